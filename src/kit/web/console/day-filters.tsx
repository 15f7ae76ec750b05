import { useEffect, useState } from 'react';
import { DAY_FILTERS } from '../../list-rules.ts';
import { TextField } from './fields.tsx';
import { useText } from './language.tsx';
import { listMessages } from './list-messages.ts';
import type { List } from './use-list.ts';

type DayFilter = (typeof DAY_FILTERS)[number];

/** The first and the last day of a list's rows, side by side where there is room for both. */
export function DayFilters({
  list,
  labels,
}: {
  readonly list: Pick<List<unknown>, 'filter' | 'setFilter'>;
  /** For a list without a column that says which days they are. */
  readonly labels?: Readonly<Record<DayFilter, string>>;
}) {
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
            label={labels?.[name] ?? text[name]}
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
  label,
  error,
}: {
  readonly list: Pick<List<unknown>, 'filter' | 'setFilter'>;
  readonly name: DayFilter;
  readonly label: string;
  readonly error: string | undefined;
}) {
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
      label={label}
      value={typed}
      onChange={setTyped}
      error={error}
    />
  );
}
