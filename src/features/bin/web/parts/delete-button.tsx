import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../../kit/web/console/api.ts';
import { Button } from '../../../../kit/web/console/button.tsx';
import { IfMay } from '../../../../kit/web/console/if-may.tsx';
import { useLanguage, useText } from '../../../../kit/web/console/language.tsx';
import { showNotice } from '../../../../kit/web/console/notices.ts';
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
  const client = useQueryClient();
  const tellDeleted = useDeletedNotice();
  const deletion = useMutation({
    mutationFn: run,
    onSuccess: (entry) => {
      onDeleted();
      tellDeleted(text.deleted(nameOfEntry(entry, language)), entry);
      return client.invalidateQueries();
    },
    onError: (error) =>
      showNotice({ text: failureText(error, language, text.deleteFailed), isFailure: true }),
  });
  return (
    <IfMay right={`${BIN_AREAS[kind]}:write`}>
      <Button
        variant="quiet"
        icon="trash"
        isBusy={deletion.isPending}
        onPress={() => deletion.mutate()}
      >
        {text.delete}
      </Button>
    </IfMay>
  );
}
