import { useEffect, useId, useRef, useState } from 'react';
import { LIST_LIMITS } from '../../list-rules.ts';
import { IconButton } from './button.tsx';
import { ConsoleIcon } from './console-icon.tsx';
import { useText } from './language.tsx';
import { screenMessages } from './screen-messages.ts';

/** How long typing must rest before it is searched for. */
const SEARCH_DELAY_MS = 250;

/** A search box that hands on what is typed once it rests; Enter hands it on at once. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
}: {
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const text = useText(screenMessages);
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  // The address may change by itself: a link, 'back', filters that were cleared.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);

  function clear() {
    setTyped('');
    onChange('');
    input.current?.focus();
  }
  return (
    <search className="relative min-w-0 flex-1 basis-92">
      <label htmlFor={id} className="label mb-1.5 block">
        {label}
      </label>
      <div className="relative">
        <span className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-muted">
          <ConsoleIcon name="search" />
        </span>
        <input
          ref={input}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          // What is longer would be refused, or be no address any more.
          maxLength={LIST_LIMITS.search}
          className="control ps-11 not-placeholder-shown:pe-12 max-sm:placeholder:text-sm"
          placeholder={placeholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              // A form around it is not sent by this.
              event.preventDefault();
              onChange(typed);
            }
            if (event.key === 'Escape' && typed !== '') {
              // A dialog around it stays open.
              event.stopPropagation();
              clear();
            }
          }}
        />
        {typed !== '' && (
          <span className="absolute inset-y-0 end-0.5 flex items-center">
            <IconButton icon="close" label={text.clearSearch} onPress={clear} />
          </span>
        )}
      </div>
    </search>
  );
}
