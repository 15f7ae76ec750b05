import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../../tests/support/admin-app.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { createLawsApp } from '../../../laws/server/laws.fixture.ts';
import type { ArticlePreview } from '../../preview-contract.ts';
import { previewRoutes } from './routes.ts';

let database: TestDatabase;
let laws: Awaited<ReturnType<typeof createLawsApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  laws = await createLawsApp(database.db, previewRoutes({ db: database.db }));
});
afterAll(() => database.drop());

const draft = (changes: object) => ({
  id: null,
  article_id: '',
  title_en: '',
  title_fr: '',
  content_en: '',
  content_fr: '',
  ...changes,
});

describe('the preview of an article', () => {
  it('shows what is not saved as its readers will see it, in a law that is not published', async () => {
    const category = await laws.createCategory({ article_prefix_en: 'Section' });
    await laws.createArticle(category, { article_id: '1' });
    const { id } = await laws.createArticle(category, { article_id: '2' });
    const before = await databaseDigest(database.db);
    const path = `/law-categories/${category.id}/preview`;
    const body = draft({
      id,
      article_id: '2',
      title_en: 'Of lakes',
      content_en: '(1) As in section 1. (2) Or not.\n| Raft | 500 |',
      content_fr: '(1) Selon l’article précédent.\n',
    });
    const answer = await laws.call('POST', path, { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { en, fr } = answer.body as ArticlePreview;
    const toFirst = { code: category.code, articleId: '1' };
    expect(en).toMatchObject({
      label: 'Section 2',
      title: 'Of lakes',
      paragraphs: [
        { mark: '(1)', pieces: ['As in ', { text: 'section 1', ...toFirst }, '.'] },
        { mark: '(2)', pieces: ['Or not.'] },
        { mark: null, pieces: ['| Raft | 500 |'] },
      ],
      hints: [{ kind: 'only_here', about: '(2)' }],
    });
    expect(fr.paragraphs[0]?.pieces).toContainEqual({ text: 'article précédent', ...toFirst });
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('is empty for an empty form, and refuses what is no draft and no category', async () => {
    const category = await laws.createCategory();
    const path = `/law-categories/${category.id}/preview`;
    const { body } = await laws.call('POST', path, { body: draft({}) });
    expect(body).toMatchObject({ en: { paragraphs: [], hints: [] } });
    for (const changes of [{ content_en: 'a'.repeat(200_001) }, { id: '1' }, { more: '' }]) {
      expect((await laws.refused('POST', path, { body: draft(changes) })).status).toBe(422);
    }
    const nobody = `/law-categories/${crypto.randomUUID()}/preview`;
    expect((await laws.refused('POST', nobody, { body: draft({}) })).status).toBe(404);
  });
});
