import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { Field } from '../../../kit/web/console/fields.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { useRested } from '../../../kit/web/console/use-rested.ts';
import { lawMessages } from '../messages.ts';
import { orderMessages } from '../order-messages.ts';
import { lawApi } from './parts/law-calls.ts';
import { behind, FIRST, LAST, type PlacedPosition, type Position } from './parts/position.ts';

/** Debounce of the calls. */
const REST_MS = 200;

interface PositionOption {
  readonly text: string;
  readonly title: string;
  readonly position: PlacedPosition;
}

interface PositionFieldProps {
  readonly categoryId: string;
  /** The article that is moved; a new one may also go to the end. */
  readonly ownId: string | null;
  readonly value: Position;
  readonly onChange: (position: PlacedPosition) => void;
  readonly error: string | undefined;
}

/**
 * 'After article …': where an article goes, found by label or title. A combobox with a list, as the
 * ARIA practices have it; the list stands in the page, so that nothing of it is cut off on a phone.
 */
export function PositionField(props: PositionFieldProps) {
  const text = useText(orderMessages);
  const id = useId();
  const { options, isCurrent, textOf, ask, typed, error: failure, refetch } = useOptions(props);
  const { value, onChange, error } = props;
  const [isOpen, setOpen] = useState(false);
  // Null until an arrow or a word has marked another one than the present position.
  const [marked, setMarked] = useState<number | null>(null);
  const present = options.findIndex(({ position }) => position.after === value.after);
  const place = Math.min(marked ?? Math.max(present, 0), options.length - 1);
  useEffect(() => {
    if (isOpen) document.getElementById(`${id}-${place}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, place, isOpen]);

  function close() {
    setOpen(false);
    setMarked(null);
    ask(null);
  }
  function choose(option: PositionOption | undefined) {
    if (option) onChange(option.position);
    close();
  }
  function onKey(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setMarked((place + step + options.length) % options.length);
      setOpen(true);
    }
    if (!isOpen) return;
    if (event.key === 'Enter') {
      // The form around it is not sent by this.
      event.preventDefault();
      if (isCurrent) choose(options[place]);
    }
    if (event.key === 'Escape') {
      // A dialog around it stays open.
      event.stopPropagation();
      close();
    }
  }
  return (
    <Field id={id} label={text.position} description={text.positionHint} error={error}>
      <input
        id={id}
        name="after_id"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen ? `${id}-${place}` : undefined}
        aria-describedby={`${id}-description${error ? ` ${id}-error` : ''}`}
        aria-invalid={error ? true : undefined}
        autoComplete="off"
        maxLength={200}
        className="control"
        value={typed ?? textOf(value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        // As a native list does: a click is lost when the page moves under it, as while previews load.
        onMouseDown={() => setOpen(true)}
        onBlur={close}
        onChange={(event) => {
          ask(event.target.value);
          setMarked(0);
          setOpen(true);
        }}
        onKeyDown={onKey}
      />
      {failure && (
        <FailureBanner title={text.choicesFailed} error={failure} onTryAgain={() => refetch()} />
      )}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={text.position}
        hidden={!isOpen}
        aria-busy={!isCurrent}
        className="max-h-60 overflow-y-auto rounded-md border border-line bg-raised"
      >
        {options.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, as in any combobox.
          <div
            key={option.position.after}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === place}
            className="flex min-h-11 cursor-pointer flex-col justify-center px-4 py-1.5 hover:bg-neutral-soft aria-selected:bg-neutral-soft"
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <span>{option.text}</span>
            {option.title !== '' && <span className="text-sm text-muted">{option.title}</span>}
          </div>
        ))}
      </div>
    </Field>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Both ends and the articles, or those that match what is typed. */
function useOptions({ categoryId, ownId }: PositionFieldProps) {
  const text = useText(orderMessages);
  const { article } = useText(lawMessages);
  const isFrench = useLanguage() === 'fr';
  // Nothing was typed yet.
  const [typed, ask] = useState<string | null>(null);
  const prefix = text.after(article(''));
  const words = typed?.startsWith(prefix) ? typed.slice(prefix.length) : typed;
  const asked = words?.trim() ?? '';
  const q = useRested(asked, REST_MS);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['law-positions', categoryId, q],
    queryFn: ({ signal }) =>
      lawApi('GET /law-categories/:id/articles', {
        params: { id: categoryId },
        query: { q },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  function textOf({ after, label }: Position): string {
    if (after === FIRST.after) return text.atBeginning;
    return after === LAST.after ? text.atEnd : text.after(article(label));
  }
  const optionOf = (position: PlacedPosition, title = ''): PositionOption => ({
    text: textOf(position),
    title,
    position,
  });
  const found = (data?.items ?? [])
    .filter(({ id }) => id !== ownId)
    .map(({ book, path_en, path_fr, ...one }) =>
      optionOf(
        { ...behind(one), place: { book, path_en, path_fr } },
        isFrench ? one.title_fr : one.title_en,
      ),
    );
  const ends = [optionOf(FIRST), ...(ownId === null ? [optionOf(LAST)] : [])];
  const options = q === '' ? [...ends, ...found] : [...found, ...ends];
  const isCurrent = q === asked && !isPlaceholderData;
  return { options, isCurrent, textOf, ask, typed, error, refetch };
}
