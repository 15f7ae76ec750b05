import { useRef } from 'react';
import { Button } from './button.tsx';
import type { ConsoleIconName } from './console-icon.tsx';
import { EmptyState } from './empty-state.tsx';
import { useText } from './language.tsx';
import { listMessages } from './list-messages.ts';
import type { List } from './use-list.ts';

/** What stands in place of a list's rows when there are none; where they are only left out, with the way back to all. */
export function NoMatch({
  list,
  icon,
  children,
}: {
  readonly list: Pick<List<unknown>, 'isNarrowed' | 'widen'>;
  readonly icon?: ConsoleIconName | undefined;
  readonly children: string;
}) {
  const text = useText(listMessages);
  const button = useRef<HTMLButtonElement>(null);
  function widen() {
    list.widen();
    // The button goes with what it stands for.
    button.current?.closest('main')?.focus();
  }
  return (
    <EmptyState
      icon={icon}
      action={
        list.isNarrowed && (
          <Button ref={button} onPress={widen}>
            {text.showWhole}
          </Button>
        )
      }
    >
      {children}
    </EmptyState>
  );
}
