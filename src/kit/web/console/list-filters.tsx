import { SelectField, type SelectOption } from './choice-fields.tsx';
import { SearchField } from './search-field.tsx';
import type { List } from './use-list.ts';

/** The row above a list: its search, and a choice for each of its filters. */
export function ListFilters({
  list,
  label,
  placeholder,
  filters,
}: {
  readonly list: Pick<List<unknown>, 'q' | 'setQ' | 'filter' | 'setFilter'>;
  /** Of the search. */
  readonly label: string;
  readonly placeholder: string;
  readonly filters: readonly {
    /** As the address and the call name it. */
    readonly name: string;
    readonly label: string;
    readonly options: readonly SelectOption[];
  }[];
}) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      <SearchField label={label} placeholder={placeholder} value={list.q} onChange={list.setQ} />
      {filters.map((filter) => (
        <div key={filter.name} className="min-w-0 flex-1 basis-40 sm:max-w-64">
          <SelectField
            {...filter}
            value={list.filter(filter.name)}
            onChange={(value) => list.setFilter(filter.name, value)}
          />
        </div>
      ))}
    </div>
  );
}
