import { Button } from '../../../../kit/web/console/button.tsx';
import { IfMay } from '../../../../kit/web/console/if-may.tsx';
import { useLanguage, useText } from '../../../../kit/web/console/language.tsx';
import { sayFailed } from '../../../../kit/web/console/notices.ts';
import { useSending } from '../../../../kit/web/console/use-sending.ts';
import type { BinEntry } from '../../contract.ts';
import { deletionMessages } from '../../deletion-messages.ts';
import { BIN_AREAS, type BinKind, nameOfEntry } from '../../rules.ts';
import { useDeletedNotice } from './use-deleted-notice.ts';

/** Deletes something into the bin at once, since the notice that follows takes it back. */
export function DeleteButton({
  kind,
  run,
  onDeleted,
}: {
  readonly kind: BinKind;
  readonly run: () => Promise<BinEntry>;
  readonly onDeleted: () => void;
}) {
  const text = useText(deletionMessages);
  const language = useLanguage();
  const tellDeleted = useDeletedNotice();
  const { send, isBusy } = useSending(run, {
    failed: text.deleteFailed,
    readsRefused: true,
    onDone: (entry) => {
      onDeleted();
      tellDeleted(text.deleted(nameOfEntry(entry, language)), entry);
    },
    onFailed: sayFailed,
  });
  return (
    <IfMay right={`${BIN_AREAS[kind]}:write`}>
      <Button variant="quiet" icon="trash" isBusy={isBusy} onPress={send}>
        {text.delete}
      </Button>
    </IfMay>
  );
}
