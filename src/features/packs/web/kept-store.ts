import type { DBSchema } from 'idb';
import { browserDatabase } from '../../../kit/web/browser-database.ts';
import { removeCodeLists } from '../../search/web/parts/kept-lists.ts';
import type { PackHeader } from '../pack-format.ts';

/** A pack that is kept on this device, without its file. */
export interface KeptPack {
  readonly code: string;
  readonly header: PackHeader;
  readonly articles: number;
  readonly version: string;
  /** What was sent of it, in bytes. */
  readonly bytes: number;
  readonly signature: string;
  readonly key_id: string;
  readonly is_free: boolean;
  /** What the server gave with a pack that was bought; older readers kept none. */
  readonly grant?: string | null;
  /** ISO 8601, by the clock of the server, also of a file that was handed over. */
  readonly kept_at: string;
}

interface KeptDatabase extends DBSchema {
  packs: { key: string; value: KeptPack };
  /** The whole file of a pack as one value, by its code; parts of one that was cut on its way. */
  files: { key: string; value: string | KeptPart };
}

/** What has come of a file that was cut on its way. */
interface KeptPart {
  readonly version: string;
  readonly content: Blob;
}

/** Raised with a change of the stores; the browser then waits for pages of the older one. */
const SCHEMA = 1;
/** The codes that are kept, for pages that must not open the database first. */
const HINT = 'kept';

let isEvicted = false;

const open = browserDatabase<KeptDatabase>('mboalex', SCHEMA, (db, _before, _after, trx) => {
  // The worker leaves it to a page, which can tell that something was kept here.
  if (typeof document === 'undefined') {
    trx.done.catch(() => undefined);
    return trx.abort();
  }
  // Made anew, though something was kept here.
  isEvicted ||= readHint().length > 0;
  db.createObjectStore('packs', { keyPath: 'code' });
  db.createObjectStore('files');
});

/** What is kept, by the code; nothing for a worker that has found no database. */
export function listKept(): Promise<KeptPack[]> {
  return open((db) => db.getAll('packs')).catch((error: Error) => {
    if (error.name === 'AbortError') return [];
    throw error;
  });
}

/** A pack that is kept, with its file. */
export function readKept(code: string) {
  return open(async (db) => {
    const trx = db.transaction(['packs', 'files']);
    const [pack, file] = await Promise.all([
      trx.objectStore('packs').get(code),
      trx.objectStore('files').get(code),
    ]);
    await trx.done;
    return pack && typeof file === 'string' ? { pack, file } : null;
  });
}

/** Keeps a pack in the place of an earlier one: both values, or neither. */
export async function writeKept(pack: KeptPack, file: string): Promise<void> {
  await open(async (db) => {
    const trx = db.transaction(['packs', 'files'], 'readwrite', { durability: 'strict' });
    await Promise.all([
      trx.objectStore('files').put(file, pack.code),
      trx.objectStore('packs').put(pack),
      trx.done,
    ]);
  });
  await writeHint();
}

/** Takes over the signature of the kept version by another key, as the one before may be taken away. */
export function writeSignature({
  code,
  version,
  signature,
  key_id,
}: Pick<KeptPack, 'code' | 'version' | 'signature' | 'key_id'>): Promise<void> {
  return open(async (db) => {
    const { store } = db.transaction('packs', 'readwrite');
    const pack = await store.get(code);
    if (pack?.version === version) await store.put({ ...pack, signature, key_id });
  });
}

/** Removes packs from the device, their lists for the search first; the packs, whatever becomes of these. */
export async function removeKept(codes: readonly string[]): Promise<void> {
  try {
    await removeCodeLists(codes);
  } finally {
    await open(async (db) => {
      const trx = db.transaction(['packs', 'files'], 'readwrite', { durability: 'strict' });
      await Promise.all([
        ...codes.flatMap((code) => [
          trx.objectStore('files').delete(code),
          trx.objectStore('files').delete(partKey(code)),
          trx.objectStore('packs').delete(code),
        ]),
        trx.done,
      ]);
    });
    await writeHint();
  }
}

/** No code has such a name. */
const partKey = (code: string) => `part of ${code}`;

/** What has come of a version that was cut on its way; nothing of another version. */
export async function readPart(code: string, version: string): Promise<Uint8Array<ArrayBuffer>> {
  const part = await open((db) => db.get('files', partKey(code)));
  const isOfVersion = typeof part === 'object' && part.version === version;
  return new Uint8Array(isOfVersion ? await part.content.arrayBuffer() : []);
}

/** Writes down what has come of a version so far. */
export async function writePart(
  code: string,
  version: string,
  chunks: readonly Uint8Array<ArrayBuffer>[],
): Promise<void> {
  await open((db) => db.put('files', { version, content: new Blob([...chunks]) }, partKey(code)));
}

/** Forgets what has come of a version. */
export async function removePart(code: string): Promise<void> {
  await open((db) => db.delete('files', partKey(code)));
}

/** Whether so many bytes can be stored: what browsers tell of their room is rounded. */
export async function hasRoom(bytes: number): Promise<boolean> {
  const key = partKey('');
  try {
    await open(async (db) => {
      await db.put('files', { version: '', content: new Blob([new Uint8Array(bytes)]) }, key);
      await db.delete('files', key);
    });
    return true;
  } catch {
    return false;
  }
}

/** The codes that were kept when a page looked last. */
export function readHint(): readonly string[] {
  try {
    return (localStorage.getItem(HINT) ?? '').split(' ').filter((code) => code !== '');
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return [];
  }
}

/** Whether the browser has deleted what was kept, as this page has found. */
export function wasEvicted(): boolean {
  return isEvicted;
}

/** Whether something of what was kept has left since, as the service worker removes it. */
export async function hasLeft(before: readonly string[]): Promise<boolean> {
  const kept = await listKept();
  return before.some((code) => kept.every((pack) => pack.code !== code));
}

/** Workers have no such storage: a page writes it again at its next look. */
export async function writeHint(): Promise<void> {
  const codes = (await listKept()).map(({ code }) => code);
  try {
    if (typeof localStorage === 'undefined') return;
    localStorage.setItem(HINT, codes.join(' '));
  } catch (error) {
    // What is kept is kept; only that the browser deletes it is not noticed then.
    if (!(error instanceof DOMException)) throw error;
  }
}
