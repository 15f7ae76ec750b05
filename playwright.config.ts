import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, requireChromium } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  // Every worker has a program, a database and a mail server of its own (tests/journeys/world.ts).
  fullyParallel: true,
  // A quarter of the time two of them wait: for the network of a phone, a job, a program that starts.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // What fails by chance is listed as flaky and mended; it does not hold up everybody meanwhile
  // (docs/decisions/2026-11-21-house-and-checks.md).
  retries: 1,
  globalSetup: './tests/journeys/global-setup.ts',
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Africa/Douala',
    launchOptions: { executablePath: requireChromium(), args: CHROMIUM_ARGUMENTS },
    // A trace of every journey takes two fifths of their time: `--trace on` makes one when it is
    // wanted. A failure leaves a picture and what the page said.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
