import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './world.ts';

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 800 };
const VIEWPORTS = [PHONE, DESK];

/**
 * In light every rule, best practices included. In dark the rules that look at colours: the
 * scheme exchanges the values of colours alone (tokens.css, console.css), so all others would
 * read the same document again.
 */
const SCHEMES = { light: null, dark: ['color-contrast', 'link-in-text-block'] } as const;

const ofAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));

/**
 * axe reads the same few colours anew for every element, which is a quarter of its work, so here
 * it remembers what each text means.
 */
const AXE = `${readFileSync(ofAxe.resolve('axe-core/axe.min.js'), 'utf8')};
{
  const { prototype } = axe.commons.color.Color;
  const read = prototype.parseString;
  const known = new Map();
  prototype.parseString = function (text) {
    if (!known.has(text)) {
      const { r, g, b, alpha } = read.call(new axe.commons.color.Color(), text);
      known.set(text, { r, g, b, alpha });
    }
    return Object.assign(this, known.get(text));
  };
}`;

/** Looks for violations in both colour schemes at each of the widths. */
export async function expectNoViolation(
  page: Page,
  viewports: readonly { width: number; height: number }[] = VIEWPORTS,
): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const rules = SCHEMES[colorScheme];
      const { violations, passes } = await analyze(page, rules);
      expect(violations, `${colorScheme} at ${viewport.width} px`).toEqual([]);
      const passed = passes.map(({ id }) => id);
      if (rules === null) expect(passed.length).toBeGreaterThan(10);
      else expect(passed).toContain('color-contrast');
    }
  }
}

/** Every rule, or those that are named; of what passes one element a rule is told, not all. */
async function analyze(page: Page, rules: readonly string[] | null) {
  await page.evaluate(untilStill);
  const isThere = await page.evaluate(() => 'axe' in window);
  // Half a megabyte of script: the document that has it need not read it again.
  const axe = new AxeBuilder({ page, axeSource: isThere ? ';' : AXE });
  axe.options({ resultTypes: ['violations'] });
  if (rules !== null) axe.withRules([...rules]);
  // 'Legacy' leaves out the second page that only sites with frames need.
  return axe.setLegacyMode().analyze();
}

/** What fades in has its colours at the end; what turns for ever, as a spinner, is not waited for. */
async function untilStill(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
