import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { createLawsApp } from '../../laws/server/laws.fixture.ts';
import type { ImportLine, ImportRow, LawImport, ReadAgain } from '../contract.ts';
import { proposeHeading } from './propose-heading.ts';
import { importRoutes } from './routes.ts';

let database: TestDatabase;
let laws: Awaited<ReturnType<typeof createLawsApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  laws = await createLawsApp(database.db, importRoutes({ db: database.db }));
});
afterAll(() => database.drop());

const FOOT = 'Kept by the mayor of the lake and of the ponds';
const EN = [
  'Article 1.- Scope\nThis law applies to lakes.',
  `Article 2.- Words\nA lake is water which is larger than\n${FOOT}\na pond of the same place.`,
  'Article 3.- Owners\nA lake belongs to all. ~~ticle 4.- Boats\nA boat needs a licence.',
  'Article 5.- End\nThe law ends here.',
].join('\n');
const FR = [
  'Article 1.- Objet\nLa loi s’applique aux lacs.',
  'Article 2.- Mots\nUn lac est une eau plus grande.\nArticle 3.- Maîtres\nUn lac est à tous.',
  'Article 4.- Barques\nUne barque a un permis.',
  'Article 5.- Fin\nLa loi finit ici.',
].join('\n');

function previewOf(texts: Readonly<Record<string, string>> = { en: EN }): Promise<LawImport> {
  return previewOfFiles(
    Object.entries(texts).map(([language, text]) => ({ name: `${language}.txt`, language, text })),
  );
}

