import { type ReactNode, useEffect, useState } from 'react';
import { DAY_FILTERS } from '../../list-rules.ts';
import { Button } from './button.tsx';
import { SelectField, type SelectOption } from './choice-fields.tsx';
import { TextField } from './fields.tsx';
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
  hasDays = false,
  children,
}: {
  readonly list: Pick<List<unknown>, 'q' | 'setQ' | 'filter' | 'setFilter'>;
  /** Of the search. */
  readonly label: string;
  readonly placeholder: string;
  readonly filters: readonly ListFilter[];
  readonly hasDays?: boolean | undefined;
  /** What else is chosen beside them, such as the order of a list without headings. */
  readonly children?: ReactNode;
}) {
  const text = useText(listMessages);
  const names = [...filters.map(({ name }) => name), ...(hasDays ? DAY_FILTERS : [])];
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
      {hasDays && (
        <div className={`contents ${folded}`}>
          <DayFields list={list} />
        </div>
      )}
    </div>
  );
}

/** The first and the last day of the rows, side by side where there is room for both. */
function DayFields({ list }: { readonly list: Pick<List<unknown>, 'filter' | 'setFilter'> }) {
  const text = useText(listMessages);
  const [first, last] = DAY_FILTERS.map((name) => list.filter(name));
  const isTurned = first && last && last < first;
  return (
    <div className="flex min-w-0 flex-1 basis-full flex-wrap gap-4 sm:max-w-md sm:basis-96">
      {DAY_FILTERS.map((name) => (
        <div
          key={name}
          className="min-w-36 flex-1 max-tight:basis-full max-sm:[&_input]:min-w-0 max-sm:[&_input]:px-2"
        >
          <DayField
            list={list}
            name={name}
            error={isTurned && name === 'to' ? text.turnedDays : undefined}
          />
        </div>
      ))}
    </div>
  );
}

/** How long typing must rest before a day is looked for. */
const DAY_DELAY_MS = 250;
/** Before it is the year of which only the first digits are typed. */
const FIRST_DAY = '1000-01-01';

/** A day, handed on once it is typed: digit by digit a year is one after the other, from 0002 on. */
function DayField({
  list,
  name,
  error,
}: {
  readonly list: Pick<List<unknown>, 'filter' | 'setFilter'>;
  readonly name: (typeof DAY_FILTERS)[number];
  readonly error: string | undefined;
}) {
  const text = useText(listMessages);
  const value = list.filter(name);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [handedOn, setHandedOn] = useState<string | null>(null);
  // The address may change by itself: a link, 'back', filters that were cleared. What it has from
  // here comes a moment later, over what was typed since.
  if (known !== value) {
    setKnown(value);
    if (value !== handedOn) setTyped(value);
    setHandedOn(null);
  }
  useEffect(() => {
    if (typed === value || (typed !== '' && typed < FIRST_DAY)) return;
    const timer = setTimeout(() => {
      setHandedOn(typed);
      list.setFilter(name, typed);
    }, DAY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, value, name, list]);
  return (
    <TextField
      type="date"
      name={name}
      label={text[name]}
      value={typed}
      onChange={setTyped}
      error={error}
    />
  );
}
