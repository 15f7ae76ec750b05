import { useState } from 'react';
import { Button } from '../../../kit/web/console/button.tsx';
import { ConfirmDialog } from '../../../kit/web/console/dialog.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { say } from '../../../kit/web/console/notices.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import type { LawImport } from '../contract.ts';
import { importUndoMessages } from '../undo-messages.ts';
import { importApi } from './import-calls.ts';
import { type ShownCategory, staleArticles } from './import-values.ts';
import { LiveNote } from './live-note.tsx';

/** Labels that are named; of more, how many there are is enough. */
const NAMED = 20;

/** Takes an applied import back after a question; articles that were changed since may stay. */
export function UndoImport({
  found: { id, new_category },
  category,
}: {
  readonly found: LawImport;
  readonly category: ShownCategory;
}) {
  const text = useText(importUndoMessages);
  const { number } = useFormats();
  const [isAsked, setIsAsked] = useState(false);
  const undoing = useSending(
    (keep_changed: boolean) =>
      importApi('POST /law-imports/:id/undo', { params: { id }, body: { keep_changed } }),
    {
      readsRefused: true,
      onDone: ({ removed, restored, kept }) => {
        setIsAsked(false);
        say(text.undone(number(removed), number(restored), number(kept)));
      },
    },
  );
  const stale = staleArticles(undoing.error);
  return (
    <>
      <Button onPress={() => setIsAsked(true)}>{text.undo}</Button>
      <ConfirmDialog
        title={text.title}
        isOpen={isAsked}
        onClose={() => {
          setIsAsked(false);
          undoing.reset();
        }}
        confirmLabel={stale.length > 0 ? text.keepChanged : text.undo}
        cancelLabel={text.keep}
        onConfirm={() => undoing.send(stale.length > 0)}
        isBusy={undoing.isBusy}
      >
        {category.is_active && <LiveNote category={category} says={text.live} />}
        <p>{text.explanation}</p>
        {new_category && <p>{text.removesCategory}</p>}
        {stale.length > 0 && (
          <p role="alert" className="font-semibold">
            {text.changed(stale.length, stale.slice(0, NAMED).join(', '))}
          </p>
        )}
        {undoing.error && stale.length === 0 && (
          <FailureBanner title={text.failed} error={undoing.error} />
        )}
      </ConfirmDialog>
    </>
  );
}
