import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { expect } from './world.ts';

export const LAWS = '/admin-dashboard/laws';
export const LONG_TEXT = 'Nobody is above the law. '.repeat(20).trim();

/** A code and a name that no other test finds. */
export function newCategory() {
  const tag = randomUUID().slice(0, 8);
  return { code: `code_${tag}`, name_en: `Code ${tag}`, name_fr: `Recueil ${tag}` };
}

async function create<Row>(page: Page, path: string, data: object): Promise<Row> {
  const answer = await page.request.post(`/api/admin${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

export async function createCategory(page: Page) {
  const category = newCategory();
  const { id } = await create<{ id: string }>(page, '/law-categories', category);
  return { ...category, id };
}

export function createArticle(
  page: Page,
  categoryId: string,
  articleId: string,
  content = LONG_TEXT,
) {
  return create<{ id: string; version: number }>(page, '/law-articles', {
    category_id: categoryId,
    article_id: articleId,
    content_en: content,
    content_fr: `${content} (fr)`,
  });
}

export const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name });
export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

export async function fillIn(
  dialog: Locator,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await dialog.getByLabel(label).fill(text);
  }
}

export async function articlesOf(database: pg.Pool, categoryId: string) {
  const { rows } = await database.query<{
    article_id: string;
    content_en: string;
    version: number;
  }>(
    `select article_id, content_en, version from law_articles
     where category_id = $1 order by article_number`,
    [categoryId],
  );
  return rows;
}
