import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { EncodedBody } from '../../kit/server/http/encoding.ts';
import { contentTag, IMMUTABLE, type StaticBody } from '../../kit/server/http/static-response.ts';
import { ROOT_FILES } from '../site-build.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Their names stay when their content changes, so browsers ask again after a day. */
const ONE_DAY = 'public, max-age=86400';

async function readBytes(file: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(file));
}

function asset(name: string, encoded: EncodedBody, cacheControl: string): StaticBody {
  return {
    encoded,
    tag: contentTag(encoded.identity),
    headers: {
      'Content-Type': CONTENT_TYPES[extname(name)] ?? 'application/octet-stream',
      'Cache-Control': cacheControl,
      // Public files; other sites embed the preview picture (Open Graph) of a shared page.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  };
}

/**
 * Reads the built files into memory, by their addresses. Only what is in this list is ever served,
 * so no path from outside reaches the file system (docs/promises.md, threat 31).
 */
export async function loadAssets(folder: string): Promise<ReadonlyMap<string, StaticBody>> {
  const assets = join(folder, 'assets');
  const names = new Set(await readdir(assets));
  const hashed = [...names]
    .filter((name) => extname(name) in CONTENT_TYPES)
    .map(async (name): Promise<[string, StaticBody]> => {
      const identity = await readBytes(join(assets, name));
      const compressed = async (ending: string) =>
        names.has(name + ending) ? readBytes(join(assets, name + ending)) : identity;
      const encoded = { identity, br: await compressed('.br'), gzip: await compressed('.gz') };
      return [`/assets/${name}`, asset(name, encoded, IMMUTABLE)];
    });
  const atRoot = ROOT_FILES.map(async (name): Promise<[string, StaticBody]> => {
    const identity = await readBytes(join(folder, name));
    return [`/${name}`, asset(name, { identity, br: identity, gzip: identity }, ONE_DAY)];
  });
  return new Map(await Promise.all([...hashed, ...atRoot]));
}
