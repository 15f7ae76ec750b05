import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BinBatch, BinEntry } from '../src/features/bin/contract.ts';
import { BIN_KINDS, type BinKind } from '../src/features/bin/rules.ts';
import { deleteExpired } from '../src/features/personal-data/server/commands/delete-expired.ts';
import { erasePerson } from '../src/features/personal-data/server/commands/erase-person.ts';
import { findPerson } from '../src/features/personal-data/server/queries/person-rows.ts';
import { checkAuditChain } from '../src/kit/server/audit.ts';
import { databaseDigest } from './support/admin-app.ts';
import { id } from './support/new-row.ts';
import { addPerson, browser, buildProgramApp } from './support/program-app.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

const TABLES = [
  'law_categories',
  'law_books',
  'law_articles',
  'law_article_versions',
  'lawyers',
  'contact_messages',
  'lawyer_applications',
  'mails',
  'search_synonyms',
  'search_choices',
] as const;

/** Where one of a kind is deleted, and its row's id. */
const DELETED: Readonly<Record<BinKind, readonly [path: string, itemId: string]>> = {
  category: ['law-categories', id(1)],
  article: ['law-articles', id(2)],
  lawyer: ['lawyers', id(3)],
  message: ['contact-messages', id(4)],
  application: ['lawyer-applications', id(5)],
  synonym: ['search-synonyms', id(6)],
  choice: ['search-choices', id(7)],
};

let database: TestDatabase;
let chief: ReturnType<typeof browser>;
let app: Awaited<ReturnType<typeof buildProgramApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildProgramApp(database.db);
  chief = await signedIn('chief@example.cm', 'admin');
  const run = (text: string) => database.pool.query(text);
  await run(`insert into law_categories (id, code, name_en, name_fr, display_order, is_active)
    values ('${id(1)}', 'penal_code', 'Penal Code', 'Code pénal', 1, false),
      ('${id(20)}', 'other', 'Other', 'Autre', 2, false)`);
  await run(`insert into law_articles (id, category_id, article_id, article_number, display_order)
    values ('${id(2)}', '${id(1)}', '1', 1, 1), ('${id(12)}', '${id(1)}', '2', 2, 2),
      ('${id(21)}', '${id(20)}', '1', 1, 1)`);
  await run(`insert into lawyer_applications (id, first_name, last_name, email, phone, bar_number,
      city, specialization, experience, language, consent_version)
    values ('${id(5)}', 'Ada', 'Ngo', 'ada@example.cm', '+237677000001', '12', 'Douala',
      'Family law', 4, 'en', '1')`);
  await run(`insert into lawyers (id, name, email, phone, specialization, location, bar_number,
      lawyer_application_id)
    values ('${id(3)}', 'Ada Ngo', 'ada@example.cm', '+237677000001', 'Family law', 'Douala', '12',
      '${id(5)}')`);
  await run(`insert into contact_messages (id, name, email, subject, message, language,
      consent_version)
    values ('${id(4)}', 'Ada', 'ada@example.cm', 'A question', 'Text', 'en', '1')`);
  await run(`insert into mails (message_id, contact_message_id, subject, body_text, body_html)
    values ('1@example.cm', '${id(4)}', 'A question', 'Text', 'Text')`);
  await run(`insert into search_synonyms (id, said_en, legal_en)
    values ('${id(6)}', '{stealing}', '{theft}')`);
  await run(`insert into search_choices (id, words, language, law_article_id, marks)
    values ('${id(7)}', 'stealing', 'en', '${id(21)}', '{1}')`);
});
afterAll(() => database.drop());

async function signedIn(email: string, role: 'admin' | 'editor' | 'viewer' | 'support') {
  await addPerson(database.db, email, role);
  const page = browser(app, '198.51.100.9');
  expect((await page.signIn(email)).status).toBe(200);
  return page;
}

const call = (method: string, path: string, body?: object) =>
  chief.call(method, `/api/admin/${path}`, body === undefined ? {} : { body });

