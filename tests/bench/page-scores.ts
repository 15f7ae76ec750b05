import { type LighthouseScores, middleOf, scorePage } from './lighthouse-scores.ts';
import { printTable, type Targets } from './report.ts';
import { startBareServer } from './start-bare-server.ts';

const LIGHTHOUSE_RUNS = 3;
/** Lighthouse's targets (docs/figures.md, 'Pages'). */
const SCORES = { performance: 99, others: 100, lcpMs: 1_000, tbtMs: 50, cls: 0.01 } as const;

const BARE_PAGE =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Law</title><p>Law.';

/** What Lighthouse says of pages, beside a page of one sentence on the same machine. */
export async function printScores(
  origin: string,
  paths: readonly string[],
  targets: Targets,
): Promise<void> {
  console.log(`\nLighthouse, mobile, median of ${LIGHTHOUSE_RUNS}, beside a page of one sentence`);
  const reference = await startBareServer({
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: Buffer.from(BARE_PAGE),
  });
  try {
    const rows: (string | number)[][] = [];
    const complaints: string[] = [];
    const bareRuns: LighthouseScores[] = [];
    for (const path of paths) {
      const scores = middleOf(await scorePage(origin + path, LIGHTHOUSE_RUNS));
      // In between, so that it sees the same machine.
      bareRuns.push(...(await scorePage(reference.url, 1)));
      rows.push([path, ...scoreCells(path, scores, targets)]);
      complaints.push(...scores.complaints.map((audit) => `${path}: ${audit}`));
    }
    const bare = middleOf(bareRuns);
    printTable(
      ['page', 'performance', 'access.', 'practices', 'SEO', 'LCP ms', 'TBT ms', 'CLS', 'machine'],
      [
        ...rows,
        ['one sentence', bare.performance, '', '', '', ...timesOf(bare)],
        ['target', 99, 100, 100, 100, 1_000, 50, '0.010', ''],
      ],
    );
    if (complaints.length > 0) console.log(`Audits below 0.9 in a run: ${complaints.join(', ')}`);
  } finally {
    reference.stop();
  }
}

function scoreCells(path: string, scores: LighthouseScores, targets: Targets): string[] {
  const of = (what: string) => `${what} of ${path}`;
  return [
    targets.atLeast(of('performance'), scores.performance, SCORES.performance),
    targets.atLeast(of('accessibility'), scores.accessibility, SCORES.others),
    targets.atLeast(of('best practices'), scores.bestPractices, SCORES.others),
    targets.atLeast(of('SEO'), scores.seo, SCORES.others),
    targets.atMost(of('LCP'), scores.lcp, SCORES.lcpMs),
    targets.atMost(of('TBT'), scores.tbt, SCORES.tbtMs),
    targets.atMost(of('CLS'), scores.cls, SCORES.cls, 3),
    scores.machine.toFixed(0),
  ];
}

const timesOf = ({ lcp, tbt, cls, machine }: LighthouseScores): string[] => [
  lcp.toFixed(0),
  tbt.toFixed(0),
  cls.toFixed(3),
  machine.toFixed(0),
];
