import type { Page } from '@playwright/test';
import { expect } from './world.ts';

/** Long enough for the code of a screen where several browsers share a core. */
const LOADED_WITHIN_MS = 30_000;

/** Opens a screen of the console and waits for its code; what it shows may still be on its way. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilLoaded(page);
}

/** By the element: while a dialog is open the heading behind it is hidden from its role. */
export async function untilLoaded(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible({ timeout: LOADED_WITHIN_MS });
}
