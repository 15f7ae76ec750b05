import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { createLawsApp } from '../../laws/server/laws.fixture.ts';
import type { ImportLine, ImportRow, LawImport, ReadAgain } from '../contract.ts';
import { expectLinear } from './linear-cost.fixture.ts';
import type { PairedRow } from './pair-rows.ts';
import { keepRepairs } from './repair.ts';
import { importRoutes } from './routes.ts';

let database: TestDatabase;
let laws: Awaited<ReturnType<typeof createLawsApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  laws = await createLawsApp(database.db, importRoutes({ db: database.db }));
});
afterAll(() => database.drop());

const FOOT = 'Kept by the mayor (of the lake) - and of the ponds';
const LAW = [
  'Article 1.- Scope\nThis law applies to lakes.',
  `Article 2.- Words\nA lake is water which is larger than\n${FOOT}\na pond of the same place.`,
  'Article 3.- Owners\nA lake belongs to all. ~~ticle 4.- Boats\nA boat needs a licence.',
  'Article 5.- End\nThe law ends here.',
].join('\n');
/** A page that was scanned once more, by itself. */
const COPY = 'Article 3.- Owners\nA lake belongs to everybody in the village.';

async function previewOf(...texts: readonly string[]): Promise<LawImport> {
  const { id } = await laws.createCategory();
  const files = (texts.length > 0 ? texts : [LAW]).map((text, at) => ({
    name: `law-${at}.txt`,
    language: 'en',
    text,
  }));
  const { status, body } = await laws.call('POST', '/law-imports', {
    body: { category_id: id, files },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as LawImport;
}

async function rowsOf({ id }: LawImport): Promise<ImportRow[]> {
  const { body } = await laws.call('GET', `/law-imports/${id}/rows?limit=100`);
  return (body as { items: ImportRow[] }).items;
}

async function correct({ id }: LawImport, row: number, body: object): Promise<void> {
  const answer = await laws.call('PATCH', `/law-imports/${id}/rows/${row}`, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function removeFoot({ id }: LawImport, is_running = true): Promise<ReadAgain> {
  const { body } = await laws.call('GET', `/law-imports/${id}/lines?file=1&limit=100`);
  const { line } = (body as { items: ImportLine[] }).items.find(({ text }) => text === FOOT) ?? {};
  const answer = await laws.call('POST', `/law-imports/${id}/running-lines`, {
    body: { file: 1, line, is_running },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as ReadAgain;
}

const shown = async (draft: LawImport) =>
  (await rowsOf(draft)).map(({ article_id, content_en, left_out }) => [
    article_id,
    (content_en ?? '').slice(0, 24),
    left_out,
  ]);

const rowOf = (article_id: string): PairedRow => ({
  article_id,
  en: { title: '', content: `Text of ${article_id}.` },
  fr: null,
  line_en: Number(article_id),
  line_fr: null,
  file_en: 1,
  file_fr: null,
  book: null,
  path: { en: null, fr: null },
  asked: { en: null, fr: null },
  provenance: null,
  suspicions: [],
  left_out: false,
});

describe('when a foot is removed everywhere', () => {
  it('articles that were moved on by one number keep their new numbers', async () => {
    const draft = await previewOf();
    await correct(draft, 3, { article_id: '4' });
    await correct(draft, 2, { article_id: '3' });
    expect(await removeFoot(draft)).toEqual({ rows: 4, lines: 1, kept: 2, lost: 0 });
    expect((await rowsOf(draft)).map(({ article_id }) => article_id)).toEqual(['1', '3', '4', '5']);
  });

  it('the better copy of an article that two files have stays the one that is imported', async () => {
    const draft = await previewOf(LAW, COPY);
    const copies = (await rowsOf(draft)).filter(({ article_id }) => article_id === '3');
    const better = copies.find(({ left_out }) => left_out);
    const other = copies.find(({ left_out }) => !left_out);
    await correct(draft, other?.position ?? 0, { left_out: true });
    await correct(draft, better?.position ?? 0, { left_out: false });
    const before = await shown(draft);
    expect(await removeFoot(draft)).toMatchObject({ kept: 2, lost: 0 });
    expect(await shown(draft)).toEqual(before);
  });

  it('the second copy of an article takes its new number, not the first one', async () => {
    const draft = await previewOf(LAW, COPY);
    const copy = (await rowsOf(draft)).find(({ left_out }) => left_out);
    await correct(draft, copy?.position ?? 0, { article_id: '4', left_out: false });
    const before = await shown(draft);
    await removeFoot(draft);
    expect(await shown(draft)).toEqual(before);
  });

  it('it goes out of a text that was corrected by hand, too, until the mark is taken back', async () => {
    const draft = await previewOf();
    const second = (await rowsOf(draft))[1];
    const content_en = `${second?.content_en} It is fed by a river.`;
    await correct(draft, 2, { content_en });
    await removeFoot(draft);
    expect((await rowsOf(draft))[1]?.content_en).toBe(
      'A lake is water which is larger than a pond of the same place. It is fed by a river.',
    );
    await removeFoot(draft, false);
    expect((await rowsOf(draft))[1]?.content_en).toBe(content_en);
  });

  it('no number is said to be missing that was added by hand', async () => {
    const draft = await previewOf();
    await laws.call('POST', `/law-imports/${draft.id}/rows`, {
      body: { after: 3, article_id: '4', content_en: 'A boat needs a licence.' },
    });
    const suspected = async () =>
      (await rowsOf(draft)).map(({ article_id, suspicions }) => [article_id, ...suspicions]);
    const before = await suspected();
    await removeFoot(draft);
    expect(await suspected()).toEqual(before);
  });

  it('it stays in a text that was corrected by hand where the law has its words, too', () => {
    const law = 'The present Code of Lakes applies to ponds.';
    const content_en = `${law}\nCode of Lakes\nIt applies to lakes.`;
    const before = [
      { ...rowOf('2'), repair: { read_id: '2', fields: { content_en }, joined: [] } },
    ];
    const keep = (content: string) =>
      keepRepairs([{ ...rowOf('2'), en: { title: '', content } }], before, ['Code of Lakes'])
        .rows[0]?.en?.content;
    expect(keep(`${law} It applies to lakes.`)).toBe(content_en);
    const feet = ['A lake is', 'Code of Lakes 7', 'Code of Lakes 8', 'water.'].join('\n');
    const repair = { read_id: '2', fields: { content_en: feet }, joined: [] };
    const { rows } = keepRepairs([rowOf('2')], [{ ...rowOf('2'), repair }], ['Code of Lakes 7']);
    expect(rows[0]?.en?.content).toBe('A lake is\nwater.');
  });

  it('it goes out of a corrected text although another article says its words', () => {
    const fields = { content_en: 'A lake is\nCode of Lakes\nwater.' };
    const before = [rowOf('1'), rowOf('2')].map((row, at) => ({
      ...row,
      repair: at === 1 ? { read_id: '2', fields, joined: [] } : null,
    }));
    const other = { title: '', content: 'The present Code of Lakes applies to ponds.' };
    const read = [{ ...rowOf('1'), en: other }, rowOf('2')];
    const { rows } = keepRepairs(read, before, ['Code of Lakes']);
    expect(rows.map(({ en }) => en?.content)).toEqual([other.content, 'A lake is\nwater.']);
  });

  it('it goes out of each language, whatever the other one says', () => {
    const fields = { content_en: 'A lake is\nCode of Lakes\nwater.' };
    const row = {
      ...rowOf('2'),
      fr: { title: '', content: 'Un lac, Code of Lakes, est de l’eau.' },
    };
    const { rows } = keepRepairs(
      [row],
      [{ ...row, repair: { read_id: '2', fields, joined: [] } }],
      ['Code of Lakes'],
    );
    expect([rows[0]?.en?.content, rows[0]?.fr]).toEqual(['A lake is\nwater.', row.fr]);
  });

  it('words of the law stay in what was joined to an article, and in what was split from a copy', () => {
    const law = 'The Official Gazette of Lakes tells of each permit.';
    const [first, second] = [rowOf('1'), { ...rowOf('2'), en: { title: '', content: law } }];
    const repairs = [
      { read_id: '1', fields: { content_en: `Text of 1.\n${law}` }, joined: ['2'] },
      { read_id: null, fields: { content_en: law }, joined: [] },
    ];
    const before = [
      { ...first, repair: repairs[0] ?? null },
      { ...rowOf('3'), line_en: null, repair: repairs[1] ?? null },
    ];
    const read = [first, second, { ...second, article_id: '1', left_out: true }];
    const { rows } = keepRepairs(read, before, ['Official Gazette of Lakes']);
    expect(rows.filter(({ left_out }) => !left_out).map(({ en }) => en?.content)).toEqual([
      `Text of 1.\n${law}`,
      law,
    ]);
  });

  it('an article that was joined or added stays so, however the category spells its number', () => {
    const joining = { read_id: '2', fields: { content_en: 'Both.' }, joined: ['2bis'] };
    const adding = { read_id: null, fields: { content_en: 'By hand.' }, joined: [] };
    const before = [
      { ...rowOf('2'), repair: joining },
      { ...rowOf('3'), article_id: '3ter', line_en: null, repair: adding },
    ];
    const read = ['2', '2 bis', '3 ter'].map(rowOf);
    const { rows } = keepRepairs(read, before);
    expect(rows.map(({ article_id, en }) => [article_id, en?.content])).toEqual([
      ['2', 'Both.'],
      ['3 ter', 'By hand.'],
    ]);
  });

  it('of two corrections that claim a number, that of the text alone stays', () => {
    const moved = { read_id: '1', fields: { article_id: '2' }, joined: [] };
    const corrected = { read_id: '2', fields: { content_en: 'A lake.' }, joined: [] };
    const before = [
      { ...rowOf('1'), repair: moved },
      { ...rowOf('2'), article_id: '3', repair: corrected },
    ];
    const { rows, lost } = keepRepairs([rowOf('1'), rowOf('2')], before);
    expect(rows.map(({ article_id, en }) => [article_id, en?.content])).toEqual([
      ['1', 'Text of 1.'],
      ['2', 'A lake.'],
    ]);
    expect(lost).toBe(1);
  });

  it('the other part of a text in a language that the files do not have stays the article’s', async () => {
    const draft = await previewOf();
    await correct(draft, 1, { title_fr: 'Champ' });
    await correct(draft, 2, { content_fr: 'Un lac est grand.' });
    expect(await removeFoot(draft)).toMatchObject({ kept: 2, lost: 0 });
    const [first, second] = await rowsOf(draft);
    expect(first).toMatchObject({ title_fr: 'Champ', content_fr: null });
    expect(second).toMatchObject({ title_fr: null, content_fr: 'Un lac est grand.' });
  });

  describe('words of the law that are as a foot stay', () => {
    const FEET = ['Official Gazette of Lakes'];
    const LAW_OF = 'The Official Gazette of Lakes tells of each permit.';

    it('in a language in which the row was read without a text', () => {
      const repair = { read_id: '1', fields: { content_fr: LAW_OF }, joined: [] };
      const split = { ...rowOf('2'), fr: { title: '', content: `Two. ${LAW_OF}` } };
      const { rows } = keepRepairs([rowOf('1'), split], [{ ...rowOf('1'), repair }], FEET);
      expect(rows[0]?.fr?.content).toBe(LAW_OF);
      const alone = keepRepairs([rowOf('1')], [{ ...rowOf('1'), repair }], FEET);
      expect(alone.rows[0]?.fr?.content).toBe(LAW_OF);
    });

    it('in what was split off one article and joined to another', () => {
      const two = { ...rowOf('2'), en: { title: '', content: `Two. ${LAW_OF}` } };
      const joined = { content_en: `Text of 1.\n2 bis\n${LAW_OF}` };
      const before = [
        { ...rowOf('1'), repair: { read_id: '1', fields: joined, joined: ['2 bis'] } },
        { ...two, repair: { read_id: '2', fields: { content_en: 'Two.' }, joined: [] } },
      ];
      const { rows } = keepRepairs([rowOf('1'), two], before, FEET);
      expect(rows[0]?.en?.content).toBe(joined.content_en);
    });
  });

  it('hundreds of corrections whose numbers others have by now hold nothing up', () =>
    expectLinear(4_000, (size) => {
      const rows = Array.from({ length: size }, (_, at) => rowOf(String(at + 1)));
      const before = rows.map((row, at) => {
        const fields = { article_id: String(at) };
        return {
          ...row,
          repair: at % 10 === 9 ? { read_id: row.article_id, fields, joined: [] } : null,
        };
      });
      const { rows: found, kept, lost } = keepRepairs(rows, before);
      expect([kept, lost]).toEqual([0, size / 10]);
      expect(found).toEqual(rows);
    }));

  it('hundreds of corrections among thousands of articles hold nothing up', () =>
    expectLinear(4_000, (size) => {
      const rows = Array.from({ length: size }, (_, at) => rowOf(String(at + 1)));
      const before = rows.map((row, at) => {
        const repair = { read_id: row.article_id, fields: { title_en: 'Lakes' }, joined: [] };
        return { ...row, repair: at % 10 === 0 ? repair : null };
      });
      expect(keepRepairs(rows, before).kept).toBe(size / 10);
    }));

  it('a text with thousands of blanks holds nothing up', () =>
    expectLinear(64 * 1024, (size) => {
      const fields = { content_en: `A lake${' '.repeat(size)}is water.` };
      const before = [{ ...rowOf('2'), repair: { read_id: '2', fields, joined: [] } }];
      expect(keepRepairs([rowOf('2')], before, [FOOT]).kept).toBe(1);
    }));

  it('an article is there again when the one it was joined to is not found any more', () => {
    const fields = { content_en: 'Text of 2.\n3 Text of 3.' };
    const repair = { read_id: '2', fields, joined: ['3'] };
    const before = [{ ...rowOf('2'), repair }];
    const { rows, lost } = keepRepairs([rowOf('1'), rowOf('3')], before);
    expect(rows.map(({ article_id }) => article_id)).toEqual(['1', '3']);
    expect(lost).toBe(1);
  });
});

it('what is joined behind an excluded article goes to the one before that is imported', async () => {
  const draft = await previewOf();
  await correct(draft, 3, { left_out: true });
  const path = `/law-imports/${draft.id}/rows`;
  const joined = await laws.call('POST', `${path}/4/join`);
  expect(joined.body).toMatchObject({ article_id: '2', left_out: false });
  const rows = await rowsOf(draft);
  expect(rows.map(({ article_id }) => article_id)).toEqual(['1', '2', '3']);
  expect(rows[1]?.content_en).toMatch(/\n5 End\nThe law ends here\.$/);
  for (const row of [1, 2]) await correct(draft, row, { left_out: true });
  await correct(draft, 3, { left_out: false });
  expect((await laws.refused('POST', `${path}/3/join`)).status).toBe(409);
});

it('two articles whose texts are together longer than an article may be are not joined', async () => {
  const text = 'A lake belongs to all who live beside it. '.repeat(2_500).trim();
  const draft = await previewOf(`Article 1.- Lakes\n${text}\nArticle 2.- Ponds\n${text}`);
  const before = await rowsOf(draft);
  const { status, body } = await laws.refused('POST', `/law-imports/${draft.id}/rows/2/join`);
  expect(status).toBe(409);
  expect(body).toMatchObject({ error: expect.stringContaining('200,000') });
  expect(await rowsOf(draft)).toEqual(before);
});
