import type { DataVersion } from './http/response-cache.ts';

/**
 * Caches one read of the data by its version: it is read once a version, and anew while a
 * transaction that changes the data is underway.
 */
export function cachedByVersion<Result>(
  read: () => Promise<Result>,
): (version: DataVersion) => Promise<Result> {
  let cached: { readonly id: string; readonly result: Promise<Result> } | null = null;
  return (version) => {
    if (!version.isQuiet) return read();
    if (cached?.id === version.id) return cached.result;
    const entry = { id: version.id, result: read() };
    cached = entry;
    // What failed is not kept; its callers get the error.
    entry.result.catch(() => {
      if (cached === entry) cached = null;
    });
    return entry.result;
  };
}
