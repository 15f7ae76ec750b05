import type { Page, Route } from '@playwright/test';

/** The next call there is made, and its answer lost. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route(path, lose, { times: 1 });
}
