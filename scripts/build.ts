import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Manifest } from 'vite';
import { CONSOLE_ASSETS_FILE, type ConsoleAssets } from '../src/app/console-build.ts';
import { helpWith } from '../src/app/server/run-command.ts';
import { ASSETS_FILE, ROOT_FILES, SERVICE_WORKER_FILE } from '../src/app/site-build.ts';
import type { Catalogue, Language } from '../src/kit/languages.ts';
import { encodeBody } from '../src/kit/server/http/encoding.ts';
import { PROJECT_ROOT } from '../src/kit/server/project-root.ts';
import type { SiteAssets } from '../src/kit/site-facts.ts';
import { STAMP_FILE, sourceStamp } from './build-stamp.mjs';

const USAGE = `Usage:
  npm run build                  builds into dist/
  npm run build -- FOLDER        builds into a new folder, or into that of a build before`;

/** `dist`, or the folder that a caller names. */
const OUTPUT = resolve(PROJECT_ROOT, process.argv[2] ?? 'dist');
const UNFINISHED = `${OUTPUT}.new-`;
const PICTURES = join(PROJECT_ROOT, 'src/features/site/web/images');
const ISLANDS = {
  contactIsland: 'src/features/contact/web/contact-island.tsx',
  applicationIsland: 'src/features/applications/web/application-island.tsx',
  resultIsland: 'src/features/payments/web/result-island.tsx',
  suggestIsland: 'src/features/search/web/suggest-island.ts',
  keepIsland: 'src/features/packs/web/keep-island.ts',
  offlineIsland: 'src/features/packs/web/offline-island.ts',
  markIsland: 'src/features/marks/web/mark-island.ts',
  listenIsland: 'src/features/reading/web/listen-island.ts',
  bookmarksIsland: 'src/features/marks/web/bookmarks-island.ts',
} as const;
const CONSOLE = {
  entry: 'src/app/web/console/console.tsx',
  layout: 'src/app/web/console/signed-in-routes.tsx',
} as const;
const COMPRESSIBLE = new Set(['.js', '.css', '.svg']);

/** Browsers that cheap phones still have: those with ES modules and dynamic import. */
const BROWSER_TARGET = 'es2020';

const SHARED: InlineConfig = {
  root: PROJECT_ROOT,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [react()],
};

/** The islands, for browsers; returns the scripts of each, its entry first. */
async function buildIslands(folder: string) {
  await build({
    ...SHARED,
    build: {
      outDir: join(folder, 'public'),
      target: BROWSER_TARGET,
      manifest: true,
      modulePreload: false,
      rollupOptions: {
        input: Object.values(ISLANDS),
        // For older browsers fields of classes are assigned, which takes no helpers.
        transform: { assumptions: { setPublicClassFields: true } },
        // What several islands need, React above all.
        output: { chunkFileNames: 'assets/islands-[hash].js' },
      },
    },
  });
  const manifest = await readManifest(folder, 'manifest.json');
  return {
    contactIsland: scriptsOf(manifest, ISLANDS.contactIsland),
    applicationIsland: scriptsOf(manifest, ISLANDS.applicationIsland),
    resultIsland: scriptsOf(manifest, ISLANDS.resultIsland),
    suggestIsland: scriptsOf(manifest, ISLANDS.suggestIsland),
    keepIsland: scriptsOf(manifest, ISLANDS.keepIsland),
    offlineIsland: scriptsOf(manifest, ISLANDS.offlineIsland),
    markIsland: scriptsOf(manifest, ISLANDS.markIsland),
    listenIsland: scriptsOf(manifest, ISLANDS.listenIsland),
    bookmarksIsland: scriptsOf(manifest, ISLANDS.bookmarksIsland),
  };
}

/**
 * Reading without a network needs `toWellFormed` and `findLast`, which came after private fields: to
 * rewrite those for older browsers would only make each use slower, and the file larger.
 */
const WORKER_TARGET = 'es2022';

/** What stands in for React in the service worker. */
const JSX_TO_TEXT = join(PROJECT_ROOT, 'src/app/web/offline/jsx-to-text.ts');

