import { MOST_VARIANTS, type Variant } from '../understanding/plan.ts';

// The worth of variants is written out column by column: a join with a table of them would take
// most of the time of a search. Each group has as many columns as a group may have variants, so
// that few texts of the statement serve all queries and each is planned once.

/** How many groups a statement has columns for; the least of these that is enough. */
const GROUPS = [2, 4, 8, 16, 32] as const;
/** Words beside each other have one variant in each language. */
const IN_A_PAIR = 2;

/** Variants in their columns, as arrays of equal length; `null` where a column is not used. */
interface Slots {
  readonly queries: readonly (string | null)[];
  readonly english: readonly (boolean | null)[];
  readonly phrases: readonly (boolean | null)[];
  readonly worths: readonly (number | null)[];
}

/** How many groups the statement for so many has columns for. */
export function roomFor(groups: number): number {
  return GROUPS.find((room) => room >= groups) ?? GROUPS[GROUPS.length - 1] ?? groups;
}

/** Puts the variants of each group into its columns; those of groups without room are left out. */
export function fillSlots(
  groups: readonly (readonly Variant[])[],
  { room, each }: Pick<Layout, 'room' | 'each'>,
): Slots {
  const slots = Array.from({ length: room }, (_, group) =>
    Array.from({ length: each }, (_, place) => groups[group]?.[place] ?? null),
  ).flat();
  return {
    queries: slots.map((variant) => variant?.query ?? null),
    english: slots.map((variant) => (variant === null ? null : variant.language === 'en')),
    phrases: slots.map((variant) => variant?.is_phrase ?? null),
    worths: slots.map((variant) => variant?.worth ?? null),
  };
}

/** Which columns of `asked` hold the slots, and how they are laid out. */
export interface Layout {
  readonly prefix: '' | 'near_';
  readonly room: number;
  readonly each: number;
}

export const ofWords = (room: number): Layout => ({ prefix: '', room, each: MOST_VARIANTS });
export const ofPairs = (room: number): Layout => ({ prefix: 'near_', room, each: IN_A_PAIR });

const placesOf = ({ room, each }: Layout) => Array.from({ length: room * each }, (_, k) => k);

/**
 * How much each slot is there in an index row `s`, as `t0`, `c0`, `t1` …, beside `w0` …, what it
 * is worth: in the title or subject the more the shorter it is, in the content less in a long one.
 */
export function strengthsOf(layout: Layout): string {
  return placesOf(layout)
    .map((k) => {
      const slot = `asked.${layout.prefix}`;
      const own = (column: string) =>
        `case when ${slot}e${k} then s.${column}_en else s.${column}_fr end`;
      const [query, isPhrase] = [`${slot}q${k}`, `${slot}p${k}`];
      return `case when ${query} is null then 0 when ${isPhrase}
          then case when ${own('title')} @@ ${query} then 0.9 else 0 end
          else 1.3 * ts_rank('{0, 0, 0.45, 1}', ${own('title')}, ${query})
        end * (${own('brevity')}) as t${k},
        case when ${query} is null then 0 when ${isPhrase}
          then case when ${own('words')} @@ ${query} then 0.45 else 0 end
          else ts_rank('{0.2, 0.6, 0, 0}', ${own('words')}, ${query}) / (${own('long')})
        end as c${k}, ${slot}w${k} as w${k}`;
    })
    .join(', ');
}

/** The slots of `given` one by one, as columns: an array would be walked through for each row. */
export function slotsOf(layout: Layout): string {
  const { prefix } = layout;
  return placesOf(layout)
    .map(
      (k) => `given.${prefix}queries[${k + 1}] as ${prefix}q${k},
        given.${prefix}english[${k + 1}] as ${prefix}e${k},
        given.${prefix}phrases[${k + 1}] as ${prefix}p${k},
        coalesce(given.${prefix}worths[${k + 1}], 0) as ${prefix}w${k}`,
    )
    .join(', ');
}

/** What each slot is worth there, as `v0`, `v1` …. */
export function worthsOf(layout: Layout): string {
  return placesOf(layout)
    .map((k) => `w${k} * (greatest(t${k}, c${k}) + 0.35 * least(t${k}, c${k})) as v${k}`)
    .join(', ');
}

/** What all are worth: of each group the best slot, and a little for the others. */
export function worthOfAll(layout: Layout): string {
  return sumOfGroups(
    layout,
    (worths) => `0.75 * greatest(${worths.join(', ')}) + 0.25 * (${worths.join(' + ')})`,
  );
}

/** How much of the query is there: the importance of each group of which any slot is. */
export function coveredBy(layout: Layout): string {
  return sumOfGroups(
    layout,
    (worths, group) => `case when greatest(${worths.join(', ')}) > 0
      then coalesce(importance[${group + 1}], 0) else 0 end`,
  );
}

function sumOfGroups(
  { room, each }: Layout,
  part: (worths: readonly string[], group: number) => string,
): string {
  const groups = Array.from({ length: room }, (_, group) =>
    part(
      Array.from({ length: each }, (_, place) => `v${group * each + place}`),
      group,
    ),
  );
  return `(${groups.join(' + ')})`;
}
