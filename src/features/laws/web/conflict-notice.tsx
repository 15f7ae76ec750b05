import type { ReactNode } from 'react';
import { Button } from '../../../kit/web/console/button.tsx';
import { IntoView } from '../../../kit/web/console/into-view.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { lawDialogMessages } from '../dialog-messages.ts';

/** The second of two editors sees both texts and chooses (docs/promises.md, 'two editors'). */
export function ConflictNotice({
  onTake,
  onKeep,
  onGoOn,
  children,
}: {
  readonly onTake: () => void;
  readonly onKeep: () => void;
  readonly onGoOn: () => void;
  /** What differs. */
  readonly children: ReactNode;
}) {
  const text = useText(lawDialogMessages).conflict;
  return (
    <IntoView>
      <div role="alert" className="grid gap-4 rounded-md border border-warning bg-warning-soft p-4">
        <div>
          <p className="font-semibold text-warning">{text.title}</p>
          <p className="text-ink">{text.explained}</p>
          <p className="mt-2 flex flex-wrap gap-3 text-sm">
            <span className="bg-danger-soft px-1.5 text-danger line-through">{text.theirs}</span>
            <span className="bg-success-soft px-1.5 text-success underline">{text.mine}</span>
          </p>
        </div>
        <div className="rounded-md bg-raised p-3">{children}</div>
        <div className="flex flex-wrap gap-3">
          <Button onPress={onTake}>{text.take}</Button>
          <Button onPress={onKeep}>{text.keep}</Button>
          <Button variant="quiet" onPress={onGoOn}>
            {text.goOn}
          </Button>
        </div>
      </div>
    </IntoView>
  );
}
