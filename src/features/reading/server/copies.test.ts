import fc from 'fast-check';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FUZZ_SEED } from '../../../../tests/support/fuzz-seed.ts';
import { addPerson, browser, buildProgramApp } from '../../../../tests/support/program-app.ts';
import { readingClient } from '../../../../tests/support/reading-client.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { buildArticle, buildCategory } from '../../laws/server/laws.fixture.ts';
import type { ReadArticle, ReadCategory } from '../contract.ts';

let database: TestDatabase;
let app: Hono<AppEnv>;
let editor: Browser;
let readers: { readonly anonymous: Browser; readonly buyer: Browser; readonly editor: Browser };
let buyerId: string;

type Browser = ReturnType<typeof browser>;
type Client = ReturnType<typeof readingClient>;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildProgramApp(database.db);
  await addPerson(database.db, 'editor@example.cm');
  buyerId = (await addPerson(database.db, 'buyer@example.cm', 'user')).id;
  editor = browser(app);
  const buyer = browser(app, '203.0.113.9');
  await editor.signIn('editor@example.cm');
  await buyer.signIn('buyer@example.cm');
  readers = { anonymous: browser(app, '203.0.113.8'), buyer, editor };
});
afterAll(() => database.drop());

/** What a list has in all, read page by page. */
async function whole<Item>(
  list: (
    cursor: string | undefined,
  ) => Promise<{ items: readonly Item[]; next_cursor: string | null }>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(cursor);
    items.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

/** Reads as the app does; 404 is nothing. */
function clientOf(page: Browser): Client {
  return readingClient(async (path) => {
    const { status, body } = await page.call('GET', `/api/v1${path}`);
    if (status !== 200) throw new Error(`${status}`);
    return body;
  });
}

/** A copy that is kept by the changes alone, as the document of the API says. */
class Copy {
  readonly #client: Client;
  #since: string | undefined;
  categories: readonly ReadCategory[] = [];
  readonly articles = new Map<string, ReadArticle>();

  constructor(client: Client) {
    this.#client = client;
  }

  async update(limit: number): Promise<void> {
    let isOver = false;
    let isChanged = false;
    let told: Set<string> | undefined;
    while (!isOver) {
      const since = this.#since;
      const answer = await this.#client.listChanges({ limit, ...(since ? { since } : {}) });
      if (answer.whole) told = new Set();
      for (const item of answer.items) {
        isChanged = true;
        told?.add(item.id);
        const known = this.articles.get(item.id);
        const isSame = known?.version === item.version && known.hash === item.hash;
        if (item.gone) this.articles.delete(item.id);
        else if (item.article_id !== null && !isSame) {
          await this.#fetch(item.category_code, item.article_id);
        }
      }
      this.#since = answer.next_since;
      isOver = answer.next_cursor === null;
      if (isOver) await this.#open(new Set(answer.open));
    }
    for (const id of this.articles.keys()) if (told?.has(id) === false) this.articles.delete(id);
    if (isChanged)
      this.categories = await whole((cursor) => this.#client.listCategories({ cursor }));
  }

  /** What has been bought since, or is not bought any more. */
  async #open(open: ReadonlySet<string>): Promise<void> {
    for (const { category_code, article_id, locked } of this.articles.values()) {
      if (locked === open.has(category_code)) await this.#fetch(category_code, article_id);
    }
  }

  async #fetch(code: string, article_id: string): Promise<void> {
    const article = await this.#client.getArticle({ code, article_id });
    this.articles.set(article.id, article);
  }

  /** In the order of the list. */
  inOrder(): ReadArticle[] {
    const places = new Map(this.categories.map(({ code, display_order }) => [code, display_order]));
    const place = (one: ReadArticle) => places.get(one.category_code) ?? -1;
    return [...this.articles.values()].sort(
      (a, b) => place(a) - place(b) || a.article_number - b.article_number,
    );
  }
}

const told = ({ total_articles, last_updated, ...category }: ReadCategory) => category;

