import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../kit/web/console/dialog.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import { deletionMessages } from '../../bin/deletion-messages.ts';
import { useDeletedNotice } from '../../bin/web/parts/use-deleted-notice.ts';
import type { LawCategory } from '../contract.ts';
import { lawMessages } from '../messages.ts';
import { LawBanner } from './parts/law-banner.tsx';
import { lawApi } from './parts/law-calls.ts';
import { categoryName } from './parts/law-paths.ts';

interface DeleteDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** 'Confirm Delete' of a category: says how many articles go with it (docs/specification.md §2). */
export function DeleteCategory({
  row,
  isOpen,
  onClose,
  onDeleted,
}: DeleteDialogProps & { readonly row: LawCategory }) {
  const text = useText(lawMessages);
  const language = useLanguage();
  const { number } = useFormats();
  const { deleted, intro } = useText(deletionMessages);
  const tellDeleted = useDeletedNotice();
  const params = { id: row.id };
  const name = categoryName(row, language);
  const deletion = useSending(() => lawApi('DELETE /law-categories/:id', { params }), {
    goneId: row.id,
    readsRefused: true,
    onDone: (entry) => {
      tellDeleted(deleted(name), entry);
      onDeleted();
    },
  });
  const now = useQuery({
    queryKey: ['law-categories', row.id],
    queryFn: ({ signal }) => lawApi('GET /law-categories/:id', { params, signal }),
    enabled: isOpen,
  });
  const { total_articles: count, is_active } = now.data ?? row;
  return (
    <ConfirmDialog
      right="laws:write"
      title={text.confirmTitle}
      isOpen={isOpen}
      onClose={() => {
        onClose();
        deletion.reset();
      }}
      confirmLabel={text.deleteNow}
      onConfirm={() => deletion.send()}
      isBusy={deletion.isBusy}
    >
      {deletion.error && (
        <LawBanner failure="deleteCategory" error={deletion.error} onDismiss={deletion.reset} />
      )}
      <p>{text.confirmCategory(name)}</p>
      <p className="font-semibold">{text.confirmCount(count, number(count))}</p>
      {is_active && <p className="font-semibold">{text.confirmPublished}</p>}
      <p>{intro}</p>
    </ConfirmDialog>
  );
}

/** 'Confirm Delete' of an article. */
export function DeleteArticle({
  id,
  isOpen,
  onClose,
  onDeleted,
}: DeleteDialogProps & { readonly id: string | null }) {
  const text = useText(lawMessages);
  const { deleted, intro } = useText(deletionMessages);
  const tellDeleted = useDeletedNotice();
  const params = { id: id ?? '' };
  const deletion = useSending(() => lawApi('DELETE /law-articles/:id', { params }), {
    goneId: id,
    readsRefused: true,
    onDone: (entry) => {
      tellDeleted(deleted(name), entry);
      onDeleted();
    },
  });
  const article = useQuery({
    queryKey: ['law-articles', id],
    queryFn: ({ signal }) => lawApi('GET /law-articles/:id', { params, signal }),
    enabled: isOpen,
  });
  const name = article.data ? text.article(article.data.article_id) : '';
  return (
    <ConfirmDialog
      right="laws:write"
      title={text.confirmTitle}
      isOpen={isOpen}
      onClose={() => {
        onClose();
        deletion.reset();
      }}
      confirmLabel={text.deleteNow}
      onConfirm={() => deletion.send()}
      isBusy={deletion.isBusy || !article.data}
    >
      {deletion.error && (
        <LawBanner failure="deleteArticle" error={deletion.error} onDismiss={deletion.reset} />
      )}
      {article.error && (
        <LawBanner failure="loadArticles" error={article.error} onDismiss={onClose} />
      )}
      {article.data && <p>{text.confirmArticle(name)}</p>}
      <p>{intro}</p>
    </ConfirmDialog>
  );
}
