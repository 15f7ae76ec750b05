import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../../kit/web/console/api.ts';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { useText } from '../../../kit/web/console/language.tsx';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import type { LawArticle, LawCategory } from '../contract.ts';
import { LawBanner, type LawFailure } from './parts/law-banner.tsx';

/** What a dialog is about, once it is there; what is open keeps what it was opened with. */
function LoadedRow<Row>({
  path,
  failure,
  onGiveUp,
  children,
}: {
  readonly path: string;
  readonly failure: LawFailure;
  readonly onGiveUp: () => void;
  readonly children: (row: Row) => ReactNode;
}) {
  const { loading } = useText(consoleMessages);
  const row = useQuery({
    queryKey: ['law row', path],
    queryFn: ({ signal }) => callApi<Row>(path, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    // The next dialog asks anew.
    gcTime: 0,
    retry: false,
  });
  if (row.data) return children(row.data);
  if (!row.error) return <Spinner label={loading} />;
  return <LawBanner failure={failure} error={row.error} onDismiss={onGiveUp} />;
}

interface LoadedProps<Row> {
  readonly id: string | null;
  readonly onGiveUp: () => void;
  readonly children: (row: Row) => ReactNode;
}

/** A category by its id. */
export function LoadedCategory({ id, ...rest }: LoadedProps<LawCategory>) {
  const path = `/api/admin/law-categories/${encodeURIComponent(id ?? '')}`;
  return <LoadedRow {...rest} path={path} failure="loadCategories" />;
}

/** A whole article by its id. */
export function LoadedArticle({ id, ...rest }: LoadedProps<LawArticle>) {
  const path = `/api/admin/law-articles/${encodeURIComponent(id ?? '')}`;
  return <LoadedRow {...rest} path={path} failure="loadArticles" />;
}
