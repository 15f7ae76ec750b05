import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type CallMap, fillPath, type ParamsOption, splitCallName } from '../../calls.ts';
import { LIST_LIMITS } from '../../list-rules.ts';
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
  /** Whether the call takes `page`: the number then stands in the address and can be jumped to. */
  readonly jumps?: boolean;
}

/** A page of a list, and everything that leads to another one. */
export interface List<Row, Answer extends ListAnswer<Row> = ListAnswer<Row>> {
  /** As the cache and the choices of a person call it. */
  readonly name: string;
  /** What narrows and orders it, as its call and its export take it; another one is another list. */
  readonly narrowing: string;
  /** The parameters of the address that belong to it. */
  readonly parameters: readonly string[];
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
  /** Takes the search and all filters away. */
  readonly widen: () => void;
  /** Counted from 1. */
  readonly page: number;
  /** How many pages there are. */
  readonly pages: number;
  /** Whether any page can be gone to by its number. */
  readonly canJump: boolean;
  readonly goTo: (page: number) => void;
  /** The first row's place in the whole, counted from 1; 0 when there are no rows. */
  readonly firstRow: number;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  readonly next: () => void;
  readonly previous: () => void;
  readonly refresh: () => Promise<void>;
}

/** The cursors of pages that were seen, by their numbers, for one query without a cursor. */
interface SeenPages {
  readonly baseQuery: string;
  readonly page: number;
  readonly cursors: Readonly<Record<number, string>>;
}

/**
 * A list of the API (docs/contract.md, 'HTTP'): search, order and filters stand in the address, so
 * that a link or a reload shows the same rows, and the page where the call takes its number. The
 * next page follows the last row by a cursor; a jump counts from the beginning.
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
  const { name, filters = [], fixed = {}, usualSort = '', limit, jumps = false } = options;
  const [address, setAddress] = useSearchParams();
  const filter = (of: string) => address.get(of) ?? '';
  const q = filter('q');
  const sort = filter('sort') || usualSort;
  const narrowing = queryOf({
    ...fixed,
    ...Object.fromEntries(filters.map((of) => [of, filter(of)])),
    q,
    sort,
  });
  const baseQuery = limit === undefined ? narrowing : queryOf({ limit: String(limit) }, narrowing);
  const { page, cursors, goTo } = usePages(baseQuery, jumps);
  const cursor = cursors[page];
  const place = cursor !== undefined ? { cursor } : page > 1 ? { page: String(page) } : {};
  const search = queryOf(place, baseQuery);
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
      if (jumps) now.delete(PAGE);
      setAddress(now, { replace: true });
    },
    [setAddress, jumps],
  );
  const setQ = useCallback((value: string) => set('q', value), [set]);
  const items = query.data?.items ?? [];
  const total = query.data?.total ?? 0;
  const size = limit ?? LIST_LIMITS.usual;
  const pages = Math.ceil(total / size);
  const isLeftEmpty = query.isSuccess && !query.isPlaceholderData && items.length === 0 && page > 1;
  useEffect(() => {
    // The last row of the last page was deleted, or an address asks for a page behind it.
    if (isLeftEmpty) goTo(Math.max(1, Math.min(page - 1, pages)));
  }, [isLeftEmpty, goTo, page, pages]);
  const nextCursor = query.data?.next_cursor ?? null;
  // While a page is on its way the one before it is shown: as long as there may be a next one, the
  // button keeps the focus.
  const hasNext = query.isPlaceholderData && jumps ? page < pages : nextCursor !== null;
  return {
    name,
    narrowing,
    parameters: [...filters, 'q', 'sort'],
    items,
    answer: query.data,
    total,
    isLoading: query.isPending || query.isPlaceholderData,
    error: query.error,
    q,
    setQ,
    sort,
    setSort: (value) => set('sort', value === usualSort ? '' : value),
    filter,
    setFilter: set,
    isNarrowed: q !== '' || filters.some((of) => filter(of) !== ''),
    widen: () => {
      const now = presentParameters();
      for (const of of ['q', ...filters, ...(jumps ? [PAGE] : [])]) now.delete(of);
      setAddress(now, { replace: true });
    },
    page,
    pages,
    canJump: jumps,
    goTo,
    firstRow: items.length === 0 ? 0 : (page - 1) * size + 1,
    hasNext,
    hasPrevious: page > 1,
    next: () => {
      if (query.isPlaceholderData) {
        // Its cursor is not known yet.
        if (jumps && hasNext) goTo(page + 1);
      } else if (nextCursor !== null) goTo(page + 1, nextCursor);
    },
    previous: () => goTo(page - 1),
    refresh: () => client.invalidateQueries({ queryKey: [name] }),
  };
}

/** The parameter of the address for the number of a page. */
const PAGE = 'page';

function usePages(baseQuery: string, jumps: boolean) {
  const [address, setAddress] = useSearchParams();
  const [seen, setSeen] = useState<SeenPages>({ baseQuery, page: 1, cursors: {} });
  // Another query begins at its first page.
  const isSame = seen.baseQuery === baseQuery;
  const asked = jumps ? Number(address.get(PAGE) ?? 1) : isSame ? seen.page : 1;
  const goTo = useCallback(
    (page: number, cursor?: string) => {
      setSeen((now) => {
        const cursors = now.baseQuery === baseQuery ? now.cursors : {};
        return {
          baseQuery,
          page,
          cursors: cursor === undefined ? cursors : { ...cursors, [page]: cursor },
        };
      });
      if (!jumps) return;
      const now = presentParameters();
      if (page === 1) now.delete(PAGE);
      else now.set(PAGE, String(page));
      setAddress(now, { replace: true });
    },
    [baseQuery, jumps, setAddress],
  );
  return {
    page: Number.isSafeInteger(asked) && asked > 0 ? asked : 1,
    cursors: isSame ? seen.cursors : {},
    goTo,
  };
}

/** A query of the parameters that are not empty, behind those of another one. */
function queryOf(parameters: Readonly<Record<string, string>>, rest = ''): string {
  const given = new URLSearchParams(rest);
  for (const [name, value] of Object.entries(parameters))
    if (value !== '') given.append(name, value);
  return String(given);
}
