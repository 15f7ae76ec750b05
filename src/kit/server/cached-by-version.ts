import type { Database } from './database.ts';
import type { DataVersion } from './http/response-cache.ts';

/** Caches one read of the data by its version and by the server that it is read from. */
export function cachedByVersion<Result>(
  read: (db: Database) => Promise<Result>,
): (version: DataVersion, db: Database) => Promise<Result> {
  let cached: {
    readonly id: string;
    readonly db: Database;
    readonly result: Promise<Result>;
  } | null = null;
  return (version, db) => {
    // A server that fails must fail nobody who reads from another one.
    if (cached?.id === version.id && cached.db === db) return cached.result;
    const entry = { id: version.id, db, result: read(db) };
    cached = entry;
    // What failed is not kept; its callers get the error.
    entry.result.catch(() => {
      if (cached === entry) cached = null;
    });
    return entry.result;
  };
}
