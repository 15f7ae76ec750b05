import type { Snapshot } from '../../../provider.ts';
import type { ProviderAnswer } from '../http.ts';
import { describeAnswer } from '../http.ts';
import { type fapshiApi, SEARCH_LIMIT, type Search, transactions } from './api.ts';
import { readTransaction } from './transform.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** A link can be paid this long after it was made, and the days may be another zone's. */
const BEGUN_BEFORE_MS = 2 * DAY;

/**
 * Everything that was paid in a time. The search goes by the day on which a payment was begun and
 * has no pages, so each day is a request of its own, from both ends where one answer is full.
 *
 * @throws Error when an answer is malformed, or a day has more payments than two answers list
 */
export async function* listPaid(
  search: ReturnType<typeof fapshiApi>['searchSuccessful'],
  { from, to }: { readonly from: Date; readonly to: Date },
  signal: AbortSignal,
): AsyncIterable<Snapshot> {
  const seen = new Set<string>();
  for (let at = from.getTime() - BEGUN_BEFORE_MS; at < to.getTime() + DAY; at += DAY) {
    // Each day is covered, whether Fapshi's last day is inclusive or exclusive.
    const days = { start: dayOf(at), end: dayOf(at + DAY) };
    for (const entry of await searchDay(search, days, signal)) {
      const reading = readTransaction(entry);
      if (reading.kind === 'unclear') throw new Error(`Fapshi's list has ${reading.why}.`);
      const { snapshot, confirmedAt } = reading;
      if (seen.has(snapshot.providerRef)) continue;
      seen.add(snapshot.providerRef);
      // A payment without a time is listed rather than left out.
      if (!confirmedAt || (confirmedAt >= from && confirmedAt < to)) yield snapshot;
    }
  }
}

async function searchDay(
  search: ReturnType<typeof fapshiApi>['searchSuccessful'],
  days: Pick<Search, 'start' | 'end'>,
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const first = readList(await search({ ...days, sort: 'asc' }, signal));
  if (first.length < SEARCH_LIMIT) return first;
  const last = readList(await search({ ...days, sort: 'desc' }, signal));
  const known = new Set(first.map((entry) => JSON.stringify(entry)));
  if (last.some((entry) => known.has(JSON.stringify(entry)))) return [...first, ...last];
  throw new Error(`Fapshi has more payments from ${days.start} than it lists.`);
}

function readList(answer: ProviderAnswer): readonly unknown[] {
  const parsed = transactions.safeParse(answer.kind === 'answer' ? answer.body : undefined);
  if (!parsed.success) throw new Error(`Fapshi's list cannot be read: ${describeAnswer(answer)}.`);
  return parsed.data;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
