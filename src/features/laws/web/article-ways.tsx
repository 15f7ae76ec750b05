import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { mayLeave, openQuestion } from '../../../kit/web/console/unsaved.ts';
import { lawMessages } from '../messages.ts';
import { writingMessages } from '../writing-messages.ts';
import { useNeighbours } from './parts/use-neighbours.ts';

/**
 * The ways to the articles before and behind while one is written, and their keys. What was typed
 * is asked about before it is left.
 */
export function ArticleWays({
  id,
  onGo,
}: {
  readonly id: string;
  readonly onGo: (id: string) => void;
}) {
  const text = useText(writingMessages);
  const { article } = useText(lawMessages);
  const { data } = useNeighbours(id);
  const ways = { previous: data?.previous ?? null, next: data?.next ?? null };
  const go = (way: keyof typeof ways) => {
    const target = ways[way];
    if (target) void mayLeave().then((leaves) => leaves && onGo(target.id));
  };
  useKeys((event) => {
    const way = WAYS[event.key];
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !way) return false;
    if (isTaken(event.target)) return false;
    go(way);
    return true;
  });
  const way = (of: keyof typeof ways) => {
    const name = ways[of] && article(ways[of].article_id);
    return (
      <button
        type="button"
        className="button button-secondary"
        aria-label={name ? text[of](name) : undefined}
        // Not disabled: at the end of the law the focus would be lost.
        aria-disabled={name === null || undefined}
        onClick={() => go(of)}
      >
        <ConsoleIcon name={of === 'previous' ? 'chevron-left' : 'chevron-right'} />
        {name ?? text.none[of]}
      </button>
    );
  };
  return (
    <nav aria-label={text.beside} className="flex flex-wrap items-center gap-3">
      {way('previous')}
      {way('next')}
    </nav>
  );
}

const WAYS: Readonly<Record<string, 'previous' | 'next'>> = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
};

/** Choices open by these keys; on a Mac they go through a text, paragraph by paragraph. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('select, [role=combobox]')) return true;
  return /Mac/.test(navigator.userAgent) && target.closest('input, textarea') !== null;
}

/** Hears keys while a form is open, unless a question stands before it. */
function useKeys(handle: (event: KeyboardEvent) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (openQuestion() === null && !event.isComposing && handle(event)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/**
 * Ctrl or Cmd with S saves, with Enter saves and goes on to the next article. Pressed while the form
 * is still being saved they do so once that has succeeded, with what was typed until then.
 */
export function useSavingKeys(
  inside: RefObject<HTMLElement | null>,
  { isBusy, error }: { readonly isBusy: boolean; readonly error: Error | null },
  save: (then: 'stay' | 'next', form: HTMLFormElement) => void,
): void {
  const waiting = useRef<'stay' | 'next' | null>(null);
  useKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false;
    const then = event.key === 'Enter' ? 'next' : event.key.toLowerCase() === 's' ? 'stay' : null;
    const form = inside.current?.closest('form');
    if (then === null || !form) return false;
    if (event.repeat) return true;
    if (isBusy) waiting.current = then;
    else save(then, form);
    return true;
  });
  const saveWhatWaited = useEffectEvent(() => {
    const then = waiting.current;
    const form = inside.current?.closest('form');
    waiting.current = null;
    if (then !== null && form && !error) save(then, form);
  });
  useEffect(() => {
    if (!isBusy) saveWhatWaited();
  }, [isBusy]);
}

/** The list of the keys. */
export function ShortcutList({ isNew }: { readonly isNew: boolean }) {
  const text = useText(writingMessages);
  const modifier = /Mac/.test(navigator.userAgent) ? '⌘' : text.control;
  const keys = [
    [`${modifier} + S`, text.keys.save],
    ...(isNew
      ? []
      : [
          [`${modifier} + ${text.enter}`, text.keys.saveNext],
          ['Alt + ↑', text.keys.previous],
          ['Alt + ↓', text.keys.next],
        ]),
  ];
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-2">
        {text.shortcuts}
      </summary>
      <dl className="grid w-fit grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1">
        {keys.map(([combination, meaning]) => (
          <div key={combination} className="contents">
            <dt>
              <kbd className="rounded-md border border-edge px-1.5 font-sans whitespace-nowrap">
                {combination}
              </kbd>
            </dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
