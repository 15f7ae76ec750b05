import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { CONSOLE_ASSETS_FILE, type ConsoleAssets } from '../../src/app/console-build.ts';
import { PROJECT_ROOT } from '../../src/kit/server/project-root.ts';
import { fetchBrotli } from './page-weight.ts';

const KB = 1_000;

/** What the console may weigh, in bytes of bodies. */
export const CONSOLE_LIMITS = {
  signIn: 90 * KB,
  dashboard: 160 * KB,
  anyScreen: 170 * KB,
} as const;

const LAYOUT = 'src/app/web/console/signed-in-routes.tsx';

/** The files that signing in takes, besides the page itself. */
export function signInFiles(): string[] {
  const assets: ConsoleAssets = JSON.parse(readBuilt(CONSOLE_ASSETS_FILE));
  return [assets.entry, ...assets.imports, ...assets.styles];
}

/** The files that a screen takes in addition: the layout, its own code, what both import. */
export function screenFiles(screen: string): string[] {
  const manifest: Manifest = JSON.parse(readBuilt('public/.vite/console.json'));
  const known = new Set(signInFiles());
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} was not built.`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) {
      if (!known.has(`/${file}`)) files.add(`/${file}`);
    }
    for (const name of chunk.imports ?? []) add(name);
  };
  for (const key of [LAYOUT, screen]) add(key);
  return [...files];
}

/** Where the code of a screen itself is fetched from. */
export function screenPath(screen: string): string {
  const manifest: Manifest = JSON.parse(readBuilt('public/.vite/console.json'));
  const chunk = manifest[screen];
  if (!chunk) throw new Error(`${screen} was not built.`);
  return `/${chunk.file}`;
}

/** The sources of all screens: whatever the console loads by itself but its layout. */
export function screens(): string[] {
  const manifest: Manifest = JSON.parse(readBuilt('public/.vite/console.json'));
  return Object.entries(manifest)
    .filter(([key, chunk]) => chunk.isDynamicEntry && key !== LAYOUT)
    .map(([key]) => key);
}

/** What a page of the console weighs when it travels with its files, each once. */
export async function weigh(page: string, files: readonly string[]): Promise<number> {
  // Every visit has a nonce of its own, so two readings of the page are never the same.
  const html = await (await fetch(page)).arrayBuffer();
  const { origin } = new URL(page);
  const bodies = await Promise.all([...new Set(files)].map((path) => fetchBrotli(origin + path)));
  return bodies.reduce((total, { bytes }) => total + bytes, html.byteLength);
}

function readBuilt(name: string): string {
  return readFileSync(join(PROJECT_ROOT, 'dist', name), 'utf8');
}
