import { type DBSchema, deleteDB } from 'idb';
import { browserDatabase } from '../../../../kit/web/browser-database.ts';
import type { CodeConcepts, CodeLists, WordLists } from '../../both/kept/stored-lists.ts';

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
  /** Of the same codes and versions, by the list that is stored. */
  concepts: { key: [code: string, version: string]; value: CodeConcepts };
  /** What is known of them, which is read without them. */
  about: { key: 'words'; value: KeptWords };
}

/** Raised when lists are stored or words stemmed otherwise, or others are listed: they are made anew. */
const SCHEMA = 5;

const NAME = 'mboalex-search';

/** Apart from what is kept of codes, whose readers of another release must not wait for this. */
const open = browserDatabase<ListsDatabase>(NAME, SCHEMA, (db) => {
  for (const name of db.objectStoreNames) db.deleteObjectStore(name);
  db.createObjectStore('codes');
  db.createObjectStore('words');
  db.createObjectStore('concepts');
  db.createObjectStore('about');
});

/** Of which codes and versions lists, or concepts, are stored. */
export function listStored(what: 'codes' | 'concepts'): Promise<[code: string, version: string][]> {
  return open((db) => db.getAllKeys(what));
}

/** What is stored of versions of codes, and the editors' list, where they are. */
export function readLists(versions: readonly (readonly [code: string, version: string])[]) {
  return open(async (db) => {
    const trx = db.transaction(['codes', 'concepts', 'words']);
    const [words, ...codes] = await Promise.all([
      trx.objectStore('words').get('lists'),
      ...versions.map(async ([code, version]) => {
        const [lists, concepts] = await Promise.all([
          trx.objectStore('codes').get([code, version]),
          trx.objectStore('concepts').get([code, version]),
        ]);
        return { lists, concepts };
      }),
    ]);
    return { codes, words };
  });
}

/** The editors' list that is stored. */
export function readWords(): Promise<WordLists | undefined> {
  return open((db) => db.get('words', 'lists'));
}

/** Stores the lists of a version in the place of those of an earlier one. */
export async function writeCodeLists(
  code: string,
  version: string,
  lists: CodeLists,
): Promise<void> {
  await open(async (db) => {
    const trx = db.transaction(['codes', 'concepts'], 'readwrite');
    const codes = trx.objectStore('codes');
    await Promise.all([
      codes.delete(versionsOf(code)),
      codes.put(lists, [code, version]),
      trx.objectStore('concepts').delete(versionsOf(code)),
      trx.done,
    ]);
  });
}

/** Stores the concepts of a version. */
export async function writeConcepts(
  code: string,
  version: string,
  concepts: CodeConcepts,
): Promise<void> {
  await open((db) => db.put('concepts', concepts, [code, version]));
}

/** Removes the lists of codes: nothing of what was bought stays behind. */
export async function removeCodeLists(codes: readonly string[]): Promise<void> {
  try {
    await open(async (db) => {
      const trx = db.transaction(['codes', 'concepts'], 'readwrite');
      const ofCode = codes.map((code) => versionsOf(code));
      await Promise.all([
        ...ofCode.map((versions) => trx.objectStore('codes').delete(versions)),
        ...ofCode.map((versions) => trx.objectStore('concepts').delete(versions)),
        trx.done,
      ]);
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

/** Stores the editors' list in the place of an earlier one, by which concepts were found. */
export async function writeWords(words: KeptWords, lists: WordLists): Promise<void> {
  await open(async (db) => {
    const trx = db.transaction(['words', 'concepts', 'about'], 'readwrite');
    await Promise.all([
      trx.objectStore('concepts').clear(),
      trx.objectStore('words').put(lists, 'lists'),
      trx.objectStore('about').put(words, 'words'),
      trx.done,
    ]);
  });
}

/** Removes the editors' list. */
export async function removeWords(): Promise<void> {
  await open(async (db) => {
    const trx = db.transaction(['words', 'concepts', 'about'], 'readwrite');
    await Promise.all([
      trx.objectStore('words').clear(),
      trx.objectStore('concepts').clear(),
      trx.objectStore('about').clear(),
      trx.done,
    ]);
  });
}
