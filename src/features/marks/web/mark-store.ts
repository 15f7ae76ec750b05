import type { DBSchema, IDBPDatabase } from 'idb';
import { browserDatabase } from '../../../kit/web/browser-database.ts';
import { MARK_LIMITS, type Mark, type MarkKey, type Merge, mergeMarks } from '../mark.ts';

interface MarkDatabase extends DBSchema {
  marks: { key: [string, string]; value: Mark };
}

/** Why nothing was written. */
export type MarkProblem = 'full' | 'refused' | 'too_many';

/** Nothing was written. */
export class NotMarked extends Error {
  override readonly name = 'NotMarked';

  constructor(readonly problem: MarkProblem) {
    super(`Nothing was written: ${problem}.`);
  }
}

/** Another tab has written the note since it was read here; nothing was written. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';

  constructor(readonly mark: Mark) {
    super('The note was changed meanwhile.');
  }
}

/** The codes that have marks, for pages that must not open the database first. */
const HINT = 'marks';

/** Apart from what is kept of codes: notes stay where packs are removed or stored anew. */
const open = browserDatabase<MarkDatabase>('mboalex-marks', 1, (db) => {
  db.createObjectStore('marks', { keyPath: ['code', 'article_id'] });
});

/** Whether there were marks when something was last written. */
export function hadMarks(): boolean {
  try {
    return Boolean(localStorage.getItem(HINT));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}

/** All marks of the device. */
export function listMarks(): Promise<Mark[]> {
  return open(async (db) => {
    const marks = await db.getAll('marks');
    writeHint(marks.map(({ code, article_id }) => [code, article_id]));
    return marks;
  });
}

/** The mark of an article, if it has one. */
export function findMark({ code, article_id }: MarkKey): Promise<Mark | undefined> {
  return open((db) => db.get('marks', [code, article_id]));
}

/**
 * Writes a mark in the place of the one that was read here; `undefined` where there was none.
 *
 * @returns the mark as it is stored, with its new version
 * @throws ChangedMeanwhile
 * @throws NotMarked
 */
export function writeMark(mark: Mark, read: Mark | undefined): Promise<Mark> {
  return write(async (store) => {
    const own = await store.get([mark.code, mark.article_id]);
    // What was removed in another tab is written again: nothing is lost by it.
    if (own && own.note !== mark.note && own.changed_at !== read?.changed_at) {
      throw new ChangedMeanwhile(own);
    }
    if (!own && (await store.count()) >= MARK_LIMITS.marks) throw new NotMarked('too_many');
    const stored = { ...mark, changed_at: versionAfter(own) };
    await store.put(stored);
    return stored;
  });
}

/** Says what an article is called in a language; its version stays. */
export async function renameMark(key: MarkKey, names: Mark['names']): Promise<void> {
  await write(async (store) => {
    const own = await store.get([key.code, key.article_id]);
    if (own) await store.put({ ...own, names: { ...own.names, ...names } });
  });
}

/**
 * Puts the latest mark of an article's former labels in the place of its own where there is none: the
 * others stay, and it is one more for no moment.
 *
 * @returns the mark that the article has then
 * @throws NotMarked
 */
export function moveMark(
  { code, article_id }: MarkKey,
  former: readonly string[],
): Promise<Mark | undefined> {
  return write(async (store) => {
    const [own, ...others] = await Promise.all(
      [article_id, ...former].map((label) => store.get([code, label])),
    );
    const [latest] = others
      .flatMap((mark) => mark ?? [])
      .sort((one, other) => (one.changed_at < other.changed_at ? 1 : -1));
    if (own || !latest) return own;
    const moved = { ...latest, article_id };
    await Promise.all([store.put(moved), store.delete([code, latest.article_id])]);
    return moved;
  });
}

/** Removes marks from the device. */
export async function removeMarks(keys: readonly MarkKey[]): Promise<void> {
  await write((store) =>
    Promise.all(keys.map(({ code, article_id }) => store.delete([code, article_id]))),
  );
}

/**
 * Joins marks with those of the device, all of them or none.
 *
 * @throws FileRefused
 * @throws NotMarked
 */
export function addMarks(marks: readonly Mark[]): Promise<Merge> {
  return write(async (store) => {
    const merge = mergeMarks(await store.getAll(), marks, new Date());
    await Promise.all(merge.written.map((mark) => store.put(mark)));
    return merge;
  });
}

/** A clock that was set back makes no earlier version. */
function versionAfter(own: Mark | undefined): string {
  const after = own ? new Date(own.changed_at).getTime() + 1 : 0;
  return new Date(Math.max(Date.now(), after)).toISOString();
}

const transactionOf = (db: IDBPDatabase<MarkDatabase>) =>
  db.transaction('marks', 'readwrite', { durability: 'strict' });
type MarkStore = ReturnType<typeof transactionOf>['store'];

async function write<Value>(work: (store: MarkStore) => Promise<Value>): Promise<Value> {
  writing += 1;
  try {
    return await open(async (db) => {
      const trx = transactionOf(db);
      const [value] = await Promise.all([work(trx.store), trx.done]);
      writeHint(await db.getAllKeys('marks'));
      return value;
    });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    throw new NotMarked(error.name === 'QuotaExceededError' ? 'full' : 'refused');
  } finally {
    writing -= 1;
    if (writing === 0) dispatchEvent(new Event(WRITTEN));
  }
}

let writing = 0;
const WRITTEN = 'marks-written';

/** Whether something is being written just now. */
export function isWriting(): boolean {
  return writing > 0;
}

// A page that is left has no time to write: on a slow disk a link waits.
addEventListener('click', (event) => {
  const { target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const isPlain = !(altKey || ctrlKey || metaKey || shiftKey || defaultPrevented);
  if (!link || !isWriting() || !isPlain) return;
  event.preventDefault();
  // Another write may begin upon this one.
  addEventListener(WRITTEN, () => setTimeout(() => link.click()), { once: true });
});

/** Without it a page looks for its mark at the first press only. */
function writeHint(keys: readonly (readonly [string, string])[]): void {
  try {
    localStorage.setItem(HINT, [...new Set(keys.map(([code]) => code))].join(' '));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
