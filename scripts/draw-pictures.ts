/**
 * Draws the site's pictures from their sources beside them: the app picture as AVIF and WebP,
 * the Open Graph card as PNG. Run it after a source has changed and commit what it writes:
 * `npx tsx scripts/draw-pictures.ts`. `CHROMIUM_PATH` names the browser when it is elsewhere.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { homeMessages } from '../src/features/site/home-messages.ts';
import { PRODUCT } from '../src/kit/product.ts';

const IMAGES = new URL('../src/features/site/web/images/', import.meta.url);

/** What the sources may ask for between double braces. */
const WORDS: Readonly<Record<string, string>> = {
  name: PRODUCT.name,
  icon: await readFile(new URL('app-icon.svg', IMAGES), 'utf8'),
  en: homeMessages.en.heading,
  fr: homeMessages.fr.heading,
};

interface Size {
  readonly width: number;
  readonly height: number;
  /** Device pixels a CSS pixel. */
  readonly scale: number;
}

/** A lossless drawing of a source; throws when it asks for a word that is not known. */
async function draw(browser: Browser, source: string, size: Size): Promise<Buffer> {
  const html = await readFile(new URL(source, IMAGES), 'utf8');
  const filled = html.replace(/\{\{(\w+)\}\}/g, (_, word: string) => {
    const value = WORDS[word];
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
async function keep(name: string, picture: Sharp): Promise<void> {
  const bytes = await picture.toBuffer();
  await writeFile(new URL(name, IMAGES), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const picture = sharp(
    await draw(browser, 'app-picture.html', { width: 480, height: 560, scale: 2 }),
  );
  const card = sharp(
    await draw(browser, 'open-graph-card.html', { width: 1200, height: 630, scale: 1 }),
  );
  await keep('app-picture.avif', picture.clone().avif({ quality: 42, effort: 9 }));
  await keep('app-picture.webp', picture.clone().resize(640).webp({ quality: 57, effort: 6 }));
  await keep('open-graph-card.png', card.png({ palette: true, colours: 64, effort: 10 }));
} finally {
  await browser.close();
}
