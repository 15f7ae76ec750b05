import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { CHROMIUM_ARGUMENTS, requireChromium } from '../support/chromium.ts';
import { freePort } from '../support/free-port.ts';
import { median } from './report.ts';

/** What Lighthouse says of a page on a phone: scores of 100, times in milliseconds. */
export interface LighthouseScores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Lighthouse's own measure of the machine: some 1,500 on a good one that is idle. */
  readonly machine: number;
  /** Audits that took points, by name. */
  readonly complaints: readonly string[];
}

const RECORDING_TRIES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Runs Lighthouse with its default mobile settings, in a browser of its own each time. */
export async function scorePage(url: string, times: number): Promise<LighthouseScores[]> {
  const runs: LighthouseScores[] = [];
  for (let count = 0; count < times; count += 1) runs.push(await runUntilRecorded(url));
  return runs;
}

/** The middle of each figure, and every complaint that any run had. */
export function middleOf(runs: readonly LighthouseScores[]): LighthouseScores {
  const middle = (pick: (run: LighthouseScores) => number) => median(runs.map(pick));
  return {
    performance: middle((run) => run.performance),
    accessibility: middle((run) => run.accessibility),
    bestPractices: middle((run) => run.bestPractices),
    seo: middle((run) => run.seo),
    lcp: middle((run) => run.lcp),
    tbt: middle((run) => run.tbt),
    cls: middle((run) => run.cls),
    machine: middle((run) => run.machine),
    complaints: [...new Set(runs.flatMap(({ complaints }) => complaints))],
  };
}

/** A busy machine may lose the recording of a page: Lighthouse then asks to be run again. */
async function runUntilRecorded(url: string): Promise<LighthouseScores> {
  for (let tries = 1; ; tries += 1) {
    const run = await runOnce(url);
    if (!('problem' in run)) return run;
    if (tries === RECORDING_TRIES) {
      throw new Error(`Lighthouse could not read ${url}: ${run.problem}`);
    }
    console.log(`Lighthouse is run again on ${url}: ${run.problem}`);
  }
}

async function runOnce(url: string): Promise<LighthouseScores | { readonly problem: string }> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse said nothing about ${url}.`);
    const { audits, categories, environment, runtimeError } = result.lhr;
    if (runtimeError) return { problem: runtimeError.message };
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      machine: environment.benchmarkIndex,
      complaints: Object.values(categories).flatMap(({ auditRefs }) =>
        auditRefs
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => id),
      ),
    };
  } finally {
    await browser.close();
  }
}
