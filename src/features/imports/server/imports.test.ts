import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../tests/support/admin-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { LawCategory } from '../../laws/contract.ts';
import { IMPORT_FORMATS } from '../../laws/rules.ts';
import { createLawsApp } from '../../laws/server/laws.fixture.ts';
import type { ImportFault, ImportResult, ImportRow, LawImport } from '../contract.ts';
import { IMPORT_LIMITS } from '../rules.ts';
import { deleteOldImports } from './commands/drafts.ts';
import { importRoutes } from './routes.ts';

let database: TestDatabase;
let laws: Awaited<ReturnType<typeof createLawsApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  laws = await createLawsApp(database.db, importRoutes({ db: database.db }));
});
afterAll(() => database.drop());

/** How many statements wait for others that write this table. */
async function waitingFor(table: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::integer from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
    [`%${table}%`],
  );
  return rows[0]?.count ?? 0;
}

const EN = [
  'Article 1.- Scope\nThis law applies to lakes.',
  'Article 2.- Words\n(1) A lake is water.\n(2) A pond is a lake.',
  'Article 4.- End\nThe law ends here.',
].join('\n');
const FR = [
  'Article 1.- Objet\nLa présente loi s’applique aux lacs.',
  'Article 2.- Mots\n(1) Un lac est de l’eau.\n(2) Un étang est un lac.',
  'Article 3.- Lieux\nElle vaut partout.',
].join('\n');