/** Changes of an editor, of the database itself and of what somebody has bought. */
const ACTIONS = {
  addCategory: async () => {
    const category = buildCategory({ price: 500 });
    await call('POST', '/law-categories', category);
    await sql`update law_categories set is_active = true
      where code = ${category.code}`.execute(database.db);
  },
  addArticle: async (pick: Pick) => {
    const category = await pick('law_categories');
    if (category) {
      await call('POST', '/law-articles', buildArticle(category, texts(pick.number)));
    }
  },
  editOneLanguage: async (pick: Pick) => {
    const article = await pick('law_articles');
    if (!article) return;
    const { version } = article;
    const content_en = `${LONG} ${pick.number}`;
    await call('PATCH', `/law-articles/${article.id}`, { version, content_en });
  },
  compareLanguages: async (pick: Pick) => {
    const { rows } = await sql<{ id: string; version: number }>`
      select id, version from law_articles where translation_to_review is not null
      order by id limit 1`.execute(database.db);
    const [article] = rows;
    if (!article) return ACTIONS.editOneLanguage(pick);
    const path = `/law-articles/${article.id}/translation-reviewed`;
    await call('POST', path, { version: article.version });
  },
  renameLabel: async (pick: Pick) => {
    const article = await pick('law_articles');
    if (!article) return;
    const body = { version: article.version, article_id: `${pick.number % 7}` };
    await call('PATCH', `/law-articles/${article.id}`, body);
  },
  moveArticle: async (pick: Pick) => {
    const article = await pick('law_articles');
    const direction = pick.number % 2 ? 'up' : 'down';
    if (article) await call('POST', `/law-articles/${article.id}/move`, { direction });
  },
  moveCategory: async (pick: Pick) => {
    const category = await pick('law_categories');
    const direction = pick.number % 2 ? 'up' : 'down';
    if (category) await call('POST', `/law-categories/${category.id}/move`, { direction });
  },
  deleteArticle: async (pick: Pick) => {
    const article = await pick('law_articles');
    if (article) await call('DELETE', `/law-articles/${article.id}`, {});
  },
  deleteCategory: async (pick: Pick) => {
    const category = await pick('law_categories');
    if (category && pick.number % 3 === 0)
      await call('DELETE', `/law-categories/${category.id}`, {});
  },
  restore: async (pick: Pick) => {
    const entry = await pick('bin_entries');
    if (entry) await call('POST', `/bin/${entry.id}/restore`, {});
  },
  editCategory: async (pick: Pick) => {
    const category = await pick('law_categories');
    if (!category) return;
    const edits = [
      { price: pick.number },
      { price: 0 },
      { is_free: true },
      { is_free: false },
      { name_en: `Law ${pick.number}` },
      { is_active: false },
      { is_active: true, accept_unknown_provenance: true },
    ];
    const { id, version } = category;
    await call('PATCH', `/law-categories/${id}`, { version, ...edits[pick.number % edits.length] });
  },
  hideArticle: async (pick: Pick) => {
    const article = await pick('law_articles');
    await sql`update law_articles set is_active = not is_active
      where id = ${article?.id ?? null}`.execute(database.db);
  },
  divide: async (pick: Pick) => {
    const article = await pick('law_articles');
    const path = JSON.stringify([{ level: 'chapter', label: `${pick.number}`, title: 'Of more' }]);
    await sql`update law_articles set path_en = ${path}::jsonb
      where id = ${article?.id ?? null}`.execute(database.db);
  },
  bind: async (pick: Pick) => {
    const article = await pick('law_articles');
    await sql`
      with book as (
        insert into law_books (category_id, code, name_en, name_fr, display_order)
        select category_id, 'i', 'Book', ${`Livre ${pick.number}`}, 1 from law_articles
        where id = ${article?.id ?? null}
        on conflict (category_id, code) do update set name_fr = excluded.name_fr
        returning id, category_id
      )
      update law_articles a set book_id = book.id from book
      where a.id = ${article?.id ?? null} and a.category_id = book.category_id`.execute(
      database.db,
    );
  },
  tellProvenance: async (pick: Pick) => {
    const isOfArticle = pick.number % 3 > 0;
    const row = await pick(isOfArticle ? 'law_articles' : 'law_categories');
    const parts = pick.number % 4 === 0 ? null : JSON.stringify({ gazette: `No. ${pick.number}` });
    await sql`update ${sql.table(isOfArticle ? 'law_articles' : 'law_categories')}
      set provenance = ${parts}::jsonb where id = ${row?.id ?? null}`.execute(database.db);
  },
  unbind: async (pick: Pick) => {
    const book = await pick('law_books');
    await sql`delete from law_books where id = ${book?.id ?? null}`.execute(database.db);
  },
  buy: async (pick: Pick) => {
    const category = await pick('law_categories');
    if (!category) return;
    const document = pick.number % 5 === 0 ? 'full_package' : category.code;
    await sql`insert into document_access (user_id, document_type)
      select ${buyerId}, ${document} where not exists (select from document_access
        where user_id = ${buyerId} and document_type = ${document})`.execute(database.db);
    await sql`update document_access set status = 'active', revoked_at = null
      where document_type = ${document}`.execute(database.db);
  },
  refund: async (_pick: Pick) => {
    await sql`update document_access set status = 'revoked', revoked_at = now()`.execute(
      database.db,
    );
  },
};