async function previewOfFiles(files: readonly object[]): Promise<LawImport> {
  const category = await laws.createCategory();
  const answer = await laws.call('POST', '/law-imports', {
    body: { category_id: category.id, files },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as LawImport;
}

async function rowsOf({ id }: LawImport): Promise<ImportRow[]> {
  const answer = await laws.call('GET', `/law-imports/${id}/rows?limit=100`);
  return (answer.body as { items: ImportRow[] }).items;
}

const idsOf = async (draft: LawImport) =>
  (await rowsOf(draft)).map(({ position, article_id }) => [position, article_id]);

async function change<Answer = ImportRow>(
  { id }: LawImport,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await laws.call('POST', `/law-imports/${id}/${path}`, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body as Answer;
}

const WHOLE = [
  [1, '1'],
  [2, '2'],
  [3, '3'],
  [4, '4'],
  [5, '5'],
];

/** Where the lost heading of article 4 begins in the third row. */
async function lostAt(draft: LawImport): Promise<number> {
  const content = (await rowsOf(draft)).find(({ article_id }) => article_id === '3')?.content_en;
  return content?.indexOf('~~') ?? -1;
}

describe('two who repair one preview', () => {
  it('never reach another article than the one that they saw, nor what the other one wrote', async () => {
    const draft = await previewOf();
    const third = (await rowsOf(draft))[2];
    await change(draft, 'rows', { article_id: '1 bis', content_en: 'Of ponds.', after: 1 });
    const rows = `/law-imports/${draft.id}/rows`;
    // What was the third row is the fourth by now.
    for (const [method, path, body] of [
      ['PATCH', `${rows}/3`, { left_out: true }],
      ['PATCH', `${rows}/3`, { content_en: 'Mine.' }],
      ['POST', `${rows}/3/split`, { at_en: 5 }],
      ['POST', `${rows}/3/join`, {}],
      ['POST', rows, { article_id: '3 bis', content_en: 'New.', after: 3 }],
    ] as const) {
      const answer = await laws.refused(method, path, {
        body: { ...body, version: third?.version },
      });
      expect([path, answer]).toMatchObject([
        path,
        { status: 409, body: { code: 'stale_version', current: { article_id: '2' } } },
      ]);
    }
    const moved = (await rowsOf(draft))[3];
    expect(moved).toMatchObject({ article_id: '3', content_en: third?.content_en });
    const edit = (version = '') =>
      laws.call('PATCH', `${rows}/4`, { body: { content_en: `By ${version}.`, version } });
    expect((await edit(moved?.version)).status).toBe(200);
    expect((await edit(moved?.version)).status).toBe(409);
    const odd = { body: { left_out: true, version: 'x' } };
    expect((await laws.refused('PATCH', `${rows}/4`, odd)).status).toBe(422);
    // A program that says nothing of what it saw works on as before.
    const last = await laws.call('PATCH', `${rows}/5`, { body: { left_out: true } });
    expect(last).toMatchObject({ status: 200, body: { article_id: '5' } });
  });
});

it('an article that changed since the preview is compared anew once its row was excluded and included', async () => {
  const draft = await previewOf();
  const article = {
    category_id: draft.category_id,
    article_id: '1',
    content_en: 'A.',
    content_fr: 'B.',
  };
  expect((await laws.call('POST', '/law-articles', { body: article })).status).toBe(201);
  const apply = () => laws.call('POST', `/law-imports/${draft.id}/apply`);
  expect(await apply()).toMatchObject({ status: 409, body: { current: { article_ids: ['1'] } } });
  for (const left_out of [true, false]) {
    await laws.call('PATCH', `/law-imports/${draft.id}/rows/1`, { body: { left_out } });
  }
  expect(await apply()).toMatchObject({ status: 200, body: { updated: 1 } });
});

describe('a row', () => {
  it('is split at a place, the second part told by its own first line', async () => {
    const draft = await previewOf();
    const second = await change(draft, 'rows/3/split', { at_en: await lostAt(draft) });
    expect(second).toMatchObject({ position: 4, article_id: '4' });
    expect(second.content_en).toMatch(/A boat needs a licence\.$/);
    expect(await idsOf(draft)).toEqual(WHOLE);
    const rows = await rowsOf(draft);
    expect(rows[2]?.content_en).toBe('A lake belongs to all.');
    // The gap is closed, and nothing is suspected of it any more.
    expect(rows.flatMap(({ suspicions }) => suspicions)).not.toContain('gap');
  });

  it('that is split goes into the row that the other language has', async () => {
    const draft = await previewOf({ en: EN, fr: FR });
    const body = { at_en: await lostAt(draft), title_en: 'Boats' };
    const second = await change(draft, 'rows/3/split', body);
    expect(second).toMatchObject({ article_id: '4', title_en: 'Boats', title_fr: 'Barques' });
    expect(second.suspicions).not.toContain('one_language');
    expect(await idsOf(draft)).toEqual(WHOLE);
  });

  it('is not split into one that is there already, however its number is written', async () => {
    const draft = await previewOf();
    const [first] = await rowsOf(draft);
    const split = { at_en: (first?.content_en ?? '').indexOf('applies'), article_id: 'Article 5' };
    const path = `/law-imports/${draft.id}/rows/1/split`;
    expect(await laws.refused('POST', path, { body: split })).toMatchObject({
      status: 422,
      body: { fields: { article_id: expect.any(String) } },
    });
  });

  it('is added behind another, and joined to the one before', async () => {
    const draft = await previewOf();
    const added = await change(draft, 'rows', { after: 3, article_id: '4', content_en: 'A boat.' });
    expect(added).toMatchObject({ position: 4, kind: 'new', content_en: 'A boat.' });
    expect(await idsOf(draft)).toEqual(WHOLE);
    const joined = await change(draft, 'rows/5/join');
    expect(joined).toMatchObject({
      position: 4,
      article_id: '4',
      content_en: 'A boat.\n5 End\nThe law ends here.',
    });
    expect(await idsOf(draft)).toEqual(WHOLE.slice(0, 4));
    await change(draft, 'rows', { after: 0, article_id: 'preface' });
    expect((await idsOf(draft))[0]).toEqual([1, 'preface']);
  });

  it('takes other divisions', async () => {
    const draft = await previewOf();
    const path_en = [{ level: 'chapter', label: 'CHAPTER I', title: 'Of lakes' }];
    const answer = await laws.call('PATCH', `/law-imports/${draft.id}/rows/1`, {
      body: { path_en },
    });
    expect(answer).toMatchObject({ status: 200, body: { path_en } });
  });

  it('is not repaired in vain: what cannot be is refused and changes nothing', async () => {
    const draft = await previewOf();
    const path = `/law-imports/${draft.id}`;
    const at_en = await lostAt(draft);
    for (const [call, body] of [
      ['rows/3/split', {}],
      ['rows/3/split', { at_en: 100_000 }],
      ['rows/3/split', { at_fr: 1 }],
      ['rows/3/split', { at_en: 3 }],
      ['rows/3/split', { at_en, article_id: '5' }],
      ['rows', { after: 3, article_id: '5' }],
      ['rows', { after: 99, article_id: '6' }],
      ['running-lines', { file: 9, line: 1 }],
      ['running-lines', { file: 1, line: 999 }],
    ] as const) {
      const answer = await laws.refused('POST', `${path}/${call}`, { body });
      expect([call, body, answer.status]).toEqual([call, body, 422]);
    }
    for (const call of ['rows/1/join', 'rows/99/join']) {
      expect((await laws.refused('POST', `${path}/${call}`)).status).toBe(404);
    }
  });

  it('of an applied import stays as it is', async () => {
    const draft = await previewOf();
    await change(draft, 'apply', { accept_unused: true });
    for (const [call, body] of [
      ['rows/3/split', { at_en: 5 }],
      ['rows/2/join', undefined],
      ['rows', { after: 0, article_id: '9' }],
      ['running-lines', { file: 1, line: 1 }],
    ] as const) {
      const answer = await laws.refused('POST', `/law-imports/${draft.id}/${call}`, { body });
      expect([call, answer.status]).toEqual([call, 409]);
    }
  });
});

describe('a line that is marked as a page foot', () => {
  async function lineOf(draft: LawImport, text: string): Promise<ImportLine> {
    const { body } = await laws.call('GET', `/law-imports/${draft.id}/lines?file=1&limit=100`);
    const line = (body as { items: ImportLine[] }).items.find((one) => one.text === text);
    if (!line) throw new Error(`There is no line '${text}'.`);
    return line;
  }
  const footIn = async (draft: LawImport) =>
    (await rowsOf(draft)).some(({ content_en }) => content_en?.includes('Kept by the mayor'));

  it('is removed wherever it stands, and stands there again when the mark is taken back', async () => {
    const draft = await previewOf();
    expect(await footIn(draft)).toBe(true);
    const { line } = await lineOf(draft, FOOT);
    const answer = await change<ReadAgain>(draft, 'running-lines', { file: 1, line });
    expect(answer).toEqual({ rows: 4, lines: 1, kept: 0, lost: 0 });
    expect(await footIn(draft)).toBe(false);
    expect(await lineOf(draft, FOOT)).toMatchObject({ use: 'running', is_marked: true });
    const back = { file: 1, line, is_running: false };
    expect(await change<ReadAgain>(draft, 'running-lines', back)).toMatchObject({ lines: -1 });
    expect(await footIn(draft)).toBe(true);
  });

  it('leaves what was told of the file as it came', async () => {
    // The apostrophe of Windows-1252.
    const bytes = Buffer.from(EN.replace('of the same place', 'near\x92 it'), 'latin1');
    const base64 = bytes.toString('base64');
    const draft = await previewOfFiles([{ name: 'law.txt', language: 'en', base64 }]);
    expect(draft.files[0]?.warnings).toEqual(['encoding_guessed']);
    const { line } = await lineOf(draft, FOOT);
    await change(draft, 'running-lines', { file: 1, line });
    const { body } = await laws.call('GET', `/law-imports/${draft.id}`);
    expect(body).toMatchObject({ files: [{ warnings: ['encoding_guessed'] }] });
  });

  it('leaves what was repaired by hand', async () => {
    const draft = await previewOf();
    await laws.call('PATCH', `/law-imports/${draft.id}/rows/1`, { body: { title_en: 'Realm' } });
    await change(draft, 'rows/3/split', { at_en: await lostAt(draft) });
    await change(draft, 'rows', { after: 5, article_id: '6', content_en: 'Added.' });
    const { line } = await lineOf(draft, FOOT);
    const answer = await change<ReadAgain>(draft, 'running-lines', { file: 1, line });
    expect(answer).toEqual({ rows: 6, lines: 1, kept: 4, lost: 0 });
    expect(await idsOf(draft)).toEqual([...WHOLE, [6, '6']]);
    const rows = await rowsOf(draft);
    expect(rows[0]?.title_en).toBe('Realm');
    expect(rows[3]?.content_en).toMatch(/A boat needs a licence\.$/);
    expect(await footIn(draft)).toBe(false);
  });

  it('leaves what was joined', async () => {
    const draft = await previewOf();
    await change(draft, 'rows/4/join');
    const { line } = await lineOf(draft, FOOT);
    await change(draft, 'running-lines', { file: 1, line });
    expect(await idsOf(draft)).toEqual(WHOLE.slice(0, 3));
    expect((await rowsOf(draft))[2]?.content_en).toContain('5 End\nThe law ends here.');
  });

  it('is none of a file whose records are named', async () => {
    const draft = await previewOf({ both: '{"article_id":"1","content_en":"Text."}' });
    const body = { file: 1, line: 1 };
    const answer = await laws.refused('POST', `/law-imports/${draft.id}/running-lines`, { body });
    expect(answer.status).toBe(409);
  });
});

describe('the number of a row', () => {
  it.each(['print.', 'Article print', 'feed.xml –', '. .'])(
    'is no word of an address, nor nothing, however it is typed: %s',
    async (article_id) => {
      const draft = await previewOf();
      const rows = await rowsOf(draft);
      const calls = [
        ['PATCH', 'rows/3', { article_id }],
        ['POST', 'rows', { after: 3, article_id, content_en: 'Text.' }],
        ['POST', 'rows/3/split', { at_en: await lostAt(draft), article_id }],
      ] as const;
      for (const [method, path, body] of calls) {
        const answer = await laws.refused(method, `/law-imports/${draft.id}/${path}`, { body });
        expect(answer).toMatchObject({ status: 422, body: { fields: { article_id: /word/ } } });
      }
      expect(await rowsOf(draft)).toEqual(rows);
    },
  );

  it('is the same however it is typed', async () => {
    const draft = await previewOf({ en: 'Article 12.- A\nText.\nArticle 12 bis.- B\nText.\n' });
    const row = (at: number) => `/law-imports/${draft.id}/rows/${at}`;
    const taken = await laws.refused('PATCH', row(1), { body: { article_id: '12bis' } });
    expect(taken).toMatchObject({ status: 422, body: { fields: { article_id: /./ } } });
    const { body } = await laws.call('PATCH', row(1), { body: { article_id: 'Art. 12ter' } });
    expect(body).toMatchObject({ article_id: '12 ter' });
  });

  it('is spelled as the category has it', async () => {
    const category = await laws.createCategory();
    const article = await laws.createArticle(category, { article_id: '12bis' });
    const files = [
      { name: 'a.txt', language: 'en', text: 'Article 12.- Boats\nA boat needs a licence.\n' },
    ];
    const body = { category_id: category.id, files };
    const { id } = (await laws.call('POST', '/law-imports', { body })).body as LawImport;
    const edit = { body: { article_id: '12 bis' } };
    const { body: row } = await laws.call('PATCH', `/law-imports/${id}/rows/1`, edit);
    expect(row).toMatchObject({ article_id: '12bis', kind: 'changed' });
    await laws.call('POST', `/law-imports/${id}/apply`);
    const { body: now } = await laws.call('GET', `/law-articles/${article.id}`);
    expect(now).toMatchObject({
      article_id: '12bis',
      content_en: expect.stringMatching(/a licence/),
    });
    const added = { after: 1, article_id: '12 BIS', content_en: 'x' };
    const again = await laws.call('POST', `/law-imports/${id}/rows`, { body: added });
    expect(again.status).toBe(409);
  });
});

describe('a heading proposed by the first line', () => {
  it.each([
    ['Section 41.- Boats\nA boat.', { article_id: '41', title: 'Boats', content: 'A boat.' }],
    ['~~ticle 12-1 : A boat.', { article_id: '12-1', title: '', content: 'A boat.' }],
    ['7. A boat.\nA ship.', { article_id: '7', title: '', content: 'A boat.\nA ship.' }],
    ['The boat of 12 men.', null],
  ])('%s', (text, proposed) => {
    expect(proposeHeading(text)).toEqual(proposed);
  });
});
