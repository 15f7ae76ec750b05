import { useLayoutEffect, useRef } from 'react';
import type { Direction } from '../rules.ts';

/**
 * Lets the focus follow a row that was moved: it stays on the button that moved it, or goes to the
 * opposite one at an end of the list. It is set when the order of `rows` changes.
 */
export function useMovedFocus(rows: readonly { readonly id: string }[]) {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const moved = useRef<{ readonly id: string; readonly direction: Direction } | null>(null);
  const order = rows.map(({ id }) => id).join(' ');
  const lastOrder = useRef(order);
  useLayoutEffect(() => {
    if (lastOrder.current === order) return;
    lastOrder.current = order;
    if (!moved.current) return;
    const { id, direction } = moved.current;
    moved.current = null;
    const [first, second] = direction === 'up' ? ['up', 'down'] : ['down', 'up'];
    const button = [first, second]
      .map((of) => buttons.current.get(`${id} ${of}`))
      .find((candidate) => candidate && !candidate.disabled);
    button?.focus();
  }, [order]);
  return {
    refOf: (id: string, direction: Direction) => (button: HTMLButtonElement | null) => {
      const key = `${id} ${direction}`;
      if (button) buttons.current.set(key, button);
      else buttons.current.delete(key);
    },
    /** Once it was moved: what was not would be followed at the next change of another's. */
    follow: (id: string, direction: Direction) => {
      moved.current = { id, direction };
    },
  };
}
