import { SECTIONS } from '../../kit/paths.ts';

/** The filters of the directory; empty ones let all lawyers through. */
export interface DirectoryFilters {
  readonly name: string;
  readonly city: string;
  readonly specialization: string;
}

/** The fields of the directory's form, in their order; also the parameters of its address. */
export const FILTER_NAMES = [
  'name',
  'city',
  'specialization',
] as const satisfies readonly (keyof DirectoryFilters)[];

/** The parameter that holds the number of a page of the directory. */
export const PAGE_PARAMETER = 'page';

/** English address of a lawyer's page; `localPath` gives the French one. */
export const lawyerPath = (slug: string) => `${SECTIONS.lawyers}/${encodeURIComponent(slug)}`;

/** English address of a page of the directory with filters, the empty ones left out. */
export function directoryPath(filters: Partial<DirectoryFilters> = {}, page = 1): string {
  const query = new URLSearchParams();
  for (const name of FILTER_NAMES) if (filters[name]) query.set(name, filters[name]);
  if (page > 1) query.set(PAGE_PARAMETER, String(page));
  return query.size === 0 ? SECTIONS.lawyers : `${SECTIONS.lawyers}?${query}`;
}