/** What stands in there for what no kept page shows. */
const NOT_SHOWN = join(PROJECT_ROOT, 'src/app/web/offline/not-shown.ts');
const OF_THE_WEB =
  /^\..*\/(?:breadcrumbs|descriptions|legislation|structured-data|sharing-tags|buy-box|french-offer|keep-button|suggest-loader|specializations)\.tsx?$/;

/** The service worker: one classic script, which writes the pages of the site's components. */
async function buildServiceWorker(folder: string): Promise<void> {
  await build({
    ...SHARED,
    plugins: [],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [
        { find: /^react(?:-dom\/server|\/jsx-runtime)?$/, replacement: JSX_TO_TEXT },
        { find: OF_THE_WEB, replacement: NOT_SHOWN },
      ],
    },
    build: {
      outDir: join(folder, 'worker'),
      target: WORKER_TARGET,
      cssMinify: true,
      rollupOptions: {
        input: 'src/app/web/offline/service-worker.ts',
        output: { format: 'iife', entryFileNames: SERVICE_WORKER_FILE },
      },
    },
  });
}

/** The console, for browsers: what its page names, and a chunk for each screen. */
async function buildConsole(folder: string): Promise<ConsoleAssets> {
  await build({
    ...SHARED,
    plugins: [react(), tailwind()],
    build: {
      outDir: join(folder, 'public'),
      emptyOutDir: false,
      target: BROWSER_TARGET,
      manifest: '.vite/console.json',
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: CONSOLE.entry,
        output: {
          entryFileNames: 'assets/console-[hash].js',
          assetFileNames: 'assets/console-[hash][extname]',
          // Without their names: the entry lists all of them, and signing in would pay for it.
          chunkFileNames: 'assets/console-[hash].js',
          // In one file each, which compress better than the parts that screens share.
          codeSplitting: {
            groups: [
              { name: 'start', tags: ['$initial'] },
              { name: 'shared', minShareCount: 10 },
            ],
          },
        },
      },
    },
  });
  const manifest = await readManifest(folder, 'console.json');
  const [entry = '', ...imports] = scriptsOf(manifest, CONSOLE.entry);
  const styles = (manifest[CONSOLE.entry]?.css ?? []).map((file) => `/${file}`);
  const known = new Set([entry, ...imports]);
  const layout = scriptsOf(manifest, CONSOLE.layout).filter((path) => !known.has(path));
  return { entry, imports, styles, layout };
}

async function readManifest(folder: string, name: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'public/.vite', name), 'utf8'));
}

