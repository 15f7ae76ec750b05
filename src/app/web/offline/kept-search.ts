import { searchedCode, wordsOfArticle } from '../../../features/packs/kept-law.ts';
import { readPack } from '../../../features/packs/pack-format.ts';
import { hasRoom, type KeptPack } from '../../../features/packs/web/kept-store.ts';
import type { KeptArticle } from '../../../features/search/both/kept/kept-code.ts';
import { KeptIndex } from '../../../features/search/both/kept/kept-index.ts';
import { readKeptWords } from '../../../features/search/both/kept/kept-words.ts';
import { listCode } from '../../../features/search/both/kept/list-code.ts';
import { listConcepts, vectorsOf } from '../../../features/search/both/kept/list-concepts.ts';
import { listWords } from '../../../features/search/both/kept/list-words.ts';
import type { CodeLists } from '../../../features/search/both/kept/stored-lists.ts';
import {
  findWords,
  listStored,
  readLists,
  readWords,
  removeCodeLists,
  removeWords,
  writeCodeLists,
  writeConcepts,
  writeWords,
} from '../../../features/search/web/parts/kept-lists.ts';
import type { KeptLaw } from './kept-law.ts';

const WORDS = '/api/v1/search/words';
const WORDS_TYPE = 'text/tab-separated-values';
/** As much as its lists take: 3,711 entries are 370 KB on their way and 10 MB here. */
const WORDS_ROOM = 10_000_000;

/** Lists that are of a later release, or damaged: the search makes its own. */
const NOT_STORED = { codes: [], words: undefined };

/** Lets pages be answered while lists are made. */
const rest = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The search of what is kept: makes its lists once, keeps them, and opens them at a search. */
export class KeptSearch {
  /** The last preparation: one after the other. */
  #preparing: Promise<void> = Promise.resolve();
  #opened: { readonly key: string; readonly index: Promise<KeptIndex> } | undefined;

  constructor(readonly law: Pick<KeptLaw, 'list' | 'read'>) {}

  /**
   * Makes what is missing, and removes what is kept no longer.
   *
   * @param asks whether the editors' list is asked for anew although it is there
   */
  prepare(asks: boolean): Promise<void> {
    const before = this.#preparing.catch(() => undefined);
    this.#preparing = before.then(() => this.#prepare(asks));
    return this.#preparing;
  }

  /** The index of all that is kept, which is given. */
  async open(kept: readonly KeptPack[]): Promise<KeptIndex> {
    const key = kept.map(({ code, version }) => `${code} ${version}`).join('\n');
    if (this.#opened?.key !== key) {
      const index = this.#load(kept);
      this.#opened = { key, index };
      index.catch(() => {
        this.#opened = undefined;
      });
    }
    return this.#opened.index;
  }

  async #prepare(asks: boolean): Promise<void> {
    // Before as well: a file that cannot be read any more ends the making of lists.
    await this.#removeGone();
    for (const pack of missingOf(await this.law.list(), await listStored('codes'))) {
      await this.#list(pack);
    }
    const kept = await this.#removeGone();
    if (kept.length === 0) return removeWords();
    await this.#fetchWords(asks);
    await this.#findConcepts(kept);
  }

  /** Removes the lists of what is kept no longer, which tell the words of its texts. @returns the rest */
  async #removeGone(): Promise<readonly KeptPack[]> {
    const kept = await this.law.list();
    const listed = await listStored('codes');
    const gone = listed.filter(([code]) => kept.every((pack) => pack.code !== code));
    if (gone.length > 0) await removeCodeLists(gone.map(([code]) => code));
    return kept;
  }

  async #findConcepts(kept: readonly KeptPack[]): Promise<void> {
    const missing = missingOf(kept, await listStored('concepts'));
    const words = missing.length > 0 ? await readWords() : undefined;
    if (!words) return;
    const vectors = vectorsOf(words);
    for (const pack of missing) {
      const articles = await this.#articlesOf(pack);
      if (articles)
        await writeConcepts(pack.code, pack.version, await listConcepts(articles, vectors, rest));
    }
    this.#opened = undefined;
  }

  async #fetchWords(asks: boolean): Promise<void> {
    const tag = (await findWords())?.tag;
    if (tag !== undefined && !asks) return;
    // What could not be stored would be sent again after each page. The room is tried by writing as
    // much, which is no trouble to take for what is there already.
    if (tag === undefined && !(await hasRoom(WORDS_ROOM))) return;
    const headers = tag === undefined ? {} : { 'If-None-Match': tag };
    const response = await fetch(WORDS, { cache: 'no-store', headers });
    const newTag = response.headers.get('etag');
    const isFile = response.headers.get('content-type')?.startsWith(WORDS_TYPE) ?? false;
    // Also where there is nothing new, or it is not built yet.
    if (response.status !== 200 || newTag === null || !isFile) return;
    const file = await response.text();
    const bytes = Number(response.headers.get('content-length')) || file.length;
    const lists = await listWords(readKeptWords(file), rest);
    await writeWords({ tag: newTag, bytes }, lists);
    this.#opened = undefined;
  }

  async #load(kept: readonly KeptPack[]): Promise<KeptIndex> {
    const stored = await readLists(kept.map(({ code, version }) => [code, version])).catch(
      () => NOT_STORED,
    );
    const codes = [];
    for (const [place, pack] of kept.entries()) {
      const { lists = await this.#list(pack), concepts } = stored.codes[place] ?? {};
      if (lists) codes.push({ category: searchedCode(pack.header), lists, concepts });
    }
    return new KeptIndex(codes, stored.words ?? null);
  }

  /** Makes the lists of a code; they serve this search also where there is no room to store them. */
  async #list(pack: KeptPack): Promise<CodeLists | undefined> {
    const articles = await this.#articlesOf(pack);
    if (!articles) return undefined;
    const lists = await listCode(articles, rest);
    await writeCodeLists(pack.code, pack.version, lists).catch(() => undefined);
    return lists;
  }

  /** The articles of a version; `undefined` where another one is kept by now. */
  async #articlesOf({ code, version }: KeptPack): Promise<KeptArticle[] | undefined> {
    const kept = await this.law.read(code);
    if (kept?.pack.version !== version) return undefined;
    const pack = readPack(kept.file);
    return pack.labels.map((_, index) => wordsOfArticle(pack, index));
  }
}

const missingOf = (
  kept: readonly KeptPack[],
  stored: readonly (readonly [code: string, version: string])[],
) =>
  kept.filter((pack) =>
    stored.every(([code, version]) => code !== pack.code || version !== pack.version),
  );