async function remove(kind: BinKind): Promise<BinEntry> {
  const [path, itemId] = DELETED[kind];
  const answer = await call('DELETE', `${path}/${itemId}`, {});
  expect([kind, answer.status]).toEqual([kind, 200]);
  return answer.body as BinEntry;
}

/** Every row that can be deleted, to the microsecond. */
async function digest(): Promise<string> {
  const rows = await Promise.all(
    TABLES.map((table) =>
      sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(
        database.db,
      ),
    ),
  );
  return rows.flatMap((found) => found.rows.map(({ row }) => row)).join('\n');
}

describe('what was deleted before', () => {
  it.each([
    ['article', 'law_articles'],
    ['message', 'contact_messages'],
  ] as const)(
    'its table got a column that may not be empty is restored all the same: %s',
    async (kind, table) => {
      const entry = await remove(kind);
      const change = (text: string) => database.pool.query(`alter table ${table} ${text}`);
      await change("add column added_since text[] not null default '{}'");
      expect((await call('POST', `bin/${entry.id}/restore`, {})).status).toBe(200);
      await change('drop column added_since');
    },
  );

  it.each([
    ['message', 'contact_messages', 'name, email, subject, message, language, consent_version'],
    [
      'application',
      'lawyer_applications',
      `first_name, last_name, email, phone, bar_number, city, specialization, experience, language,
        consent_version`,
    ],
  ] as const)(
    'the same form was sent once more waits, with a sentence: %s',
    async (kind, table, columns) => {
      const run = (text: string) => database.pool.query(text);
      const [, itemId] = DELETED[kind];
      await run(`update ${table} set form_key = 'a key' where id = '${itemId}'`);
      const entry = await remove(kind);
      await run(`insert into ${table} (id, form_key, ${columns})
      select '${id(30)}', 'a key', ${columns} from bin_rows,
        jsonb_populate_record(null::${table}, content)
      where bin_id = '${entry.id}' and table_name = '${table}'`);
      const refused = await call('POST', `bin/${entry.id}/restore`, {});
      expect(refused).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('sent again since') },
      });
      await run(`delete from ${table} where id = '${id(30)}'`);
      expect((await call('POST', `bin/${entry.id}/restore`, {})).status).toBe(200);
    },
  );
});

describe.each(BIN_KINDS)('a deleted %s', (kind) => {
  it('is gone, waits in the bin with who deleted it, and comes back exactly as it was', async () => {
    const before = await digest();
    const [path, itemId] = DELETED[kind];
    const entry = await remove(kind);
    expect(await digest()).not.toContain(`(${itemId}`);
    const [found] = ((await call('GET', `bin?kind=${kind}`)).body as { items: BinEntry[] }).items;
    expect(found).toEqual(entry);
    expect(found).toMatchObject({ item_id: itemId, deleted_by_email: 'chief@example.cm' });
    expect((await call('DELETE', `${path}/${itemId}`, {})).status).toBe(404);

    expect((await call('POST', `bin/batches/${entry.batch_id}/restore`, {})).body).toEqual({
      batch_id: entry.batch_id,
      count: 1,
    });
    // What a synonym means is indexed anew by triggers, all else is the very row.
    expect(await digest()).toBe(before);
    expect((await call('POST', `bin/${entry.id}/restore`, {})).status).toBe(404);
  });
});

describe('many things', () => {
  it('are deleted by one call and come back by one, each to its place', async () => {
    const before = await digest();
    const ids = [id(2), id(12), id(99)];
    const answer = await call('POST', 'bin', { kind: 'article', ids });
    const batch = answer.body as BinBatch;
    expect([answer.status, batch.count]).toEqual([200, 2]);
    await call('POST', `bin/batches/${batch.batch_id}/restore`, {});
    expect(await digest()).toBe(before);
  });

  it('come back all or none: where one cannot, nothing has changed', async () => {
    const answer = await call('POST', 'bin', { kind: 'article', ids: [id(2), id(12)] });
    const { batch_id } = answer.body as BinBatch;
    const article = { category_id: id(1), article_id: '2', content_en: 'A', content_fr: 'B' };
    const other = (await call('POST', 'law-articles', article)).body as { id: string };
    const before = await databaseDigest(database.db);
    const refused = await call('POST', `bin/batches/${batch_id}/restore`, {});
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([409, 'conflict']);
    expect(await databaseDigest(database.db)).toBe(before);
    await call('DELETE', `law-articles/${other.id}`, {});
    expect((await call('POST', `bin/batches/${batch_id}/restore`, {})).status).toBe(200);
  });
});