/** The script of an entry, then those that it imports, each once. */
function scriptsOf(manifest: Manifest, key: string): string[] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} was not built.`);
  const imported = (chunk.imports ?? []).flatMap((name) => scriptsOf(manifest, name));
  return [...new Set([`/${chunk.file}`, ...imported])];
}

/** The program and the page renderer, for Node.js. */
async function buildServer(folder: string): Promise<void> {
  await build({
    ...SHARED,
    // Nearly all packages are built in: reading a thousand files took a third of a start. So React is
    // the production one, whatever the environment says. Left outside are those that are native, read
    // files of their own, or share their classes with one that does.
    ssr: { noExternal: true, external: ['sharp', 'graphile-worker', 'pg', 'unpdf'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      outDir: join(folder, 'server'),
      target: 'node20',
      // The pages take their styles in as text; for servers Vite would leave it as written.
      cssMinify: true,
      sourcemap: true,
      rollupOptions: {
        input: {
          main: join(PROJECT_ROOT, 'src/app/server/main.ts'),
          site: join(PROJECT_ROOT, 'src/app/web/site/render.tsx'),
          document: join(PROJECT_ROOT, 'src/app/web/site/render-document.tsx'),
          result: join(PROJECT_ROOT, 'src/app/web/site/render-result.tsx'),
          'import-process': join(PROJECT_ROOT, 'src/features/imports/server/import-process.ts'),
        },
      },
    },
  });
}

/** A picture under a name that changes with its content. */
async function addPicture(folder: string, name: string): Promise<string> {
  const bytes = await readFile(join(PICTURES, name));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const ending = extname(name);
  const hashed = `${name.slice(0, -ending.length)}-${hash}${ending}`;
  await writeFile(join(folder, 'public/assets', hashed), bytes);
  return `/assets/${hashed}`;
}

async function addPictures(folder: string): Promise<Omit<SiteAssets, keyof typeof ISLANDS>> {
  const [appIcon, appPictureAvif, appPictureWebp, openGraphCard] = await Promise.all([
    addPicture(folder, 'app-icon.svg'),
    addInEachLanguage(folder, 'app-picture', 'avif'),
    addInEachLanguage(folder, 'app-picture', 'webp'),
    addInEachLanguage(folder, 'open-graph-card', 'png'),
  ]);
  for (const name of ROOT_FILES) {
    await copyFile(join(PICTURES, name), join(folder, 'public', name));
  }
  return { appIcon, appPictureAvif, appPictureWebp, openGraphCard };
}

async function addInEachLanguage(
  folder: string,
  name: string,
  ending: string,
): Promise<Catalogue<string>> {
  const add = (language: Language) => addPicture(folder, `${name}-${language}.${ending}`);
  return { en: await add('en'), fr: await add('fr') };
}

async function compressAssets(folder: string): Promise<void> {
  const assets = join(folder, 'public/assets');
  const names = (await readdir(assets)).filter((name) => COMPRESSIBLE.has(extname(name)));
  await Promise.all(
    names.map(async (name) => {
      const { br, gzip } = await encodeBody(await readFile(join(assets, name)));
      await writeFile(join(assets, `${name}.br`), br);
      await writeFile(join(assets, `${name}.gz`), gzip);
    }),
  );
}

/** What interrupted builds left; a build that is still running has a living process. */
async function removeUnfinished(): Promise<void> {
  for (const name of await readdir(PROJECT_ROOT)) {
    const pid = Number(/^dist\.new-(\d+)$/.exec(name)?.[1]);
    if (!pid || (pid !== process.pid && isAlive(pid))) continue;
    await rm(join(PROJECT_ROOT, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Builds into a folder beside `dist` and puts it in its place at the end, so that a build
 * which was interrupted, or one that runs at the same time, never leaves half of one.
 */
async function buildAll(): Promise<void> {
  const stamp = sourceStamp();
  await removeUnfinished();
  const folder = `${UNFINISHED}${process.pid}`;
  const islands = await buildIslands(folder);
  const consoleAssets = await buildConsole(folder);
  const assets: SiteAssets = { ...islands, ...(await addPictures(folder)) };
  // Compressed by other threads, while this one builds on.
  const compressing = compressAssets(folder);
  await buildServiceWorker(folder);
  await buildServer(folder);
  await writeFile(join(folder, ASSETS_FILE), JSON.stringify(assets, null, 2));
  await writeFile(join(folder, CONSOLE_ASSETS_FILE), JSON.stringify(consoleAssets, null, 2));
  await compressing;
  await writeFile(join(folder, STAMP_FILE), stamp);
  await rm(OUTPUT, { recursive: true, force: true });
  await rename(folder, OUTPUT);
}

/** What is there is deleted in the end, so that it may be nothing but a build, or empty. */
function mayBeReplaced(folder: string): boolean {
  if (!existsSync(folder) || existsSync(join(folder, STAMP_FILE))) return true;
  return readdirSync(folder).length === 0;
}

helpWith(USAGE);
const [first = '', ...others] = process.argv.slice(2);
if (first.startsWith('-') || others.length > 0) {
  console.error(USAGE);
  process.exit(1);
}
if (OUTPUT !== join(PROJECT_ROOT, 'dist') && !mayBeReplaced(OUTPUT)) {
  console.error(`${OUTPUT} holds something else than a build, which would be deleted.`);
  process.exit(1);
}
// With another value, of the environment or of `.env`, React's development build would be asked for,
// which the program does not have.
process.env.NODE_ENV = 'production';
await buildAll();
