import { chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, requireChromium } from '../support/chromium.ts';
import {
  hasIsland,
  islandScripts,
  PAGE_LIMITS,
  PUBLIC_PAGES,
  weighPage,
} from '../support/page-weight.ts';
import type { BenchOptions } from './bench-options.ts';
import { openPage } from './page-in-browser.ts';
import { printScores } from './page-scores.ts';
import { makeProgramWorld } from './program-world.ts';
import { median, printTable, Targets } from './report.ts';
import { compareWithBareServer } from './server-time.ts';

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
    if (!quick)
      await printScores(
        world.url,
        PUBLIC_PAGES.map(({ path }) => path),
        targets,
      );
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
      const seen = await openPage(browser, origin + page.path, islandScripts(page));
      const of = (what: string) => `${what} of ${page.path}`;
      const requests = Math.max(weight.requests, seen.requests);
      // A small one stands in the page: the loader of a form's island, or of the home page's suggestions.
      const hasLoader = hasIsland(page) || page.page === 'home';
      const scripts = seen.scripts + weight.scripts - (hasLoader ? 1 : 0);
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
