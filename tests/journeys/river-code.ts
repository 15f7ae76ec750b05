import { expect } from '@playwright/test';
import type pg from 'pg';
import { test } from './world.ts';

/** Its code. */
const CODE = 'river_code';

const ARTICLES = [
  ['1', 'Scope', 'Champ', 'This Code governs rivers.', 'Le présent Code régit les rivières.'],
  [
    '74',
    'Ferry licences',
    'Licences de bac',
    '(1) Nobody runs a ferry without the licence of section 75. (2) It is given for a year.',
    '(1) Nul n’exploite un bac sans la licence de l’article 75. (2) Elle vaut un an.',
  ],
  [
    '75',
    'Ferrymen',
    'Passeurs',
    '(1) The prefect licenses ferrymen.\n(2) The fee is five hundred francs.',
    '(1) Le préfet agrée les passeurs.\n(2) Le droit est de cinq cents francs.',
  ],
] as const;

const PROVENANCE = {
  kind_en: 'machine_translation',
  kind_fr: 'official',
  authentic: 'fr',
  act_en: 'Law No. 96/012 of 5 August 1996',
  act_fr: 'Loi n° 96/012 du 5 août 1996',
  as_of: '2025-03-01',
};

/** Has the code there for each test of a file, and its pack, where it is kept. */
export function setUpRiverCode({ isPacked }: { readonly isPacked: boolean }): void {
  test.beforeEach(async ({ database }) => {
    await addRiverCode(database);
    if (isPacked) await buildRiverPack(database);
  });
  test.afterEach(({ database }) => removeRiverCode(database));
}

/** A published code of three articles in one chapter. */
export async function addRiverCode(database: pg.Pool): Promise<void> {
  await removeRiverCode(database);
  const { rows } = await database.query<{ id: string }>(
    `insert into law_categories (code, name_en, name_fr, article_prefix_en, display_order, is_free,
       is_active, provenance)
     select $1, 'River Code', 'Code des rivières', 'Section', coalesce(max(display_order), 0) + 1,
       true, true, $2 from law_categories returning id`,
    [CODE, JSON.stringify(PROVENANCE)],
  );
  const chapter = (label: string, title: string) =>
    JSON.stringify([{ level: 'chapter', label, title }]);
  for (const [index, [id, titleEn, titleFr, en, fr]] of ARTICLES.entries()) {
    await database.query(
      `insert into law_articles (category_id, article_id, article_number, display_order, title_en,
         title_fr, content_en, content_fr, path_en, path_fr)
       values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9)`,
      [
        rows[0]?.id,
        id,
        index + 1,
        titleEn,
        titleFr,
        en,
        fr,
        chapter('CHAPTER I', 'Ferries'),
        chapter('CHAPITRE I', 'Les bacs'),
      ],
    );
  }
}

/** Has the code's pack built at once, where the program waits some seconds for further edits. */
export async function buildRiverPack(database: pg.Pool): Promise<void> {
  // What it refers to is found by a job, and stands in the pack.
  await expect
    .poll(async () => {
      const { rowCount } = await database.query(
        `select from law_references r join law_articles a on a.id = r.law_article_id
         join law_categories c on c.id = a.category_id where c.code = $1`,
        [CODE],
      );
      return rowCount;
    })
    .toBeGreaterThan(1);
  await database.query("update law_packs_due set since = since - interval '1 minute'");
  await database.query("select graphile_worker.add_job('build_law_packs')");
}

async function removeRiverCode(database: pg.Pool): Promise<void> {
  await database.query('delete from law_categories where code = $1', [CODE]);
}
