import type { BenchOptions } from './bench-options.ts';
import { cleanStarts, type LoadResult, loadWithKills, loadWithoutKills } from './kill-rounds.ts';
import type { Ledger } from './ledger.ts';
import { sendThrough } from './mail-outage.ts';
import { median, printTable, Targets } from './report.ts';

const MESSAGES = 500;
const LONGEST_REFERENCE_S = 20;
const CLEAN_STARTS = 5;
/** Ready again after a kill (docs/promises.md, figure 3). */
const READY_LIMIT_MS = 3_000;

/**
 * What survives: kill -9 under form load, and a mail server that is away (docs/promises.md, 'Faults
 * to survive').
 *
 * @returns whether every target was met
 */
export async function benchFaults({ rounds }: BenchOptions): Promise<boolean> {
  const targets = new Targets();
  const killed = await loadWithKills(rounds);
  const calm = await loadWithoutKills(Math.min(killed.seconds, LONGEST_REFERENCE_S));
  console.log(`${rounds} × kill -9 under form load, beside the same load without`);
  printTable(
    ['', 'with kills', 'without'],
    [
      ['seconds of load', killed.seconds.toFixed(1), calm.seconds.toFixed(1)],
      ['acknowledged per second', perSecond(killed), perSecond(calm)],
      ['tries without success', killed.failedTries, calm.failedTries],
      ['seconds until the last mail', inSeconds(killed.drainMs), inSeconds(calm.drainMs)],
      ...ledgerRows(targets, { 'with kills': killed.ledger, 'without kills': calm.ledger }),
    ],
  );
  printReadyTimes(targets, killed, await cleanStarts(CLEAN_STARTS));
  printRefusals([...killed.refusals, ...calm.refusals]);

  const away = await sendThrough(MESSAGES, { outage: true });
  const there = await sendThrough(MESSAGES, { outage: false });
  console.log(
    `\n${MESSAGES} messages while the mail server is away, beside the same with it there`,
  );
  printTable(
    ['', 'away, then there', 'there'],
    [
      ['seconds to take them', inSeconds(away.acceptMs), inSeconds(there.acceptMs)],
      ['seconds then until the last mail', inSeconds(away.drainMs), inSeconds(there.drainMs)],
      ...ledgerRows(targets, {
        'mail server away': away.ledger,
        'mail server there': there.ledger,
      }),
    ],
  );
  printRefusals([...away.refusals, ...there.refusals]);
  return targets.conclude();
}

const inSeconds = (ms: number): string => (ms / 1_000).toFixed(1);
const perSecond = ({ ledger, seconds }: LoadResult): string =>
  (ledger.acknowledged / seconds).toFixed(0);

/** Every kind of fate, one row each; those that must not happen have a target of none. */
function ledgerRows(targets: Targets, ledgers: Readonly<Record<string, Ledger>>): string[][] {
  const none = (what: string, pick: (ledger: Ledger) => number) => [
    what,
    ...Object.entries(ledgers).map(([name, ledger]) =>
      targets.exactly(`${what} (${name})`, pick(ledger), 0),
    ),
  ];
  const plain = (what: string, pick: (ledger: Ledger) => number) => [
    what,
    ...Object.values(ledgers).map((ledger) => String(pick(ledger))),
  ];
  return [
    plain('messages acknowledged', (ledger) => ledger.acknowledged),
    none('  not stored', (ledger) => ledger.notStored),
    none('  stored twice', (ledger) => ledger.storedTwice),
    none('  never mailed', (ledger) => ledger.notMailed),
    plain('  mailed once', (ledger) => ledger.mailedOnce),
    plain('  mailed twice', (ledger) => ledger.mailedTwice),
    none('  mailed more often', (ledger) => ledger.mailedMore),
    none('  under several Message-IDs', (ledger) => ledger.severalMessageIds),
    none('  mails not marked as sent', (ledger) => ledger.unsentRows),
  ];
}

function printReadyTimes(
  targets: Targets,
  { readyMs }: LoadResult,
  reference: readonly number[],
): void {
  console.log('\nReady again, in milliseconds');
  const row = (what: string, times: readonly number[], longest: string) => [
    what,
    times.length,
    median(times).toFixed(0),
    longest,
    (median(times) / median(reference)).toFixed(2),
  ];
  const rows = Object.entries(readyMs)
    .filter(([, times]) => times.length > 0)
    .map(([victim, times]) => {
      const longest = targets.atMost(
        `ready after kill: ${victim}`,
        Math.max(...times),
        READY_LIMIT_MS,
      );
      return row(`killed: ${victim}`, times, longest);
    });
  printTable(
    ['after', 'times', 'median', 'longest', 'beside a clean stop'],
    [...rows, row('clean stop', reference, Math.max(...reference).toFixed(0))],
  );
}

function printRefusals(refusals: readonly string[]): void {
  if (refusals.length === 0) return;
  console.log(`${refusals.length} messages were refused, such as: ${refusals[0]}`);
}
