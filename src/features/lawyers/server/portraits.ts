import { done, invalid, type Outcome } from '../../../kit/outcome.ts';
import { FairQueue, QueueFull } from '../../../kit/server/fair-queue.ts';
import { LAWYER_LIMITS } from '../rules.ts';

/** What portraits are served as. */
export const PORTRAIT_TYPE = 'image/webp';

/** Three times the width at which the page shows it. */
const SIDE_PX = 288;
const QUALITY = 78;
/** More is refused before it is decoded: 25 megapixels are 100 MB in memory. */
const LARGEST_PIXELS = 25_000_000;

/** What files begin with, as Latin-1; the loaders of all other formats are blocked besides. */
const SIGNATURES: readonly RegExp[] = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[\s\S]{4}WEBP/];

/** One picture is decoded at a time, each beside the event loop. */
const IN_TURN = new FairQueue({
  concurrency: 1,
  queued: 8,
  queuedPerClient: 8,
  timeoutMs: 30_000,
});

/** Loaded with the first portrait: most programs never see one. */
let loading: ReturnType<typeof importSharp> | undefined;

async function importSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Makes the portrait of an uploaded picture: upright, square around what draws the eye, small, as
 * WebP of its pixels alone, so that nothing else of the file is kept: no place, device, time or
 * appended data (docs/decisions/2026-11-23-portraits.md). Whatever is no JPEG, PNG or WebP, is
 * broken or has too many pixels is refused as a wrong field.
 *
 * @param base64 the file
 */
export async function makePortrait(base64: string): Promise<Outcome<Buffer>> {
  const file = Buffer.from(base64, 'base64');
  if (file.length > LAWYER_LIMITS.portraitBytes) return invalid('portrait', 'picture_too_large');
  const start = file.subarray(0, 16).toString('latin1');
  if (!SIGNATURES.some((signature) => signature.test(start))) {
    return invalid('portrait', 'not_picture');
  }
  try {
    return await IN_TURN.run('portraits', () => draw(file));
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    const message = {
      en: 'Other pictures are being read at the moment. Try again in a minute.',
      fr: 'D’autres images sont en cours de lecture. Réessayez dans une minute.',
    };
    return { kind: 'unavailable', code: 'unavailable', message };
  }
}

async function draw(file: Buffer): Promise<Outcome<Buffer>> {
  loading ??= importSharp();
  const sharp = await loading;
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > LARGEST_PIXELS) return invalid('portrait', 'picture_too_large');
    // Cut before it is made larger: a strip of 3000 × 1 as a whole would become 864,000 × 288.
    const side = Math.min(width, height, SIDE_PX);
    const square = await sharp(file, { limitInputPixels: LARGEST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer();
    const made = await sharp(square).resize(SIDE_PX, SIDE_PX).webp({ quality: QUALITY }).toBuffer();
    return done(made);
  } catch {
    // Whatever the decoder complains of: the file is broken, or no picture behind its first bytes.
    return invalid('portrait', 'not_picture');
  }
}
