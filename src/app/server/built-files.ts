import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { STATIC_PAGE_NAMES } from '../../kit/paths.ts';
import type { SiteAssets } from '../../kit/site-facts.ts';
import { CONSOLE_ASSETS_FILE, type ConsoleAssets } from '../console-build.ts';
import { ASSETS_FILE, SERVICE_WORKER_FILE } from '../site-build.ts';
import { loadAssets } from './assets.ts';

/** What the build has made and the app answers with. */
export async function readBuiltFiles(folder: string) {
  const siteFile = join(folder, ASSETS_FILE);
  const siteAssets: SiteAssets = JSON.parse(await readFile(siteFile, 'utf8'));
  const consoleAssets: ConsoleAssets = JSON.parse(
    await readFile(join(folder, CONSOLE_ASSETS_FILE), 'utf8'),
  );
  return {
    siteAssets,
    consoleAssets,
    staticPages: { names: STATIC_PAGE_NAMES, builtAt: (await stat(siteFile)).mtime },
    assets: await loadAssets(join(folder, 'public')),
    serviceWorker: await readFile(join(folder, 'worker', SERVICE_WORKER_FILE), 'utf8'),
  };
}
