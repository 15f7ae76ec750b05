import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { LANGUAGES, type Language } from '../../src/kit/languages.ts';
import { PAGE_NAMES, type PageName, pagePath } from '../../src/kit/paths.ts';
import { PROJECT_ROOT } from '../../src/kit/server/project-root.ts';
import type { SiteAssets } from '../../src/kit/site-facts.ts';

/** 1 KB as the limits count it. */
const KB = 1_000;

/** What a page may weigh (docs/figures.md, 'Pages'); tests hold it. */
export const PAGE_LIMITS = {
  html: 15 * KB,
  picture: 25 * KB,
  /** What messengers fetch of a link that is shared. */
  card: 60 * KB,
  /** The icons at the root. */
  rootIcon: 5 * KB,
  htmlAndPicture: 40 * KB,
  requests: 5,
  island: 70 * KB,
  /** The service worker and the scripts that it keeps. */
  shell: 78.6 * KB,
  /** All that a payment result page needs. */
  result: 75 * KB,
} as const;

/** What a page on which the law is read or found may weigh, whichever it is. */
export const READING_LIMITS = {
  article: 9 * KB,
  'side by side': 10 * KB,
  contents: 15 * KB,
  search: 10 * KB,
} as const;

/** Some of them in the sample content, which is short: what they weigh is what stands around it. */
export const SAMPLE_PAGES = [
  { name: 'article', path: '/laws/penal_code/3', limit: 6.9 * KB },
  { name: 'article', path: '/fr/laws/penal_code/3', limit: 6.9 * KB },
  { name: 'side by side', path: '/laws/penal_code/3?with=fr', limit: 7 * KB },
  { name: 'side by side', path: '/fr/laws/penal_code/3?with=en', limit: 7 * KB },
  { name: 'contents', path: '/laws/penal_code', limit: 6 * KB },
  { name: 'contents', path: '/fr/laws/penal_code', limit: 6 * KB },
  { name: 'search', path: '/search?q=theft', limit: 7 * KB },
  { name: 'search', path: '/fr/search?q=vol', limit: 7 * KB },
] as const;

/** A public page in one language. */
export interface PublicPage {
  readonly page: PageName;
  readonly language: Language;
  readonly path: string;
}

export const PUBLIC_PAGES: readonly PublicPage[] = PAGE_NAMES.flatMap((page) =>
  LANGUAGES.map((language) => ({ page, language, path: pagePath(page, language) })),
);

/** Whether the page has a form that scripts bring to life. */
export const hasIsland = ({ page }: PublicPage): boolean =>
  page === 'contact' || page === 'lawyer-application';

/** What a page costs a visitor whose browser takes brotli and AVIF; bytes of bodies. */
export interface PageWeight {
  readonly html: number;
  readonly pictures: number;
  /** The page and what it names, without the island, which is fetched once the page is idle. */
  readonly requests: number;
  /** Script elements that run, as opposed to those that hold data. */
  readonly scripts: number;
  readonly island: number;
}

/** Fetches a page and everything that it names, as a browser would. */
export async function weighPage(origin: string, page: PublicPage): Promise<PageWeight> {
  const { bytes, text } = await fetchBrotli(origin + page.path);
  const named = new Set(namedFiles(text));
  const pictures = await Promise.all(
    [...named].filter((path) => !path.endsWith('.js')).map((path) => fetchBrotli(origin + path)),
  );
  const island = await Promise.all(islandScripts(page).map((path) => fetchBrotli(origin + path)));
  return {
    html: bytes,
    pictures: sum(pictures),
    requests: 1 + named.size,
    scripts: elements(text, 'script').filter(runs).length,
    island: sum(island),
  };
}

/** What a payment result page costs: itself, its icon, and its script with all that it imports. */
export async function weighResultPage(url: string): Promise<number> {
  const page = await fetchBrotli(url);
  const files = new Set([...namedFiles(page.text), ...builtAssets().resultIsland]);
  const { origin } = new URL(url);
  const named = await Promise.all([...files].map((path) => fetchBrotli(origin + path)));
  return page.bytes + sum(named);
}

/** The scripts of a page's island, its entry first, as the build lists them. */
export function islandScripts({ page }: PublicPage): readonly string[] {
  const assets = builtAssets();
  if (page === 'contact') return assets.contactIsland;
  return page === 'lawyer-application' ? assets.applicationIsland : [];
}

/** The files that the build made for the pages, by what they are. */
export function builtAssets(): SiteAssets {
  return JSON.parse(readFileSync(join(PROJECT_ROOT, 'dist/assets.json'), 'utf8'));
}

const sum = (files: readonly { bytes: number }[]): number =>
  files.reduce((total, { bytes }) => total + bytes, 0);

type Attributes = Readonly<Record<string, string>>;

function elements(html: string, name: string): Attributes[] {
  return [...html.matchAll(new RegExp(`<${name}((?:\\s[^>]*)?)>`, 'g'))].map(([, text = '']) =>
    Object.fromEntries(
      [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        value,
      ]),
    ),
  );
}

function runs({ type }: Attributes): boolean {
  return type === undefined || type === 'module' || type === 'text/javascript';
}

/** Addresses that a browser fetches for this page: in a `<picture>` its first source alone. */
function namedFiles(html: string): string[] {
  const pictures = /<picture[^>]*>.*?<\/picture>/gs;
  const inPictures = [...html.matchAll(pictures)].map(
    ([picture]) => elements(picture, 'source')[0]?.srcset ?? elements(picture, 'img')[0]?.src,
  );
  const links = elements(html, 'link')
    .filter(({ rel }) => rel !== undefined && /icon|stylesheet|preload/.test(rel))
    .map(({ href }) => href);
  const others = ['img', 'script'].flatMap((name) =>
    elements(html.replaceAll(pictures, ''), name).map(({ src }) => src),
  );
  return [...inPictures, ...links, ...others].filter((path) => path !== undefined);
}

/** Reads an address as it travels. @throws when it is not what it says it is; follows no redirect */
export async function fetchBrotli(url: string): Promise<{ bytes: number; text: string }> {
  const packed = await fetchBody(url, 'br');
  const plain = await fetchBody(url, 'identity');
  const unpacked = packed.encoding === 'br' ? brotliDecompressSync(packed.body) : packed.body;
  if (!unpacked.equals(plain.body)) throw new Error(`${url} differs when it comes in brotli.`);
  return { bytes: packed.body.length, text: plain.body.toString('utf8') };
}

function fetchBody(
  url: string,
  encoding: string,
): Promise<{ body: Buffer; encoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const { statusCode, headers } = response;
        if (statusCode !== 200) reject(new Error(`${url} answered ${statusCode}.`));
        else resolve({ body: Buffer.concat(chunks), encoding: headers['content-encoding'] });
      });
    }).once('error', reject);
  });
}
