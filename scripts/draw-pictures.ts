/**
 * Draws the site's pictures from their sources beside them: in each language the app picture as
 * AVIF and WebP and the Open Graph card as PNG; the icon for browsers that want it as a file of a
 * fixed name. Run it after a source has changed and commit what it writes:
 * `npx tsx scripts/draw-pictures.ts`. `CHROMIUM_PATH` names the browser when it is elsewhere.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { homeMessages } from '../src/features/site/home-messages.ts';
import { type Catalogue, LANGUAGES } from '../src/kit/languages.ts';
import { PRODUCT } from '../src/kit/product.ts';
import { CHROMIUM_ARGUMENTS, requireChromium } from '../tests/support/chromium.ts';
import { packIco } from './pictures/pack-ico.ts';

const IMAGES = new URL('../src/features/site/web/images/', import.meta.url);
const ICON = await readFile(new URL('app-icon.svg', IMAGES));

/** What the sources may ask for between double braces. */
const WORDS: Catalogue<Readonly<Record<string, string>>> = {
  en: {
    name: PRODUCT.name,
    icon: ICON.toString('utf8'),
    heading: homeMessages.en.heading,
    other: homeMessages.fr.heading,
    query: 'theft',
    code1: 'Penal Code',
    code2: 'Labour Code',
    code3: 'Civil Code',
    title: 'Theft, misappropriation and false pretences',
  },
  fr: {
    name: PRODUCT.name,
    icon: ICON.toString('utf8'),
    heading: homeMessages.fr.heading,
    other: homeMessages.en.heading,
    query: 'vol',
    code1: 'Code pénal',
    code2: 'Code du travail',
    code3: 'Code civil',
    title: 'Vol, abus de confiance, escroquerie',
  },
};

interface Size {
  readonly width: number;
  readonly height: number;
  /** Device pixels a CSS pixel. */
  readonly scale: number;
}

/** A lossless drawing of a source; throws when it asks for a word that is not known. */
async function draw(
  browser: Browser,
  source: string,
  words: Readonly<Record<string, string>>,
  size: Size,
): Promise<Buffer> {
  const html = await readFile(new URL(source, IMAGES), 'utf8');
  const filled = html.replace(/\{\{(\w+)\}\}/g, (_, word: string) => {
    const value = words[word];
    if (value === undefined) throw new Error(`${source} asks for the unknown word '${word}'`);
    return value;
  });
  const page = await browser.newPage({
    viewport: { width: size.width, height: size.height },
    deviceScaleFactor: size.scale,
  });
  await page.setContent(filled);
  const drawing = await page.screenshot({ type: 'png' });
  await page.close();
  return drawing;
}

/** Writes a picture beside its source and tells its size in bytes. */
async function keep(name: string, picture: Sharp | Buffer): Promise<void> {
  const bytes = Buffer.isBuffer(picture) ? picture : await picture.toBuffer();
  await writeFile(new URL(name, IMAGES), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}

/** The sizes of a tab, of the same on a dense display, and of a shortcut on the desktop. */
const FAVICON_SIZES = [16, 32, 48];
const TOUCH_ICON_SIZE = 180;
/** What an installed reader is shown by; Android cuts a fifth off where its icons are round. */
const APP_ICON_SIZES = [192, 512];
const GREEN = '#0b6340';

/** The icon in pixels, drawn at its size rather than made smaller. */
function iconAt(size: number): Sharp {
  const viewBox = 64;
  const usualDensity = 72;
  return sharp(ICON, { density: (usualDensity * size) / viewBox }).resize(size, size);
}

const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: CHROMIUM_ARGUMENTS,
});
try {
  for (const language of LANGUAGES) {
    const words = WORDS[language];
    const picture = sharp(
      await draw(browser, 'app-picture.html', words, { width: 480, height: 560, scale: 2 }),
    );
    const card = sharp(
      await draw(browser, 'open-graph-card.html', words, { width: 1200, height: 630, scale: 1 }),
    );
    const name = (kind: string, ending: string) => `${kind}-${language}.${ending}`;
    await keep(name('app-picture', 'avif'), picture.clone().avif({ quality: 42, effort: 9 }));
    await keep(
      name('app-picture', 'webp'),
      picture.clone().resize(640).webp({ quality: 57, effort: 6 }),
    );
    await keep(
      name('open-graph-card', 'png'),
      card.png({ palette: true, colours: 64, effort: 10 }),
    );
  }
} finally {
  await browser.close();
}
const small = await Promise.all(
  FAVICON_SIZES.map(async (size) => ({
    size,
    png: await iconAt(size).ensureAlpha().png({ compressionLevel: 9 }).toBuffer(),
  })),
);
await keep('favicon.ico', packIco(small));
// iOS rounds the corners itself, and shows what is transparent as black.
await keep(
  'apple-touch-icon.png',
  iconAt(TOUCH_ICON_SIZE).flatten({ background: GREEN }).png({ palette: true, effort: 10 }),
);
for (const size of APP_ICON_SIZES) {
  const margin = 8;
  const side = 64 + 2 * margin;
  const source = ICON.toString('utf8').replace(
    'viewBox="0 0 64 64"',
    `viewBox="-${margin} -${margin} ${side} ${side}"`,
  );
  const drawing = sharp(Buffer.from(source), { density: (72 * size) / side }).resize(size, size);
  await keep(
    `icon-${size}.png`,
    drawing.flatten({ background: GREEN }).png({ palette: true, colours: 16, effort: 10 }),
  );
}
