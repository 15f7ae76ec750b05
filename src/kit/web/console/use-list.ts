import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type CallMap, fillPath, type ParamsOption, splitCallName } from '../../calls.ts';
import type { ListAnswer } from '../../lists.ts';
import { presentParameters } from './address.ts';
import { type ApiClient, send } from './api.ts';

interface ListOptions {
  /** The query key in the cache; `refresh` of one list refetches all of this name. */
  readonly name: string;
  /** Filters that stand in the address and go along with the call, by name. */
  readonly filters?: readonly string[];
  /** What always goes along, such as the category whose articles are listed. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** The order without a `sort` in the address; by default the server's own. */
  readonly usualSort?: string;
  /** Rows a page; the server's own number when left out. */
  readonly limit?: number;
  /** `false`: nothing is fetched yet. */
  readonly isEnabled?: boolean;
}

/** A page of a list, and everything that leads to another one. */
export interface List<Row, Answer extends ListAnswer<Row> = ListAnswer<Row>> {
  readonly items: readonly Row[];
  /** The whole answer, where it has more than rows; `undefined` before the first one. */
  readonly answer: Answer | undefined;
  /** Rows in all, with the search and filters. */
  readonly total: number;
  /** Nothing is known yet, or other rows are on their way. */
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly q: string;
  readonly setQ: (q: string) => void;
  readonly sort: string;
  readonly setSort: (sort: string) => void;
  /** A filter's value; empty when it is not set. */
  readonly filter: (name: string) => string;
  readonly setFilter: (name: string, value: string) => void;
  /** Whether a search or a filter leaves rows out. */
  readonly isNarrowed: boolean;
  /** Counted from 0. */
  readonly page: number;
  /** The first row's place in the whole, counted from 1; 0 when there are no rows. */
  readonly firstRow: number;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  readonly next: () => void;
  readonly previous: () => void;
  readonly refresh: () => Promise<void>;
}

/** A page after the first one. */
interface LaterPage {
  readonly cursor: string;
  readonly firstRow: number;
}

/** The cursors up to the present page, for one query without a cursor. */
interface Pages {
  readonly baseQuery: string;
  readonly later: readonly LaterPage[];
}

/**
 * A list of the API (docs/contract.md, 'HTTP'): search, order and filters stand in the address, so
 * that a link or a reload shows the same rows; pages are a stack of cursors.
 */
export function useList<Calls extends CallMap<Calls>, Name extends keyof Calls & string>(
  client: ApiClient<Calls>,
  name: Name & (Calls[Name]['answer'] extends ListAnswer<unknown> ? Name : never),
  options: ListOptions & ParamsOption<Name>,
): ListOf<Calls[Name]['answer']> {
  const path = client.root + fillPath(splitCallName(name).path, options.params);
  return useListAt(path, options) as ListOf<Calls[Name]['answer']>;
}

/** The list that a call answers with. */
type ListOf<Answer> = Answer extends ListAnswer<infer Row> ? List<Row, Answer> : never;

function useListAt<Row, Answer extends ListAnswer<Row> = ListAnswer<Row>>(
  path: string,
  options: ListOptions,
): List<Row, Answer> {
  const { name, filters = [], fixed = {}, usualSort = '', limit } = options;
  const [address, setAddress] = useSearchParams();
  const filter = (of: string) => address.get(of) ?? '';
  const q = filter('q');
  const sort = filter('sort') || usualSort;
  const baseQuery = baseQueryOf(
    { ...fixed, ...Object.fromEntries(filters.map((of) => [of, filter(of)])), q, sort },
    limit,
  );
  const { later, previous, add } = usePages(baseQuery);
  const place = later.at(-1);
  const search = place ? `${baseQuery}&cursor=${encodeURIComponent(place.cursor)}` : baseQuery;
  const query = useQuery({
    queryKey: [name, path, search],
    // The type of the rows is that of the call in `useList`.
    queryFn: async ({ signal }) => (await send('GET', `${path}?${search}`, { signal })) as Answer,
    placeholderData: keepPreviousData,
    enabled: options.isEnabled ?? true,
  });
  const client = useQueryClient();
  const set = useCallback(
    (of: string, value: string) => {
      const now = presentParameters();
      if (value === '') now.delete(of);
      else now.set(of, value);
      setAddress(now, { replace: true });
    },
    [setAddress],
  );
  const setQ = useCallback((value: string) => set('q', value), [set]);
  const items = query.data?.items ?? [];
  const page = later.length;
  const isLeftEmpty = query.isSuccess && !query.isPlaceholderData && items.length === 0 && page > 0;
  useEffect(() => {
    // The last row of the last page was deleted.
    if (isLeftEmpty) previous();
  }, [isLeftEmpty, previous]);
  const nextCursor = query.data?.next_cursor ?? null;
  const firstRow = items.length === 0 ? 0 : (place?.firstRow ?? 1);
  return {
    items,
    answer: query.data,
    total: query.data?.total ?? 0,
    isLoading: query.isPending || query.isPlaceholderData,
    error: query.error,
    q,
    setQ,
    sort,
    setSort: (value) => set('sort', value === usualSort ? '' : value),
    filter,
    setFilter: set,
    isNarrowed: q !== '' || filters.some((of) => filter(of) !== ''),
    page,
    firstRow,
    hasNext: nextCursor !== null && !query.isPlaceholderData,
    hasPrevious: page > 0,
    next: () => {
      if (nextCursor !== null) add({ cursor: nextCursor, firstRow: firstRow + items.length });
    },
    previous,
    refresh: () => client.invalidateQueries({ queryKey: [name] }),
  };
}

function usePages(baseQuery: string) {
  const [pages, setPages] = useState<Pages>({ baseQuery, later: [] });
  // Another query begins at its first page.
  const laterOf = useCallback(
    (now: Pages) => (now.baseQuery === baseQuery ? now.later : []),
    [baseQuery],
  );
  const previous = useCallback(
    () => setPages((now) => ({ baseQuery, later: laterOf(now).slice(0, -1) })),
    [baseQuery, laterOf],
  );
  const later = laterOf(pages);
  return {
    later,
    previous,
    add: (page: LaterPage) => setPages({ baseQuery, later: [...later, page] }),
  };
}

function baseQueryOf(
  parameters: Readonly<Record<string, string>>,
  limit: number | undefined,
): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  if (limit !== undefined) given.push(['limit', String(limit)]);
  return String(new URLSearchParams(given));
}
