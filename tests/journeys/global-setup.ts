import { rm } from 'node:fs/promises';
import { makeStartedFolders } from './started-folders.ts';

/** Once before all journeys; what it returns is done after them. */
async function setUp(): Promise<() => Promise<void>> {
  const place = await makeStartedFolders();
  return () => rm(place, { recursive: true, force: true });
}

// Playwright takes the default export.
export default setUp;