describe('chosen entries of the bin', () => {
  const restore = (ids: readonly string[], who = chief) =>
    who.call('POST', '/api/admin/bin/restorations', { body: { ids } });

  it('of several kinds come back by one call, a category before its article', async () => {
    const before = await digest();
    const entries = [await remove('article'), await remove('synonym'), await remove('category')];
    const answer = await restore([...entries.map((entry) => entry.id), id(99)]);
    expect([answer.status, answer.body]).toEqual([200, { count: 3 }]);
    expect(await digest()).toBe(before);
    expect((await restore([id(99)])).status).toBe(404);
  });

  it('stay where they are for somebody who may not restore one of them', async () => {
    const article = await remove('article');
    const lawyer = await remove('lawyer');
    const viewer = await signedIn('bin-viewer@example.cm', 'viewer');
    const support = await signedIn('bin-support@example.cm', 'support');
    const before = await databaseDigest(database.db);
    expect((await restore([article.id, lawyer.id], support)).status).toBe(404);
    expect((await restore([article.id, lawyer.id], viewer)).status).toBe(403);
    expect(await databaseDigest(database.db)).toBe(before);
    expect((await restore([article.id, lawyer.id])).body).toEqual({ count: 2 });
  });
});

/** What the audit log says of many at once since an entry, the oldest first. */
async function entriesSince(entry: string) {
  const { rows } = await sql<{ action: string; subject: string; id: string }>`
    select action, subject, id from audit_entries where id > ${entry} order by audit_entries.id`.execute(
    database.db,
  );
  return rows.map(({ action, subject }) => [action, subject]);
}
async function lastEntry(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(max(id), 0)::text as id from audit_entries`.execute(database.db);
  return rows[0]?.id ?? '0';
}

describe('an action on many rows', () => {
  it('is one entry of the activity, and so is its undo', async () => {
    const since = await lastEntry();
    const deleted = await call('POST', 'bin', { kind: 'article', ids: [id(2), id(12)] });
    await call('POST', `bin/batches/${(deleted.body as BinBatch).batch_id}/restore`, {});
    expect(await entriesSince(since)).toEqual([
      ['bin.deleted', 'article'],
      ['bin.restored', 'article'],
    ]);
    expect(await checkAuditChain(database.db)).toMatchObject({ whole: true });
  });

  it('archives messages, and gives each the status back that it had', async () => {
    await sql`insert into contact_messages (id, name, email, subject, message, language,
        consent_version, status)
      values (${id(14)}, 'Ben', 'ben@example.cm', 'Thanks', 'Text', 'en', '1', 'answered')`.execute(
      database.db,
    );
    const before = await digest();
    const since = await lastEntry();
    const found = (await call('GET', 'contact-messages/ids?q=thanks')).body;
    expect(found).toEqual({ ids: [id(14)] });
    const ids = [id(4), id(14), id(99)];
    const changed = await call('POST', 'contact-messages/statuses', { archived: ids });
    const change = expect.stringMatching(/^\d+$/);
    expect(changed.body).toEqual({
      count: 2,
      before: { new: [id(4)], answered: [id(14)] },
      change,
    });
    const again = await call('POST', 'contact-messages/statuses', { archived: ids });
    expect(again.body).toEqual({ count: 0, before: {}, change });
    const undo = (changed.body as { before: object }).before;
    expect((await call('POST', 'contact-messages/statuses', undo)).status).toBe(200);
    expect(await digest()).toBe(before);
    expect(await entriesSince(since)).toEqual([
      ['contact_message.many_changed', 'message'],
      ['contact_message.many_changed', 'message'],
    ]);
    await sql`delete from contact_messages where id = ${id(14)}`.execute(database.db);
  });

  it('undoes what it has archived, but nothing that somebody has changed since', async () => {
    await sql`insert into contact_messages (id, name, email, subject, message, language,
        consent_version)
      select ('00000000-0000-4000-8000-0000000007' || n)::uuid, 'Ben', 'ben@example.cm', 'Undo', 'Text', 'en', '1'
      from generate_series(10, 12) n`.execute(database.db);
    const ids = ((await call('GET', 'contact-messages/ids?q=undo')).body as { ids: string[] }).ids;
    const archived = await call('POST', 'contact-messages/statuses', { archived: ids });
    const { before, change: undoes } = archived.body as { before: object; change: string };
    const [answered = '', twice = '', alone = ''] = ids;
    const set = (message: string, status: string) =>
      chief.call('PATCH', `/api/admin/contact-messages/${message}`, { body: { status } });
    await set(answered, 'answered');
    // Archived again, by somebody who has looked at it.
    await set(twice, 'new');
    await set(twice, 'archived');
    const undo = { ...before, undoes };
    const undone = await call('POST', 'contact-messages/statuses', undo);
    expect(undone.body).toMatchObject({ count: 1, before: { archived: [alone] } });
    const { rows } = await sql<{ id: string; status: string }>`
      select id, status from contact_messages where subject = 'Undo'`.execute(database.db);
    expect(Object.fromEntries(rows.map((row) => [row.id, row.status]))).toEqual({
      [answered]: 'answered',
      [twice]: 'archived',
      [alone]: 'new',
    });
    const digestBefore = await databaseDigest(database.db);
    for (const wrong of ['x', '', '99999999999', 1]) {
      const body = { ...before, undoes: wrong };
      expect((await call('POST', 'contact-messages/statuses', body)).status).toBe(422);
    }
    expect((await call('POST', 'contact-messages/statuses', { undoes })).status).toBe(422);
    expect(await databaseDigest(database.db)).toBe(digestBefore);
    await sql`delete from contact_messages where subject = 'Undo'`.execute(database.db);
  });

  it('undoes a publication, but nothing that somebody has changed since', async () => {
    const publish = async (ids: string[], is_active: boolean, undoes?: string) =>
      (await call('POST', 'law-articles/publication', { ids, is_active, undoes })).body as {
        ids: string[];
        change: string;
      };
    const ids = [id(2), id(12)];
    const { change } = await publish(ids, false);
    await publish([id(2)], true);
    await publish([id(2)], false);
    expect((await publish(ids, true, change)).ids).toEqual([id(12)]);
    await publish(ids, true);

    const category = async (is_active: boolean, undoes?: string) =>
      (
        await call('POST', 'law-categories/publication', {
          ...{ ids: [id(1), id(20)], is_active, undoes },
          accept_unknown_provenance: true,
        })
      ).body as { ids: string[]; change: string };
    const published = await category(true);
    expect(published.ids).toEqual([id(1), id(20)]);
    await call('POST', `law-categories/${id(20)}/unpublish`);
    await call('POST', `law-categories/${id(20)}/publish`, { accept_unknown_provenance: true });
    expect((await category(false, published.change)).ids).toEqual([id(1)]);
    expect((await category(false)).ids).toEqual([id(20)]);
  });

  it('takes articles back and publishes them again, but leaves no published category empty', async () => {
    await sql`update law_categories set is_active = true where id = ${id(1)}`.execute(database.db);
    const since = await lastEntry();
    const publish = (ids: string[], is_active: boolean) =>
      call('POST', 'law-articles/publication', { ids, is_active });
    const changed = { count: 1, ids: [id(2)], change: expect.stringMatching(/^\d+$/) };
    expect((await publish([id(2), id(99)], false)).body).toEqual(changed);
    const before = await databaseDigest(database.db);
    expect((await publish([id(2), id(12)], false)).status).toBe(409);
    expect(await databaseDigest(database.db)).toBe(before);
    expect((await publish([id(2), id(12)], true)).body).toEqual(changed);
    expect(await entriesSince(since)).toEqual([
      ['law_article.many_unpublished', 'Penal Code'],
      ['law_article.many_published', 'Penal Code'],
    ]);
    await sql`update law_categories set is_active = false where id = ${id(1)}`.execute(database.db);
  });

  it('is refused without its right, with a wrong body or too many rows, and changes nothing', async () => {
    const viewer = await signedIn('looker@example.cm', 'viewer');
    const support = await signedIn('helper@example.cm', 'support');
    const before = await databaseDigest(database.db);
    const many = Array.from({ length: 10_001 }, (_, index) => id(index + 1));
    const publication = 'law-articles/publication';
    for (const [page, path, body, status] of [
      [viewer, 'contact-messages/statuses', { archived: [id(4)] }, 403],
      [support, publication, { ids: [id(2)], is_active: false }, 403],
      [chief, 'contact-messages/statuses', { archived: [] }, 422],
      [chief, 'contact-messages/statuses', {}, 422],
      [chief, 'contact-messages/statuses', { gone: [id(4)] }, 422],
      [chief, 'contact-messages/statuses', { new: many.slice(1), answered: [id(4), id(5)] }, 422],
      [chief, publication, { ids: many, is_active: true }, 422],
      [chief, 'bin', { kind: 'message', ids: many }, 422],
    ] as const) {
      const answer = await page.call('POST', `/api/admin/${path}`, { body });
      expect([path, answer.status]).toEqual([path, status]);
    }
    expect(await databaseDigest(database.db)).toBe(before);
  });
});

describe('somebody without the right of the area', () => {
  it('sees, deletes and restores nothing of it', async () => {
    const entry = await remove('message');
    const lawyer = await remove('lawyer');
    const editor = await signedIn('editor@example.cm', 'editor');
    const viewer = await signedIn('viewer@example.cm', 'viewer');
    const seen = (await editor.call('GET', '/api/admin/bin')).body as { items: BinEntry[] };
    expect(seen.items.map(({ kind }) => kind)).toContain('lawyer');
    expect(seen.items.map(({ kind }) => kind)).not.toContain('message');
    const before = await databaseDigest(database.db);
    for (const [page, path, body, status] of [
      [editor, `bin/${entry.id}/restore`, {}, 404],
      [editor, `bin/batches/${entry.batch_id}/restore`, {}, 404],
      [editor, 'bin', { kind: 'application', ids: [id(5)] }, 403],
      [viewer, `bin/${lawyer.id}/restore`, {}, 403],
      [viewer, 'bin/restorations', {}, 403],
      [viewer, 'bin', {}, 403],
    ] as const) {
      const answer = await page.call('POST', `/api/admin/${path}`, { body });
      expect([path, answer.status]).toEqual([path, status]);
    }
    expect(await databaseDigest(database.db)).toBe(before);
    for (const { id: of } of [entry, lawyer]) await call('POST', `bin/${of}/restore`, {});
  });
});

describe('personal data in the bin', () => {
  it('ends by the days of its own table, with its name in the audit log', async () => {
    await sql`update contact_messages set created_at = now() - interval '10 years'`.execute(
      database.db,
    );
    const entry = await remove('message');
    await deleteExpired(database.db);
    expect((await call('POST', `bin/${entry.id}/restore`, {})).status).toBe(404);
    const { rows } = await sql<{ subject: string }>`
      select distinct subject from audit_entries where subject_id = ${id(4)}`.execute(database.db);
    expect(rows).toEqual([{ subject: '[erased]' }]);
    expect(await checkAuditChain(database.db)).toMatchObject({ whole: true });
  });

  it('is erased with the person, who is named nowhere any more', async () => {
    await remove('lawyer');
    await remove('application');
    const person = await findPerson(database.db, { email: 'ada@example.cm' });
    expect((await erasePerson(database.db, person)).kind).toBe('done');
    const bin = await call('GET', 'bin');
    expect((bin.body as { items: BinEntry[] }).items.map(({ kind }) => kind)).toEqual(['article']);
    const { rows } = await sql`
      select from bin_rows where content::text like '%ada@example.cm%'`.execute(database.db);
    expect(rows).toEqual([]);
  });
});
