import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { useText } from '../../../kit/web/console/language.tsx';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import type { LawArticle, LawCategory } from '../contract.ts';
import { LawBanner, type LawFailure } from './parts/law-banner.tsx';
import { lawApi } from './parts/law-calls.ts';
import { loadedArticleKey } from './parts/loaded-article-key.ts';

interface LoadedProps<Row> {
  readonly id: string | null;
  readonly onGiveUp: () => void;
  readonly children: (row: Row) => ReactNode;
}

/** The row that a dialog is about, once it is there; an open dialog does not load it again. */
function LoadedRow<Row>({
  queryKey,
  read,
  failure,
  onGiveUp,
  children,
}: Omit<LoadedProps<Row>, 'id'> & {
  readonly queryKey: readonly unknown[];
  readonly read: (signal: AbortSignal) => Promise<Row>;
  readonly failure: LawFailure;
}) {
  const { loading } = useText(consoleMessages);
  const row = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    // The next dialog asks anew.
    gcTime: 0,
    retry: false,
  });
  if (row.data) return children(row.data);
  if (!row.error) return <Spinner label={loading} />;
  return (
    <LawBanner
      failure={failure}
      error={row.error}
      onDismiss={onGiveUp}
      onTryAgain={() => row.refetch()}
    />
  );
}

/** A category by its id. */
export function LoadedCategory({ id, ...rest }: LoadedProps<LawCategory>) {
  return (
    <LoadedRow
      {...rest}
      queryKey={['loaded category', id]}
      read={(signal) => lawApi('GET /law-categories/:id', { params: { id: id ?? '' }, signal })}
      failure="loadCategories"
    />
  );
}

/** A whole article by its id. */
export function LoadedArticle({ id, ...rest }: LoadedProps<LawArticle>) {
  return (
    <LoadedRow
      {...rest}
      queryKey={loadedArticleKey(id)}
      read={(signal) => lawApi('GET /law-articles/:id', { params: { id: id ?? '' }, signal })}
      failure="loadArticles"
    />
  );
}
