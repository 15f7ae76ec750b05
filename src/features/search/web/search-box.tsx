import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../../kit/web/console/button.tsx';
import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { useRested } from '../../../kit/web/console/use-rested.ts';
import { searchMessages } from '../console-messages.ts';
import type { Suggestion } from '../contract.ts';
import { SEARCH_LIMITS } from '../rules.ts';
import { useSuggestions } from './search-calls.ts';

/** Debounce of the calls for suggestions. */
const REST_MS = 120;

/**
 * A box with suggestions while typing: a combobox with a list, as the ARIA practices have it.
 * The arrow keys go through the list, Enter searches or takes the marked one, Escape closes it.
 */
export function SearchBox({
  value,
  categories,
  onSearch,
  onChoose,
}: {
  /** What is searched for now. */
  readonly value: string;
  /** Names by code. */
  readonly categories: ReadonlyMap<string, string>;
  readonly onSearch: (q: string) => void;
  readonly onChoose: (suggestion: Suggestion) => void;
}) {
  const text = useText(searchMessages);
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  // The address may change by itself: a link, 'back', 'did you mean'.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const items = useSuggestions(useRested(isOpen ? typed.trim() : '', REST_MS), useLanguage());
  const isShown = isOpen && items.length > 0;
  const chosen = isShown ? items[marked] : undefined;

  function close() {
    setOpen(false);
    setMarked(-1);
  }
  function choose(suggestion: Suggestion) {
    close();
    onChoose(suggestion);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen) choose(chosen);
    else {
      close();
      onSearch(typed.trim());
    }
  }
  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    } else if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      // Before the first and after the last one stands what was typed.
      const places = items.length + 1;
      setMarked((now) => ((now + 1 + step + places) % places) - 1);
    }
  }
  return (
    <search>
      <form className="grid gap-1.5" onSubmit={submit}>
        <label htmlFor={id} className="label">
          {text.box}
        </label>
        <div className="flex flex-wrap gap-3">
          <div className="relative min-w-0 flex-1 basis-64">
            <span className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-muted">
              <ConsoleIcon name="search" />
            </span>
            <input
              id={id}
              type="search"
              enterKeyHint="search"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isShown}
              aria-controls={`${id}-list`}
              aria-activedescendant={chosen ? `${id}-${marked}` : undefined}
              autoComplete="off"
              maxLength={SEARCH_LIMITS.query}
              className="control ps-11"
              placeholder={text.placeholder}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setMarked(-1);
                setOpen(true);
              }}
              onKeyDown={onKey}
              onBlur={close}
            />
            <SuggestionList
              id={id}
              items={isShown ? items : []}
              marked={marked}
              categories={categories}
              onChoose={choose}
            />
          </div>
          <Button type="submit" variant="primary" icon="search">
            {text.submit}
          </Button>
        </div>
        <p className="sr-only" role="status">
          {isShown && text.suggested(items.length)}
        </p>
      </form>
    </search>
  );
}

function SuggestionList({
  id,
  items,
  marked,
  categories,
  onChoose,
}: {
  readonly id: string;
  readonly items: readonly Suggestion[];
  readonly marked: number;
  readonly categories: ReadonlyMap<string, string>;
  readonly onChoose: (suggestion: Suggestion) => void;
}) {
  const text = useText(searchMessages);
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={text.suggestions}
      hidden={items.length === 0}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-md border border-line bg-raised py-1 shadow-2xl"
    >
      {items.map((item, place) => (
        <div
          key={`${item.category_code} ${item.article_id} ${item.text}`}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === marked}
          className={`cursor-pointer px-4 py-2.5 hover:bg-neutral-soft ${place === marked ? 'bg-neutral-soft' : ''}`}
          // Before the input loses the focus, which would close the list.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(item);
          }}
        >
          {item.text}
          {item.article_id !== null && (
            <span className="block text-sm text-muted">
              {text.articleIn(
                item.article_id,
                categories.get(item.category_code ?? '') ?? item.category_code ?? '',
              )}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
