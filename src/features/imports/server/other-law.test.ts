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

const FISHING =
  'Whoever fishes in a lake or a river of the State without the licence of the district in which it lies shall be punished with a fine.';
const FORESTS =
  'Il est créé un comité chargé des forêts communales, qui se réunit deux fois par an sous la présidence du maire de la commune.';
const MARKETS =
  'Les marchands tiennent un registre des poids et mesures, que les agents assermentés du commerce peuvent consulter à toute heure.';

const lawOf = (count: number, textOf: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => ({
    article_id: `${at + 1}`,
    content_en: `${at + 1}. ${FISHING}`,
    content_fr: `${at + 1}. ${textOf(at + 1)}`,
  }));

async function preview(category: LawCategory, law: readonly object[]): Promise<LawImport> {
  const text = law.map((record) => JSON.stringify(record)).join('\n');
  const answer = await laws.call('POST', '/law-imports', {
    body: { category_id: category.id, files: [{ name: 'a.jsonl', language: 'both', text }] },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as LawImport;
}

async function imported(law: readonly object[]): Promise<LawCategory> {
  const category = await laws.createCategory();
  const draft = await preview(category, law);
  expect(draft.warnings).toEqual([]);
  const answer = await laws.call('POST', `/law-imports/${draft.id}/apply`);
  expect(answer.status).toBe(200);
  return category;
}

describe('a preview over articles that are there', () => {
  const withoutEnglish = (law: ReturnType<typeof lawOf>) =>
    law.map(({ content_en: _, ...article }) => article);

  it('warns where half of them would get quite another text, as that of another law', async () => {
    const category = await imported(lawOf(10, () => FORESTS));
    const other = await preview(category, withoutEnglish(lawOf(12, () => MARKETS)));
    expect(other.warnings).toEqual([{ kind: 'other_texts', unlike: 10, compared: 10 }]);
    const half = lawOf(10, (number) => (number > 5 ? MARKETS : FORESTS));
    expect((await preview(category, withoutEnglish(half))).warnings).toEqual([
      { kind: 'other_texts', unlike: 5, compared: 10 },
    ]);
  });

  it('says nothing of fewer, of misread letters, nor where one language is the same law', async () => {
    const category = await imported(lawOf(10, () => FORESTS));
    const fewer = lawOf(10, (number) => (number > 6 ? MARKETS : FORESTS));
    expect((await preview(category, withoutEnglish(fewer))).warnings).toEqual([]);
    const misread = lawOf(10, () => FORESTS.replaceAll('e', 'c').replaceAll('i', 'l'));
    expect((await preview(category, withoutEnglish(misread))).warnings).toEqual([]);
    expect(
      (
        await preview(
          category,
          lawOf(10, () => MARKETS),
        )
      ).warnings,
    ).toEqual([]);
  });
});
