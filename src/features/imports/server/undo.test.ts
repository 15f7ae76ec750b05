import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { LawCategory } from '../../laws/contract.ts';
import { createLawsApp } from '../../laws/server/laws.fixture.ts';
import type { LawImport } from '../contract.ts';
import { importRoutes } from './routes.ts';

let database: TestDatabase;
let laws: Awaited<ReturnType<typeof createLawsApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  laws = await createLawsApp(database.db, importRoutes({ db: database.db }));
});
afterAll(() => database.drop());

interface Line {
  readonly article_id: string;
  readonly content_en: string;
  readonly path_en?: readonly object[];
}

async function preview({ id }: LawCategory, lines: readonly Line[]): Promise<LawImport> {
  const text = lines
    .map((line) => JSON.stringify({ title_en: `Title ${line.article_id}`, ...line }))
    .join('\n');
  const files = [{ name: 'law.jsonl', language: 'en', text }];
  const answer = await laws.call('POST', '/law-imports', { body: { category_id: id, files } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as LawImport;
}

async function apply({ id }: LawImport) {
  const answer = await laws.call('POST', `/law-imports/${id}/apply`, { body: {} });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

const undo = ({ id }: LawImport, body: object = {}) =>
  laws.call('POST', `/law-imports/${id}/undo`, { body });

/** What readers get of a category's articles, and where the code comes from. */
async function lawOf({ id }: LawCategory) {
  const articles = await database.pool.query(
    `select a.id, a.article_id, a.title_en, a.title_fr, a.content_en, a.content_fr, a.path_en,
       a.path_fr, a.book_id, a.provenance, a.translation_to_review, a.suspicions, a.display_order
     from law_articles a where a.category_id = $1 order by a.display_order`,
    [id],
  );
  const category = await database.pool.query(
    'select provenance from law_categories where id = $1',
    [id],
  );
  return [...articles.rows, ...category.rows];
}

const chapter = (label: string) => [{ level: 'chapter', label: `CHAPTER ${label}`, title: '' }];

const FIRST: readonly Line[] = [
  { article_id: '1', content_en: 'Lakes are water.', path_en: chapter('I') },
  { article_id: '2', content_en: 'Ponds are lakes.', path_en: chapter('I') },
  { article_id: '3', content_en: 'Rivers are not.', path_en: chapter('I') },
];
/** Spoils the first, moves the second, leaves the third and adds a fourth. */
const SECOND: readonly Line[] = [
  { article_id: '1', content_en: 'Lakes are waiter. Printing Press, P.O. Box 1603' },
  { article_id: '2', content_en: 'Ponds are lakes.', path_en: chapter('II') },
  { article_id: '3', content_en: 'Rivers are not.' },
  { article_id: '4', content_en: 'The end.' },
];

const LAKES = { act_en: 'Law on lakes' };

async function imported() {
  const category = await laws.createCategory();
  await apply(await preview(category, FIRST));
  const before = await lawOf(category);
  const second = await preview(category, SECOND);
  await apply(second);
  const after = await lawOf(category);
  expect(after).not.toEqual(before);
  return { category, before, after, second };
}

describe('taking an import back', () => {
  it('gives the law back as it was, and the import is a preview again', async () => {
    const { category, before, after, second } = await imported();
    expect(await undo(second)).toMatchObject({
      status: 200,
      body: { removed: 1, restored: 1, kept: 0 },
    });
    expect(await lawOf(category)).toEqual(before);
    const { body } = await laws.call('GET', `/law-imports/${second.id}`);
    expect(body).toMatchObject({
      status: 'preview',
      applied_by_email: null,
      applied_at: null,
      counts: { new: 1, changed: 1, moved: 1, same: 1 },
    });
    await apply(second);
    const ids = (rows: readonly object[]) => rows.map((row) => ({ ...row, id: null }));
    expect(ids(await lawOf(category))).toEqual(ids(after));
  });

  it('keeps the spoiled text among the versions, and says in the log who took it back', async () => {
    const { category, second } = await imported();
    await undo(second);
    const { rows } = await database.pool.query<{ content_en: string }>(
      `select v.content_en from law_article_versions v join law_articles a
         on a.id = v.law_article_id where a.category_id = $1 order by v.version`,
      [category.id],
    );
    expect(rows.map(({ content_en }) => content_en)).toEqual([
      'Lakes are water.',
      'Lakes are waiter. Printing Press, P.O. Box 1603',
    ]);
    const { rows: entries } = await database.pool.query<{ after: object }>(
      `select after from audit_entries where action = 'law_import.undone' order by id desc limit 1`,
    );
    expect(entries[0]?.after).toMatchObject({ removed: 1, restored: 1, files: 'law.jsonl' });
  });

  it('stops where articles were changed since, and changes nothing', async () => {
    const { category, before, second } = await imported();
    const [first] = await lawOf(category);
    await laws.call('PATCH', `/law-articles/${first?.id}`, {
      body: { content_en: 'Lakes are deep.', version: 2 },
    });
    const refused = await laws.refused('POST', `/law-imports/${second.id}/undo`, { body: {} });
    expect(refused).toMatchObject({ status: 409, body: { current: { article_ids: ['1'] } } });
    expect(await undo(second, { keep_changed: true })).toMatchObject({
      status: 200,
      body: { removed: 1, restored: 0, kept: 1 },
    });
    expect(await lawOf(category)).toEqual([
      { ...before[0], content_en: 'Lakes are deep.', path_en: before[0].path_en },
      ...before.slice(1),
    ]);
    // What stays is compared anew, so that the preview can be corrected and applied again.
    const again = await laws.call('POST', `/law-imports/${second.id}/apply`);
    expect(again).toMatchObject({ status: 200, body: { created: 1, updated: 1 } });
  });

  it('stops where what people ask was written for an article that it added', async () => {
    const { category, second } = await imported();
    const added = (await lawOf(category)).find(({ article_id }) => article_id === '4');
    const asked = { version: 1, asked_en: 'is this the end?' };
    expect((await laws.call('PATCH', `/law-articles/${added.id}`, { body: asked })).status).toBe(
      200,
    );
    const refused = await laws.refused('POST', `/law-imports/${second.id}/undo`, { body: {} });
    expect(refused).toMatchObject({ status: 409, body: { current: { article_ids: ['4'] } } });
    expect(await undo(second, { keep_changed: true })).toMatchObject({
      status: 200,
      body: { removed: 0, restored: 1, kept: 1 },
    });
    const { rows } = await database.pool.query('select asked_en from law_articles where id = $1', [
      added.id,
    ]);
    expect(rows).toEqual([{ asked_en: 'is this the end?' }]);
  });

  it('keeps the place and the provenance that an article got by a single edit since', async () => {
    const { category, second } = await imported();
    const [first] = await lawOf(category);
    const edit = { version: 2, path_en: chapter('IX'), provenance: LAKES };
    expect((await laws.call('PATCH', `/law-articles/${first.id}`, { body: edit })).status).toBe(
      200,
    );
    const [edited] = await lawOf(category);
    expect((await undo(second, { keep_changed: true })).body).toMatchObject({ kept: 1 });
    expect((await lawOf(category))[0]).toEqual(edited);
  });

  it('leaves the provenance that somebody wrote between the preview and its application', async () => {
    const category = await laws.createCategory();
    const draft = await preview(category, FIRST);
    const edit = { version: category.version, provenance: LAKES };
    expect(
      (await laws.call('PATCH', `/law-categories/${category.id}`, { body: edit })).status,
    ).toBe(200);
    await apply(draft);
    await undo(draft);
    expect((await lawOf(category)).at(-1)).toMatchObject({ provenance: LAKES });
  });

  it('goes back one import after the other: what a later one wrote and took back is no change', async () => {
    const category = await laws.createCategory();
    const first = await preview(category, FIRST);
    await apply(first);
    const second = await preview(category, SECOND);
    const third = await preview(category, SECOND);
    for (const one of [second, second, third]) {
      await apply(one);
      expect((await undo(one)).body).toMatchObject({ kept: 0 });
    }
    expect(await undo(first)).toMatchObject({
      status: 200,
      body: { removed: 3, restored: 0, kept: 0 },
    });
    expect(await lawOf(category)).toEqual([{ provenance: null }]);
  });

  it('does not take what was changed by hand between two imports for its own', async () => {
    const category = await laws.createCategory();
    const first = await preview(category, FIRST);
    await apply(first);
    const [lakes] = await lawOf(category);
    const edit = { content_en: 'Lakes are deep.', version: 1 };
    expect((await laws.call('PATCH', `/law-articles/${lakes.id}`, { body: edit })).status).toBe(
      200,
    );
    const second = await preview(category, SECOND);
    await apply(second);
    expect((await undo(second)).body).toMatchObject({ kept: 0 });
    const refused = await laws.refused('POST', `/law-imports/${first.id}/undo`, { body: {} });
    expect(refused).toMatchObject({ status: 409, body: { current: { article_ids: ['1'] } } });
  });

  it('happens once, and only to what was applied', async () => {
    const { second } = await imported();
    expect((await undo(second)).status).toBe(200);
    expect(
      await laws.refused('POST', `/law-imports/${second.id}/undo`, { body: {} }),
    ).toMatchObject({
      status: 409,
    });
    const unknown = '/law-imports/00000000-0000-4000-8000-000000000000/undo';
    expect((await laws.refused('POST', unknown, { body: {} })).status).toBe(404);
  });
});
