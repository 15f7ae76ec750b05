import { type ReactNode, useState } from 'react';
import { DAY_FILTERS } from '../../list-rules.ts';
import { Button } from './button.tsx';
import { SelectField, type SelectOption } from './choice-fields.tsx';
import { useText } from './language.tsx';
import { listMessages } from './list-messages.ts';
import { SearchField } from './search-field.tsx';
import type { List } from './use-list.ts';

export interface ListFilter {
  /** As the address and the call name it. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly SelectOption[];
}

/**
 * A filter by one of a few words, such as a status: `labels` name them, and `all` is offered first,
 * for no filter. The word 'all', with which some calls say the same, is left out of `values`.
 */
export function filterByWord<Word extends string>({
  values,
  labels,
  all,
  ...named
}: Pick<ListFilter, 'name' | 'label'> & {
  readonly values: readonly Word[];
  readonly labels: Readonly<Record<Word, string>>;
  readonly all: string;
}): ListFilter {
  const words = values.filter((value) => value !== 'all');
  return {
    ...named,
    options: [
      { value: '', label: all },
      ...words.map((value) => ({ value, label: labels[value] })),
    ],
  };
}

/**
 * The row above a list: its search, a choice for each of its filters, and perhaps its days. On a
 * phone all but the search is folded behind one button, with what `ListBody` offers beside it,
 * until it is asked for or narrows the list.
 */
export function ListFilters({
  list,
  label,
  placeholder,
  filters,
  days,
  children,
}: {
  readonly list: Pick<List<unknown>, 'q' | 'setQ' | 'filter' | 'setFilter'>;
  /** Of the search. */
  readonly label: string;
  readonly placeholder: string;
  readonly filters: readonly ListFilter[];
  /** `DayFilters`, for a list whose rows have a time. */
  readonly days?: ReactNode;
  /** What else is chosen beside them, such as the order of a list without headings. */
  readonly children?: ReactNode;
}) {
  const text = useText(listMessages);
  const names = [...filters.map(({ name }) => name), ...(days ? DAY_FILTERS : [])];
  const [isOpen, setIsOpen] = useState(() => names.some((name) => list.filter(name) !== ''));
  const folded = isOpen ? '' : 'max-sm:hidden';
  return (
    <div className="flex flex-wrap items-end gap-4" data-folded={isOpen ? undefined : ''}>
      <SearchField label={label} placeholder={placeholder} value={list.q} onChange={list.setQ} />
      <div className="w-full sm:hidden">
        <Button icon="menu" isExpanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
          {text.filters}
        </Button>
      </div>
      {filters.map((filter) => (
        <div key={filter.name} className={`min-w-0 flex-1 basis-40 sm:max-w-64 ${folded}`}>
          <SelectField
            {...filter}
            value={list.filter(filter.name)}
            onChange={(value) => list.setFilter(filter.name, value)}
          />
        </div>
      ))}
      {children && (
        <div className={`min-w-0 flex-1 basis-60 sm:max-w-64 ${folded}`}>{children}</div>
      )}
      {days && <div className={`contents ${folded}`}>{days}</div>}
    </div>
  );
}
