import { type ArticleNumber, isAfter, readArticleNumber } from './scan/article-number.ts';

/** An article of the files in their order; one that the category does not have yet is new. */
export interface PlacedRow {
  readonly article_id: string;
  readonly is_new: boolean;
}

/** New articles by the present one that they stand behind; under null those before all others. */
export type NewPlaces = ReadonlyMap<string | null, readonly string[]>;

/**
 * Where new articles stand among those that a category has. One goes behind the article that
 * precedes it in the files, and behind those with lower numbers that the files do not have. What has
 * no number stands before the article that follows it in the files, or at the end.
 *
 * @param present the ids of the category's articles in their order
 */
export function placeNewArticles(
  present: readonly string[],
  rows: readonly PlacedRow[],
): NewPlaces {
  const inFiles = new Set(rows.flatMap((row) => (row.is_new ? [] : [row.article_id])));
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
  const shared = nextPlaces(present, (id) => inFiles.has(id));
  const placeOf = new Map(present.map((id, at) => [id, at]));

  const behind = new Map<number, string[]>();
  const put = (place: number, ids: readonly string[]) => {
    const there = behind.get(place) ?? [];
    there.push(...ids);
    if (there.length > 0) behind.set(place, there);
  };
  let last = -1;
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
  for (const { article_id, is_new } of rows) {
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
  }
  put((shared[last + 1] ?? end + 1) - 1, unnumbered);
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
