import { type ArticleNumber, isAfter, readArticleNumber } from './scan/article-number.ts';

/** An article of the files in their order; one that the category does not have yet is new. */
export interface PlacedRow {
  readonly article_id: string;
  readonly is_new: boolean;
  /** Whether it is not imported, for being there as it is or for being misread. */
  readonly left_out: boolean;
}

/** New articles by the present one that they stand behind; under null those before all others. */
export type NewPlaces = ReadonlyMap<string | null, readonly string[]>;

/**
 * Where new articles stand among those that a category has. One goes behind the article that
 * precedes it in the files, and behind those with lower numbers that the files do not have. What has
 * no number stands before the article that follows it in the files, or at the end. Articles that are
 * left out tell places only of these: a misread reference would lead a number astray.
 *
 * @param present the ids of the category's articles in their order
 */
export function placeNewArticles(
  present: readonly string[],
  rows: readonly PlacedRow[],
): NewPlaces {
  const there = rows.filter((row) => !row.is_new);
  const inFiles = new Set(there.flatMap((row) => (row.left_out ? [] : [row.article_id])));
  const named = new Set(there.map((row) => row.article_id));
  const numbers = present.map((id) => (inFiles.has(id) ? null : readArticleNumber(id)));
  const end = present.length - 1;
  // Numbers of other series tell nothing: a code may have its articles L before those C.
  const stops = new Map<string, readonly number[]>();
  const stopsOf = (series: string) => {
    const known = stops.get(series);
    if (known) return known;
    const next = nextPlaces(present, (id, at) => inFiles.has(id) || numbers[at]?.series === series);
    stops.set(series, next);
    return next;
  };
  const shared = nextPlaces(present, (id) => named.has(id));
  const placeOf = new Map(present.map((id, at) => [id, at]));

  const behind = new Map<number, string[]>();
  const put = (place: number, ids: readonly string[]) => {
    const all = behind.get(place) ?? [];
    all.push(...ids);
    if (all.length > 0) behind.set(place, all);
  };
  let last = -1;
  let lastNamed = -1;
  let unnumbered: string[] = [];
  const numbered = (number: ArticleNumber): number => {
    const places = stopsOf(number.series);
    let place = last;
    let next = places[last + 1] ?? end + 1;
    for (; next <= end; next = places[next + 1] ?? end + 1) {
      const other = numbers[next];
      if (!other || !isAfter(other, number)) break;
      place = next;
    }
    return place < 0 ? next - 1 : place;
  };
  for (const { article_id, is_new, left_out } of rows) {
    if (left_out) {
      const place = placeOf.get(article_id) ?? -1;
      if (place <= lastNamed) continue;
      put(place - 1, unnumbered);
      unnumbered = [];
      lastNamed = place;
      continue;
    }
    const number = is_new ? readArticleNumber(article_id) : null;
    if (is_new && !number) {
      unnumbered.push(article_id);
      continue;
    }
    const place = number ? numbered(number) : (placeOf.get(article_id) ?? end);
    put(number ? place : place - 1, unnumbered);
    unnumbered = [];
    if (is_new) put(place, [article_id]);
    last = place;
    lastNamed = place;
  }
  put((shared[lastNamed + 1] ?? end + 1) - 1, unnumbered);
  return new Map([...behind].map(([place, ids]) => [present[place] ?? null, ids]));
}

/** For each place the next one, itself included, of which something holds. */
function nextPlaces<Item>(
  items: readonly Item[],
  holds: (item: Item, at: number) => boolean,
): readonly number[] {
  let found = items.length;
  return items
    .map(holds)
    .toReversed()
    .map((isIt, back) => {
      if (isIt) found = items.length - 1 - back;
      return found;
    })
    .toReversed();
}