async function preview(category: LawCategory, files: object[]): Promise<LawImport> {
  const answer = await laws.call('POST', '/law-imports', {
    body: { category_id: category.id, files },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as LawImport;
}

function bothFiles(en = EN, fr = FR) {
  return [
    { name: 'law_en.txt', language: 'en', text: en },
    { name: 'law_fr.txt', language: 'fr', base64: Buffer.from(fr).toString('base64') },
  ];
}

async function rowsOf({ id }: LawImport, filter?: string): Promise<ImportRow[]> {
  const query = filter === undefined ? '' : `?filter=${filter}`;
  const answer = await laws.call('GET', `/law-imports/${id}/rows${query}`);
  return (answer.body as { items: ImportRow[] }).items;
}

async function articlesOf({ id }: LawCategory) {
  return database.db
    .selectFrom('law_articles')
    .select([
      'id',
      'article_id',
      'article_number',
      'title_fr',
      'content_en',
      'content_fr',
      'version',
    ])
    .where('category_id', '=', id)
    .orderBy('article_number')
    .execute();
}

const apply = ({ id }: LawImport) => laws.call('POST', `/law-imports/${id}/apply`);

describe('a preview', () => {
  it('says what is new, missing and suspicious, and writes nothing of the law', async () => {
    const category = await laws.createCategory();
    const draft = await preview(category, bothFiles());
    expect(draft.counts).toMatchObject({
      all: 4,
      new: 4,
      changed: 0,
      same: 0,
      missing: 2,
      suspicious: 3,
    });
    const rows = await rowsOf(draft);
    expect(rows.map(({ article_id, line_en, line_fr }) => [article_id, line_en, line_fr])).toEqual([
      ['1', 1, 1],
      ['2', 3, 3],
      ['3', null, 6],
      ['4', 6, null],
    ]);
    expect(rows.map(({ suspicions }) => suspicions.join())).toEqual([
      ...['', 'gap_behind', 'one_language', 'gap,one_language'],
    ]);
    expect(await articlesOf(category)).toEqual([]);
  });

  it('shows gaps, repetitions and what differs', async () => {
    const category = await laws.createCategory();
    await laws.createArticle(category, {
      article_id: '1',
      title_en: 'Scope',
      content_en: 'Old.',
      title_fr: '',
      content_fr: 'Vieux.',
    });
    const text = `${EN}\nArticle 9.- Far\nAway.`;
    const draft = await preview(category, [{ name: 'a.txt', language: 'en', text }]);
    expect(draft.counts).toMatchObject({ new: 3, changed: 1, suspicious: 3 });
    const suspicious = await rowsOf(draft, 'suspicious');
    expect(suspicious.map(({ article_id, suspicions }) => [article_id, suspicions])).toEqual([
      ['2', ['gap_behind']],
      ['4', ['gap', 'gap_behind']],
      ['9', ['gap']],
    ]);
    const [changed] = await rowsOf(draft, 'changed');
    expect(changed).toMatchObject({
      content_en: 'This law applies to lakes.',
      content_fr: null,
      base: { content_en: 'Old.', content_fr: 'Vieux.' },
    });
  });

  it('takes corrections of rows, but no second row with the same id', async () => {
    const category = await laws.createCategory();
    const draft = await preview(category, bothFiles());
    const corrected = await laws.call('PATCH', `/law-imports/${draft.id}/rows/4`, {
      body: { article_id: '3-1', content_fr: 'Fin.' },
    });
    expect(corrected).toMatchObject({
      status: 200,
      body: { article_id: '3-1', is_missing: false },
    });
    await laws.call('PATCH', `/law-imports/${draft.id}/rows/2`, { body: { left_out: true } });
    await laws.refused('PATCH', `/law-imports/${draft.id}/rows/1`, { body: { article_id: '3' } });
    expect(await apply(draft)).toMatchObject({ status: 200, body: { created: 3, left_out: 1 } });
    expect((await articlesOf(category)).map(({ article_id }) => article_id)).toEqual([
      '1',
      '3',
      '3-1',
    ]);
  });

  it('is deleted when nobody wants it, and after some days by itself', async () => {
    const category = await laws.createCategory();
    const [first, second] = [
      await preview(category, bothFiles()),
      await preview(category, bothFiles()),
    ];
    expect((await laws.call('DELETE', `/law-imports/${first.id}`)).status).toBe(204);
    expect((await laws.call('GET', `/law-imports/${first.id}`)).status).toBe(404);
    await database.pool.query(
      "update law_imports set created_at = now() - interval '8 days' where id = $1",
      [second.id],
    );
    await deleteOldImports(database.db);
    expect((await laws.call('GET', `/law-imports/${second.id}`)).status).toBe(404);
  });
});

describe('bad input', () => {
  it.each([
    [
      'a broken line',
      [{ name: 'a.jsonl', language: 'both', text: '{"article_id":"1"}\n{' }],
      422,
      'Line 2',
    ],
    [
      'another code',
      [{ name: 'a.jsonl', language: 'both', text: '{"code":"other","article_id":"1"}' }],
      422,
      'Line 1',
    ],
    ['a binary file', [{ name: 'a.txt', language: 'en', base64: 'AAECAw==' }], 422, 'read as text'],
    [
      'an old encoding',
      [
        {
          name: 'a.txt',
          language: 'fr',
          base64: Buffer.from('Article 1.- \x82t\x82', 'latin1').toString('base64'),
        },
      ],
      422,
      'encoding “UTF-8”',
    ],
    [
      'a document type',
      [{ name: 'a.xml', language: 'en', text: '<!DOCTYPE a [<!ENTITY e "x">]><akomaNtoso/>' }],
      422,
      'rules of its own',
    ],
    [
      'no language',
      [{ name: 'a.xml', language: 'both', text: '<akomaNtoso><act><body/></act></akomaNtoso>' }],
      422,
      'English or French',
    ],
  ])(
    'with %s is refused with a sentence, and nothing is kept',
    async (_, files, status, sentence) => {
      const category = await laws.createCategory();
      const before = await databaseDigest(database.db);
      const answer = await laws.call('POST', '/law-imports', {
        body: { category_id: category.id, files },
      });
      expect(answer.status).toBe(status);
      expect((answer.body as { error: string }).error).toContain(sentence);
      expect(await databaseDigest(database.db)).toEqual(before);
    },
  );
});

describe('bad rows', () => {
  it('are told with their lines, whichever file they are in, and nothing is kept', async () => {
    const category = await laws.createCategory();
    const lines = ['{"article_id":"1"}', '{oops', '{"article_id":"2"}', '{"article_id":true}'];
    const files = [
      { name: 'a.jsonl', language: 'both', text: lines.join('\n') },
      { name: 'b.csv', language: 'fr', text: 'article_id,content\n1,a\n2\n3,c,d\n4,e\n' },
    ];
    const answer = await laws.refused('POST', '/law-imports', {
      body: { category_id: category.id, files },
    });
    const { problems } = answer.body as { problems: ImportFault[] };
    expect(problems.map(({ file, line, problem }) => [file, line, problem])).toEqual([
      ['a.jsonl', 2, 'json'],
      ['a.jsonl', 4, 'field'],
      ['b.csv', 3, 'csv'],
      ['b.csv', 4, 'csv'],
    ]);
  });

  it('of a file that is too large are not even looked at', async () => {
    const category = await laws.createCategory();
    const text = 'a'.repeat(IMPORT_LIMITS.bytes + 1);
    const answer = await laws.refused('POST', '/law-imports', {
      body: { category_id: category.id, files: [{ name: 'a.txt', language: 'en', text }] },
    });
    expect(answer).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
  });
});

describe('applying', () => {
  it('writes new articles in the code’s order, keeps what changed ones said, and records it once', async () => {
    const category = await laws.createCategory();
    await apply(await preview(category, bothFiles()));
    const [first] = await articlesOf(category);
    const changed = bothFiles(EN.replace('applies to lakes', 'applies to all lakes'));
    const outcome = await apply(await preview(category, changed));
    expect(outcome.body).toEqual({
      created: 0,
      updated: 1,
      moved: 0,
      unchanged: 3,
      left_out: 0,
    } satisfies ImportResult);
    const articles = await articlesOf(category);
    expect(
      articles.map(({ article_id, article_number, version }) => [
        article_id,
        article_number,
        version,
      ]),
    ).toEqual([
      ['1', 1, 2],
      ['2', 2, 1],
      ['3', 3, 1],
      ['4', 4, 1],
    ]);
    expect(articles[0]).toMatchObject({
      content_en: 'This law applies to all lakes.',
      title_fr: 'Objet',
    });
    const versions = await laws.call('GET', `/law-articles/${first?.id}/versions/1`);
    expect(versions.body).toMatchObject({ content_en: 'This law applies to lakes.' });
    const entries = await database.db
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'law_import.applied')
      .where('subject_id', '=', category.id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ after }) => after)).toMatchObject([{ created: 4 }, { updated: 1 }]);
  });

  it('is refused, naming them, when articles were changed since the preview', async () => {
    const category = await laws.createCategory();
    await apply(await preview(category, bothFiles()));
    const draft = await preview(category, bothFiles(EN.replace('lakes', 'seas')));
    const [first] = await articlesOf(category);
    await laws.call('PATCH', `/law-articles/${first?.id}`, {
      body: { title_en: 'Mine', version: 1 },
    });
    const before = await databaseDigest(database.db);
    const outcome = await apply(draft);
    expect(outcome).toMatchObject({ status: 409, body: { current: { article_ids: ['1'] } } });
    expect(await databaseDigest(database.db)).toEqual(before);
  });

  it('is refused as well when the row was corrected after somebody else’s change', async () => {
    const category = await laws.createCategory();
    await apply(await preview(category, bothFiles()));
    const draft = await preview(category, bothFiles(EN.replace('lakes', 'seas')));
    const [first] = await articlesOf(category);
    await laws.call('PATCH', `/law-articles/${first?.id}`, {
      body: { title_en: 'Mine', version: 1 },
    });
    const corrected = { title_en: 'Scope of this law' };
    await laws.call('PATCH', `/law-imports/${draft.id}/rows/1`, { body: corrected });
    expect(await apply(draft)).toMatchObject({ status: 409 });
    expect((await articlesOf(category))[0]).toMatchObject({ id: first?.id, version: 2 });
  });

  it('is whole: meanwhile nobody corrects or discards a row of it', async () => {
    const category = await laws.createCategory();
    const draft = await preview(category, bothFiles());
    const other = await database.pool.connect();
    // The last that an import does is to write the audit log; it waits there.
    await other.query('begin');
    await other.query('lock table audit_entries in share row exclusive mode');
    const path = `/law-imports/${draft.id}`;
    let outcomes: Promise<{ readonly status: number }[]>;
    try {
      const applied = apply(draft);
      await expect.poll(() => waitingFor('audit_entries')).toBe(1);
      outcomes = Promise.all([
        applied,
        laws.call('PATCH', `${path}/rows/2`, { body: { left_out: true } }),
        laws.call('DELETE', path),
      ]);
      await expect.poll(() => waitingFor('law_imports')).toBe(2);
    } finally {
      await other.query('rollback');
      other.release();
    }
    expect((await outcomes).map(({ status }) => status)).toEqual([200, 409, 409]);
    expect(await articlesOf(category)).toHaveLength(4);
  });

  it('happens once', async () => {
    const category = await laws.createCategory();
    const draft = await preview(category, bothFiles());
    const outcomes = await Promise.all([apply(draft), apply(draft)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await articlesOf(category)).toHaveLength(4);
  });
});

