import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The headless shell comes first: for each page the whole browser also draws a window that
 * nobody sees, which makes the journeys take half as long again.
 */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** Chromium runs anywhere with these: as root, without a GPU, and without calling home. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser of the tests: `CHROMIUM_PATH`, or the first of the usual names on the path. */
function findChromium(): string | null {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (isExecutable(configured)) return configured;
    throw new Error(`CHROMIUM_PATH names ${configured}, which cannot be run.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isExecutable) ?? null;
}

function run(command: string, ...argumentsOf: string[]): boolean {
  return spawnSync(command, argumentsOf, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

function has(command: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
}

/**
 * The browser of the tests, installed first when there is none: Debian's package where apt is
 * there, else Playwright's own download (docs/contract.md, 'Commands').
 *
 * @throws when no browser can be had
 */
export function requireChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium was found; installing one for the browser tests …');
  if (has('apt-get')) {
    const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const apt = (...words: string[]): boolean => {
      const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...words];
      return run(command, ...rest);
    };
    apt('update', '-q');
    const install = (name: string) => apt('install', '-q', '-y', '--no-install-recommends', name);
    // Not every system that has apt has the shell.
    if (!install('chromium-headless-shell')) install('chromium');
  }
  const installed = findChromium() ?? downloadChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need a Chromium, and none could be installed. ' +
      'Install one, or name it in CHROMIUM_PATH.',
  );
}

function downloadChromium(): string | null {
  if (!run('npx', '--no-install', 'playwright', 'install', 'chromium')) return null;
  const script = "import('@playwright/test').then((p) => console.log(p.chromium.executablePath()))";
  const file = execFileSync(process.execPath, ['--eval', script], { encoding: 'utf8' }).trim();
  return isExecutable(file) ? file : null;
}