const LONG = 'Whoever reads this far may read on. '.repeat(12);
const texts = (number: number) => ({
  article_id: `${number % 7}`,
  content_en: `${LONG} ${number}`,
  content_fr: `${LONG} ${number}`,
});

interface Row {
  readonly id: string;
  readonly code: string;
  readonly version: number;
}
interface Pick {
  (
    table: 'law_categories' | 'law_articles' | 'bin_entries' | 'law_books',
  ): Promise<Row | undefined>;
  readonly number: number;
}

/** Chooses by a number, so that the same numbers do the same. */
function picking(number: number): Pick {
  const pick = async (table: Parameters<Pick>[0]) => {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} order by id`.execute(
      database.db,
    );
    return rows[number % Math.max(rows.length, 1)];
  };
  return Object.assign(pick, { number });
}

/** What an editor may not do at the moment is no matter. */
async function call(method: string, path: string, body: object): Promise<void> {
  const answer = await editor.call(method, `/api/admin${path}`, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
}

describe('a copy that is kept by the changes', () => {
  it('is what there is to read, for each reader, whatever is done in between', async () => {
    const names = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];
    const step = fc.record({
      action: fc.constantFrom(...names),
      number: fc.nat({ max: 1_000 }),
      isUpdated: fc.nat({ max: 5 }).map((one) => one === 0),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
        await sql`delete from law_categories`.execute(database.db);
        const copies = Object.entries(readers).map(([who, page]) => {
          const client = clientOf(page);
          return { who, client, copy: new Copy(client) };
        });
        await ACTIONS.addCategory();
        await ACTIONS.addCategory();
        for (let number = 1; number <= 8; number++) await ACTIONS.addArticle(picking(number));
        for (const { action, number, isUpdated } of [
          ...steps,
          { action: 'refund', number: 1, isUpdated: true } as const,
        ]) {
          await ACTIONS[action](picking(number));
          if (!isUpdated) continue;
          for (const { who, client, copy } of copies) {
            await copy.update(1 + (number % 9));
            const categories = await whole((cursor) => client.listCategories({ cursor }));
            const articles = await whole((cursor) => client.listArticles({ cursor, limit: 100 }));
            expect([who, copy.categories.map(told)]).toEqual([who, categories.map(told)]);
            expect([who, copy.inOrder()]).toEqual([who, articles]);
          }
        }
      }),
      // What fails is told as it is: making it shorter takes a hundred times as long.
      { seed: FUZZ_SEED, numRuns: 4, endOnFailure: true },
    );
  }, 120_000);
});
