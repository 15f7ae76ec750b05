import type { Browser, CDPSession } from '@playwright/test';

/** What a browser fetched for a page, headers included, as it came over the wire. */
export interface PageInBrowser {
  /** Bytes of the page and its pictures, without the island. */
  readonly bytes: number;
  readonly requests: number;
  /** Scripts that were fetched although nobody touched the page; islands not counted. */
  readonly scripts: number;
  readonly islandBytes: number;
  readonly islandRequests: number;
}

interface Fetched {
  readonly path: string;
  readonly type: string;
  bytes: number;
  problem?: string;
}

/** A cheap phone. */
const PHONE = { width: 360, height: 740 };

/**
 * Opens a page as a first-time visitor and looks at what the browser fetches by itself.
 *
 * @param islandScripts of the island that comes to life on it, if any
 */
export async function openPage(
  browser: Browser,
  address: string,
  islandScripts: readonly string[] = [],
): Promise<PageInBrowser> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  try {
    const tab = await context.newPage();
    const fetched = await watchNetwork(await context.newCDPSession(tab));
    await tab.goto(address, { waitUntil: 'networkidle' });
    if (islandScripts.length > 0) await tab.locator('[data-island="ready"]').waitFor();
    await tab.waitForLoadState('networkidle');
    for (const { path, problem } of fetched()) {
      if (problem) throw new Error(`${path} could not be loaded: ${problem}`);
    }
    const ofIsland = new Set(islandScripts);
    const island = fetched().filter(({ path }) => ofIsland.has(path));
    const others = fetched().filter(({ path }) => !ofIsland.has(path));
    return {
      bytes: sum(others),
      requests: others.length,
      scripts: others.filter(({ type }) => type === 'Script').length,
      islandBytes: sum(island),
      islandRequests: island.length,
    };
  } finally {
    await context.close();
  }
}

const sum = (files: readonly Fetched[]): number =>
  files.reduce((total, { bytes }) => total + bytes, 0);

async function watchNetwork(session: CDPSession): Promise<() => readonly Fetched[]> {
  const fetched = new Map<string, Fetched>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return;
    const path = new URL(request.url).pathname;
    fetched.set(requestId, { path, type: type ?? 'Other', bytes: 0 });
  });
  // A browser fetches the icon of the tab from what it has just shown on the page.
  session.on('Network.requestServedFromCache', ({ requestId }) => fetched.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) fetched.delete(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId, errorText }) => {
    const file = fetched.get(requestId);
    if (file) file.problem = errorText;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = fetched.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return () => [...fetched.values()];
}
