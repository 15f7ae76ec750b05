import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { contentTag, IMMUTABLE, type StaticBody } from '../../kit/server/http/static-response.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

async function readBytes(file: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(file));
}

/**
 * Reads the built files into memory, by their addresses. Only what is in this list is ever served,
 * so no path from outside reaches the file system (docs/promises.md, threat 31).
 */
export async function loadAssets(folder: string): Promise<ReadonlyMap<string, StaticBody>> {
  const names = new Set(await readdir(folder));
  const entries = [...names]
    .filter((name) => extname(name) in CONTENT_TYPES)
    .map(async (name): Promise<[string, StaticBody]> => {
      const identity = await readBytes(join(folder, name));
      const compressed = async (ending: string) =>
        names.has(name + ending) ? readBytes(join(folder, name + ending)) : identity;
      const contentType = CONTENT_TYPES[extname(name)] ?? 'application/octet-stream';
      return [
        `/assets/${name}`,
        {
          encoded: { identity, br: await compressed('.br'), gzip: await compressed('.gz') },
          tag: contentTag(identity),
          headers: {
            'Content-Type': contentType,
            'Cache-Control': IMMUTABLE,
            // Public files; other sites embed the preview picture (Open Graph) of a shared page.
            'Cross-Origin-Resource-Policy': 'cross-origin',
          },
        },
      ];
    });
  return new Map(await Promise.all(entries));
}
