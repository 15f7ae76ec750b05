import { chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, requireChromium } from '../support/chromium.ts';
import { hasIsland, PAGE_LIMITS, PUBLIC_PAGES, weighPage } from '../support/page-weight.ts';
import type { BenchOptions } from './bench-options.ts';
import { type LighthouseScores, middleOf, scorePage } from './lighthouse-scores.ts';
import { openPage } from './page-in-browser.ts';
import { makeProgramWorld } from './program-world.ts';
import { median, printTable, Targets } from './report.ts';
import { compareWithBareServer } from './server-time.ts';
import { startBareServer } from './start-bare-server.ts';

const LIGHTHOUSE_RUNS = 3;
/** Lighthouse's targets (docs/figures.md, 'Pages'). */
const SCORES = { performance: 99, others: 100, lcpMs: 1_000, tbtMs: 50, cls: 0.01 } as const;

const BARE_PAGE =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Law</title><p>Law.';

/**
 * What a visitor's phone has to fetch and do for each page in each language.
 *
 * @returns whether every target was met
 */
export async function benchPages({ quick }: BenchOptions): Promise<boolean> {
  const targets = new Targets();
  const world = await makeProgramWorld({ LOG_LEVEL: 'error' });
  try {
    await world.start();
    await printWeights(world.url, targets);
    if (!quick) await printScores(world.url, targets);
    await printServerTime(world.url);
  } finally {
    await world.remove();
  }
  return targets.conclude();
}

async function printWeights(origin: string, targets: Targets): Promise<void> {
  console.log('Bytes and requests, before anybody touches the page');
  console.log('(bodies in brotli; "in Chromium" is what came over the wire, headers included)');
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    const rows: (string | number)[][] = [];
    for (const page of PUBLIC_PAGES) {
      const weight = await weighPage(origin, page);
      const seen = await openPage(browser, origin, page);
      const of = (what: string) => `${what} of ${page.path}`;
      const requests = Math.max(weight.requests, seen.requests);
      // A form page has one script of its own, inline: the loader of its island.
      const scripts = seen.scripts + weight.scripts - (hasIsland(page) ? 1 : 0);
      rows.push([
        page.path,
        targets.atMost(of('html'), weight.html, PAGE_LIMITS.html),
        weight.pictures,
        targets.atMost(of('all'), weight.html + weight.pictures, PAGE_LIMITS.htmlAndPicture),
        seen.bytes,
        targets.atMost(of('requests'), requests, PAGE_LIMITS.requests),
        targets.exactly(of('scripts'), scripts, 0),
        targets.atMost(of('island'), weight.island, PAGE_LIMITS.island),
        seen.islandBytes,
      ]);
    }
    printTable(
      [
        'page',
        'html',
        'pictures',
        'both',
        'in Chromium',
        'requests',
        'scripts',
        'island',
        'in Chromium',
      ],
      [...rows, ['target', 15_000, '', 40_000, '', 5, 0, 70_000, '']],
    );
  } finally {
    await browser.close();
  }
}

async function printScores(origin: string, targets: Targets): Promise<void> {
  console.log(`\nLighthouse, mobile, median of ${LIGHTHOUSE_RUNS}, beside a page of one sentence`);
  const reference = await startBareServer({
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: Buffer.from(BARE_PAGE),
  });
  try {
    const rows: (string | number)[][] = [];
    const complaints: string[] = [];
    const bareRuns: LighthouseScores[] = [];
    for (const { path } of PUBLIC_PAGES) {
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

async function printServerTime(origin: string): Promise<void> {
  console.log('\nServing a page, beside a bare node:http server that sends the same bytes');
  const rows: (string | number)[][] = [];
  const ratios: number[] = [];
  for (const { path } of PUBLIC_PAGES.filter(({ language }) => language === 'en')) {
    const { ours, bare, ratio } = await compareWithBareServer(origin + path);
    ratios.push(ratio);
    rows.push([
      path,
      ours.requestsPerSecond.toFixed(0),
      bare.requestsPerSecond.toFixed(0),
      ratio.toFixed(2),
      ours.latencyMs.toFixed(2),
      bare.latencyMs.toFixed(2),
    ]);
  }
  printTable(['page', 'ours/s', 'bare/s', 'ratio', 'ours ms', 'bare ms'], rows);
  console.log(`Median ratio: ${median(ratios).toFixed(2)}\n`);
}
