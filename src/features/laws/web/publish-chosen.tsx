import { useQueryClient } from '@tanstack/react-query';
import { ApiError, failureText } from '../../../kit/web/console/api.ts';
import { BulkAction, type ChosenRows } from '../../../kit/web/console/bulk-action.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { showNotice } from '../../../kit/web/console/notices.ts';
import { publicationMessages } from '../publication-messages.ts';
import { lawApi } from './parts/law-calls.ts';

/** Publishes the chosen articles, or takes them back, by one call with one undo. */
export function PublishChosen({
  rows,
  isActive,
}: {
  readonly rows: ChosenRows;
  readonly isActive: boolean;
}) {
  const text = useText(publicationMessages)[isActive ? 'publish' : 'unpublish'];
  const { undone, nothingLeft } = useText(publicationMessages);
  const language = useLanguage();
  const { number } = useFormats();
  const client = useQueryClient();
  const set = (ids: readonly string[], is_active: boolean) =>
    lawApi('POST /law-articles/publication', { body: { ids: [...ids], is_active } });
  const failureOf = (error: unknown) =>
    error instanceof ApiError && error.code === 'conflict'
      ? `${text.failed}. ${nothingLeft}`
      : failureText(error, language, text.failed);
  return (
    <BulkAction
      rows={rows}
      right="laws:write"
      label={text.label}
      icon={isActive ? 'check' : 'ban'}
      failureOf={failureOf}
      run={async (asked) => {
        const { count, ids } = await set(asked, isActive);
        showNotice({
          text: count === 0 ? text.none : text.done(count, number(count)),
          failed: failureOf,
          ...(count > 0 && {
            undo: async () => {
              await set(ids, !isActive);
              await client.invalidateQueries();
              return undone;
            },
          }),
        });
      }}
    />
  );
}
