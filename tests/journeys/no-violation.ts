import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './world.ts';

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 800 };
const VIEWPORTS = [PHONE, DESK];
const SCHEMES = ['light', 'dark'] as const;

/** Runs every rule, best practices included, in both colour schemes at each of the widths. */
export async function expectNoViolation(
  page: Page,
  viewports: readonly { width: number; height: number }[] = VIEWPORTS,
): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      // 'Legacy' leaves out the second page that only sites with frames need.
      const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations, `${colorScheme} at ${viewport.width} px`).toEqual([]);
      expect(passes.length).toBeGreaterThan(10);
    }
  }
}
