import { failureText } from '../../../kit/web/console/api.ts';
import {
  BulkAction,
  type ChosenRows,
  useUndoneText,
} from '../../../kit/web/console/bulk-action.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { showNotice } from '../../../kit/web/console/notices.ts';
import type { MessageStatuses } from '../contract.ts';
import { inboxMessages } from '../inbox-messages.ts';
import { contactApi } from './contact-calls.ts';

/** Archives the chosen messages by one call; one undo gives them their statuses back. */
export function ArchiveChosen({ rows }: { readonly rows: ChosenRows }) {
  const text = useText(inboxMessages);
  const language = useLanguage();
  const { number } = useFormats();
  const undoneText = useUndoneText();
  const failureOf = (error: unknown) => failureText(error, language, text.changeFailed);
  const change = (body: MessageStatuses) => contactApi('POST /contact-messages/statuses', { body });
  return (
    <BulkAction
      rows={rows}
      right="inbox:write"
      label={text.archive}
      icon="inbox"
      failureOf={failureOf}
      run={async (ids) => {
        const { count, before, change: undoes } = await change({ archived: [...ids] });
        showNotice({
          text: count === 0 ? text.archivedAlready : text.archivedMany(count, number(count)),
          failed: failureOf,
          ...(count > 0 && {
            undo: async () => {
              const { count: undone } = await change({ ...before, undoes });
              return undoneText(text.archivingUndone, { asked: count, undone });
            },
          }),
        });
      }}
    />
  );
}
