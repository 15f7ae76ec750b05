import { ApiError, failureText } from '../../../kit/web/console/api.ts';
import {
  BulkAction,
  type ChosenRows,
  useUndoneText,
} from '../../../kit/web/console/bulk-action.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { showNotice } from '../../../kit/web/console/notices.ts';
import { publicationMessages } from '../publication-messages.ts';
import { lawApi } from './parts/law-calls.ts';

type Kind = 'article' | 'category';

/** Publishes the chosen articles or categories, or takes them back, by one call with one undo. */
export function PublishChosen({
  kind,
  rows,
  isActive,
}: {
  readonly kind: Kind;
  readonly rows: ChosenRows;
  readonly isActive: boolean;
}) {
  const texts = useText(publicationMessages);
  const text = texts[kind];
  const does = isActive ? 'publish' : 'unpublish';
  const done = `${does}ed` as const;
  const language = useLanguage();
  const { number } = useFormats();
  const undoneText = useUndoneText();
  const failed = text[`${does}Failed`];
  // Of several categories the server does not say which one it is.
  const failureOf = (error: unknown) =>
    kind === 'category' && isActive && error instanceof ApiError && error.code === 'conflict'
      ? `${failed}. ${texts.category.refused}`
      : failureText(error, language, failed);
  return (
    <BulkAction
      rows={rows}
      right="laws:write"
      label={texts[does]}
      icon={isActive ? 'check' : 'ban'}
      failureOf={failureOf}
      run={async (asked) => {
        const { count, ids, change } = await setPublished(kind, asked, isActive);
        showNotice({
          text: count === 0 ? text[`${done}Already`] : text[done](count, number(count)),
          failed: failureOf,
          ...(count > 0 && {
            undo: async () => {
              const { count: undone } = await setPublished(kind, ids, !isActive, change);
              return undoneText(text.undone, { asked: count, undone });
            },
          }),
        });
      }}
    />
  );
}

/** @param undoes what was published before is so again, wherever its texts come from */
function setPublished(kind: Kind, ids: readonly string[], is_active: boolean, undoes?: string) {
  const body = { ids: [...ids], is_active, undoes };
  return kind === 'article'
    ? lawApi('POST /law-articles/publication', { body })
    : lawApi('POST /law-categories/publication', {
        body: { ...body, accept_unknown_provenance: undoes !== undefined },
      });
}
