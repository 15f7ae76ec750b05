import MiniSearch from 'minisearch';
import { KeptSearch } from '../../src/app/web/offline/kept-search.ts';
import { answerSearch } from '../../src/app/web/offline/search-answer.ts';
import { wordsOfArticle } from '../../src/features/packs/kept-law.ts';
import { readPack } from '../../src/features/packs/pack-format.ts';
import { keepPack } from '../../src/features/packs/web/keep-pack.ts';
import { listKept, readKept } from '../../src/features/packs/web/kept-store.ts';
import { foldText, wordsOf } from '../../src/features/search/rules.ts';
import type { Language } from '../../src/kit/languages.ts';

/** A query, and the articles that are found, as `code/article`. */
interface Asked {
  readonly q: string;
  readonly lang: Language;
}
interface Answered {
  readonly ms: number;
  readonly found: readonly string[];
}

const kept = { list: listKept, read: readKept };
const search = new KeptSearch(kept);
const FIRST = 3;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** The page of results as the service worker makes it, without its HTML. */
async function ask({ q, lang }: Asked): Promise<Answered> {
  const before = performance.now();
  const packs = await listKept();
  const searched = { law: kept, kept: packs, index: await search.open(packs) };
  const answer = await answerSearch(searched, new URLSearchParams({ q }), lang);
  const ms = performance.now() - before;
  if ('location' in answer) {
    const [code = '', article = ''] = answer.location.split('/').slice(-2);
    return { ms, found: [`${code}/${decodeURIComponent(article)}`] };
  }
  const { groups = [], perhaps = [] } = answer.found ?? {};
  const found = [...groups, ...perhaps].flatMap(({ results }) =>
    results.map(({ code, articleId }) => `${code}/${articleId}`),
  );
  return { ms, found };
}

const FIELDS = ['label', 'title_en', 'title_fr', 'content_en', 'content_fr'] as const;
const OPTIONS = {
  fields: [...FIELDS],
  idField: 'id',
  processTerm: (term: string) => foldText(term),
  tokenize: (text: string) => wordsOf(text),
  searchOptions: { prefix: true, fuzzy: 0.2, boost: { title_en: 3, title_fr: 3, label: 3 } },
};
let mini: MiniSearch | undefined;

/** What the bench calls in the browser's page. */
const phoneSearch = {
  keep: (codes: readonly string[]) =>
    timed(async () => {
      for (const code of codes) await keepPack(code, 'both');
    }),
  /** Makes the lists and stores them, the editors' list fetched. */
  list: () => timed(() => search.prepare(true)),
  /** Opens what is stored, as after a cold start. */
  open: () => timed(async () => search.open(await listKept())),
  ask: async (queries: readonly Asked[]): Promise<readonly Answered[]> => {
    const answers = [];
    for (const query of queries) answers.push(await ask(query));
    return answers;
  },
  /** The same with MiniSearch: its index is made, and stored as JSON. */
  miniList: async () => {
    const index = new MiniSearch(OPTIONS);
    const before = performance.now();
    for (const { code } of await listKept()) {
      const file = (await readKept(code))?.file ?? '';
      const pack = readPack(file);
      index.addAll(
        pack.labels.map((label, place) => ({
          ...wordsOfArticle(pack, place),
          id: `${code}/${label}`,
          label,
        })),
      );
    }
    const stored = JSON.stringify(index);
    return { ms: performance.now() - before, stored };
  },
  miniOpen: (stored: string) =>
    timed(async () => {
      mini = MiniSearch.loadJSON(stored, OPTIONS);
    }),
  miniAsk: async (queries: readonly Asked[]): Promise<readonly Answered[]> =>
    queries.map(({ q }) => {
      const before = performance.now();
      const found = (mini?.search(q) ?? []).slice(0, FIRST).map(({ id }) => String(id));
      return { ms: performance.now() - before, found };
    }),
};
export type PhoneSearch = typeof phoneSearch;

Object.assign(globalThis, { phoneSearch });