describe('an export', () => {
  it.each(IMPORT_FORMATS)('as %s gives back what was imported', async (format) => {
    const category = await laws.createCategory();
    const strange = [
      {
        article_id: '1',
        title_en: 'A & <B>',
        title_fr: '',
        content_en: 'One.\n\n# Two: "x", y;\n- three',
        content_fr: '=SUM(A1)',
      },
      {
        article_id: '12 bis',
        title_en: '',
        title_fr: 'Titre',
        content_en: 'Article 3.- no heading\n    indented',
        content_fr: '- point',
      },
    ];
    // Between elements of XML an empty line means nothing.
    const articles =
      format === 'xml'
        ? strange.map((article) => ({
            ...article,
            content_en: article.content_en.replace(/\n+ */g, '\n'),
          }))
        : strange;
    for (const article of articles) await laws.createArticle(category, article);
    const files = await Promise.all(
      (['en', 'fr'] as const).map(async (language) => {
        const answer = await laws.call(
          'GET',
          `/law-categories/${category.id}/export?format=${format}&lang=${language}`,
        );
        const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
        return { name: `law.${format}`, language, text };
      }),
    );
    const draft = await preview(category, files);
    expect(draft.counts, files[0]?.text).toMatchObject({ all: 2, same: 2, changed: 0, new: 0 });
  });
});
