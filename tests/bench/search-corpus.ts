import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { PROJECT_ROOT } from '../../src/kit/server/project-root.ts';

/** The real articles as JSON Lines, which are no part of the repository. */
export const REAL_ARTICLES = join(PROJECT_ROOT, '../shared/data/articles.jsonl');

/** The codes of the real articles, as people call them. */
const CODES = [
  ['penal_code', 'Penal Code', 'Code pénal'],
  ['criminal_procedure', 'Criminal Procedure Code', 'Code de procédure pénale'],
] as const;

interface RealArticle {
  readonly code: string;
  readonly article_id: string;
  readonly title_en: string;
  readonly title_fr: string;
  readonly content_en: string;
  readonly content_fr: string;
}

/** The real articles of the benchmark as JSON Lines; `null` where they are not at hand. */
export function readRealArticles(): readonly RealArticle[] | null {
  if (!existsSync(REAL_ARTICLES)) return null;
  const lines = readFileSync(REAL_ARTICLES, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** Puts the real articles into the database, free to read. @returns the milliseconds */
export const insertRealArticles = (
  db: pg.Pool,
  articles: readonly RealArticle[],
): Promise<number> => insertArticles(db, CODES, articles);

/** Puts articles and their codes beside what is there, free to read. @returns the milliseconds */
export async function insertArticles(
  db: pg.Pool,
  codes: readonly (readonly [code: string, en: string, fr: string])[],
  articles: readonly RealArticle[],
): Promise<number> {
  for (const [code, en, fr] of codes) {
    await db.query(
      `insert into law_categories (code, name_en, name_fr, display_order, is_free)
       select $1, $2, $3, coalesce(max(display_order), 0) + 1, true from law_categories`,
      [code, en, fr],
    );
  }
  const before = performance.now();
  await db.query(
    `insert into law_articles (category_id, article_id, article_number, display_order,
       title_en, title_fr, content_en, content_fr)
     select c.id, r.article_id, row_number() over w, row_number() over w,
       r.title_en, r.title_fr, r.content_en, r.content_fr
     from jsonb_to_recordset($1) as r (code text, article_id text, title_en text, title_fr text,
       content_en text, content_fr text)
     join law_categories c on c.code = r.code
     window w as (partition by r.code)`,
    [JSON.stringify(articles)],
  );
  return performance.now() - before;
}

/** Codes that the made-up articles are spread over, and sentences of each. */
const OTHER_CODES = 20;
const SENTENCES = 5;
const AT_ONCE = 5_000;

/**
 * Adds so many articles in further codes, made of the sentences and titles of the real ones in
 * an order that is always the same: words are as frequent, and as rare, as they are in law.
 *
 * @returns the milliseconds of the inserts, the index included
 */
export async function insertMadeUpArticles(
  db: pg.Pool,
  articles: readonly RealArticle[],
  count: number,
): Promise<number> {
  const draw = drawing();
  const english = sentencesOf(articles.map(({ content_en }) => content_en));
  const french = sentencesOf(articles.map(({ content_fr }) => content_fr));
  const titled = articles.filter((article) => article.title_en !== '' && article.title_fr !== '');
  await db.query(
    `insert into law_categories (code, name_en, name_fr, display_order, is_free)
     select 'other_' || n, 'Other Code ' || n, 'Autre code ' || n, 100 + n, true
     from generate_series(0, $1::integer - 1) n`,
    [OTHER_CODES],
  );
  const text = (sentences: readonly string[]) =>
    Array.from({ length: SENTENCES }, () => draw(sentences)).join(' ');
  let ms = 0;
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => {
      const title = draw(titled);
      return {
        code: `other_${(from + index) % OTHER_CODES}`,
        number: Math.floor((from + index) / OTHER_CODES) + 1,
        title_en: title.title_en,
        title_fr: title.title_fr,
        content_en: text(english),
        content_fr: text(french),
      };
    });
    const before = performance.now();
    await db.query(
      `insert into law_articles (category_id, article_id, article_number, display_order,
         title_en, title_fr, content_en, content_fr)
       select c.id, r.number::text, r.number, r.number, r.title_en, r.title_fr,
         r.content_en, r.content_fr
       from jsonb_to_recordset($1) as r (code text, number integer, title_en text, title_fr text,
         content_en text, content_fr text)
       join law_categories c on c.code = r.code`,
      [JSON.stringify(rows)],
    );
    ms += performance.now() - before;
  }
  return ms;
}

function sentencesOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split(/(?<=[.;:])\s+/))
    .filter((sentence) => sentence.length > 20);
}

/** Draws from lists, in the same order each time (a linear congruential generator). */
export function drawing(): <Item>(items: readonly Item[]) => Item {
  let state = 12_345;
  return (items) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const item = items[Math.floor((state / 2_147_483_648) * items.length)];
    if (item === undefined) throw new Error('There is nothing to draw from.');
    return item;
  };
}
