import { type DBSchema, deleteDB } from 'idb';
import { browserDatabase } from '../../../../kit/web/browser-database.ts';
import type { CodeLists, WordLists } from '../../both/kept/stored-lists.ts';

/** What is known of the editors' list that is stored. */
export interface KeptWords {
  /** Its ETag. */
  readonly tag: string;
  /** What was sent of it. */
  readonly bytes: number;
}

interface ListsDatabase extends DBSchema {
  /** By the code and the version that they were made of. */
  codes: { key: [code: string, version: string]; value: CodeLists };
  words: { key: 'lists'; value: WordLists };
  /** What is known of them, which is read without them. */
  about: { key: 'words'; value: KeptWords };
}

/** Raised when lists are stored or words stemmed otherwise, or others are listed: they are made anew. */
const SCHEMA = 4;

const NAME = 'mboalex-search';

/** Apart from what is kept of codes, whose readers of another release must not wait for this. */
const open = browserDatabase<ListsDatabase>(NAME, SCHEMA, (db) => {
  for (const name of db.objectStoreNames) db.deleteObjectStore(name);
  db.createObjectStore('codes');
  db.createObjectStore('words');
  db.createObjectStore('about');
});

/** Of which codes and versions lists are stored. */
export function listListed(): Promise<[code: string, version: string][]> {
  return open((db) => db.getAllKeys('codes'));
}

/** The lists of versions of codes, where they are stored, and the editors' list, if it is. */
export function readLists(versions: readonly (readonly [code: string, version: string])[]) {
  return open(async (db) => {
    const trx = db.transaction(['codes', 'words']);
    const [words, ...codes] = await Promise.all([
      trx.objectStore('words').get('lists'),
      ...versions.map(([code, version]) => trx.objectStore('codes').get([code, version])),
    ]);
    return { codes, words };
  });
}

/** Stores the lists of a version in the place of those of an earlier one. */
export async function writeCodeLists(
  code: string,
  version: string,
  lists: CodeLists,
): Promise<void> {
  await open(async (db) => {
    const trx = db.transaction('codes', 'readwrite');
    await Promise.all([
      trx.store.delete(versionsOf(code)),
      trx.store.put(lists, [code, version]),
      trx.done,
    ]);
  });
}

/** Removes the lists of codes: nothing of what was bought stays behind. */
export async function removeCodeLists(codes: readonly string[]): Promise<void> {
  try {
    await open(async (db) => {
      const trx = db.transaction('codes', 'readwrite');
      await Promise.all([...codes.map((code) => trx.store.delete(versionsOf(code))), trx.done]);
    });
  } catch {
    // Of a later release, or damaged: all lists go, and are made anew of what is kept.
    await deleteDB(NAME);
  }
}

const versionsOf = (code: string) => IDBKeyRange.bound([code], [code, '\uffff']);

/** What is known of the editors' list that is stored. */
export function findWords(): Promise<KeptWords | undefined> {
  return open((db) => db.get('about', 'words'));
}

/** Stores the editors' list in the place of an earlier one. */
export async function writeWords(words: KeptWords, lists: WordLists): Promise<void> {
  await open(async (db) => {
    const trx = db.transaction(['words', 'about'], 'readwrite');
    await Promise.all([
      trx.objectStore('words').put(lists, 'lists'),
      trx.objectStore('about').put(words, 'words'),
      trx.done,
    ]);
  });
}

/** Removes the editors' list. */
export async function removeWords(): Promise<void> {
  await open(async (db) => {
    const trx = db.transaction(['words', 'about'], 'readwrite');
    await Promise.all([
      trx.objectStore('words').clear(),
      trx.objectStore('about').clear(),
      trx.done,
    ]);
  });
}
