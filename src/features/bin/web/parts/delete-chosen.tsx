import { failureText } from '../../../../kit/web/console/api.ts';
import { BulkAction, type ChosenRows } from '../../../../kit/web/console/bulk-action.tsx';
import { useFormats, useLanguage, useText } from '../../../../kit/web/console/language.tsx';
import { deletionMessages } from '../../deletion-messages.ts';
import { BIN_AREAS, type BinKind } from '../../rules.ts';
import { binApi } from './bin-calls.ts';
import { useDeletedNotice } from './use-deleted-notice.ts';

/** Deletes the chosen rows of a list into the bin by one call, which one undo takes back. */
export function DeleteChosen({
  kind,
  rows,
  along,
}: {
  readonly kind: BinKind;
  readonly rows: ChosenRows;
  /** What goes with them, as a sentence of the question. */
  readonly along?: string;
}) {
  const text = useText(deletionMessages);
  const language = useLanguage();
  const { number } = useFormats();
  const tellDeleted = useDeletedNotice();
  return (
    <BulkAction
      rows={rows}
      right={`${BIN_AREAS[kind]}:write`}
      label={text.delete}
      icon="trash"
      question={{
        title: text.deleteMany(rows.count, number(rows.count)),
        text: along === undefined ? text.intro : `${along} ${text.intro}`,
      }}
      run={async (ids) => {
        const batch = await binApi('POST /bin', { body: { kind, ids: [...ids] } });
        tellDeleted(text.deletedMany(batch.count, number(batch.count)), batch);
      }}
      failureOf={(error) => failureText(error, language, text.deleteFailed)}
    />
  );
}
