import { sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import { conflict, done, invalid, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { readBack } from '../../../../kit/server/read-back.ts';
import { hasNoPage } from '../../../laws/rules.ts';
import type { ImportRow, ImportRowEdit, SeenRow } from '../../contract.ts';
import type { PairedRow } from '../pair-rows.ts';
import { listArticleIds } from '../queries/imports.ts';
import { findImportRow, IS_THERE } from '../queries/rows.ts';
import type { RowRepair } from '../repair.ts';
import { normalArticleId } from '../scan/article-number.ts';
import type { SourceText } from '../source-row.ts';
import { type SuspectedRow, suspectRows } from '../suspicions/suspect-rows.ts';

/** How many times longer or shorter a text is out of line, and by how many signs at least. */
const RESIZED = { times: 3, signs: 100 };

/** What of two texts is compared, and when they are quite different; of so many articles at least. */
const COMPARED = { signs: 400, fewestSigns: 100, likeness: 0.31, articles: 5, share: 0.5 };

/** Rows that one statement inserts. */
const BATCH_ROWS = 1_000;

/** The answer to a change of an import that has been applied. */
export const APPLIED_ALREADY = conflict({
  en: 'This import has been applied already.',
  fr: 'Cette importation a déjà été appliquée.',
});

/** Where a row of a preview stands. */
export interface RowPlace {
  readonly importId: string;
  readonly position: number;
}

/** Whether somebody has changed a row, or what stands at its place, since it was seen. */
export function isStale(row: ImportRow, { version }: SeenRow): boolean {
  return version !== undefined && version !== row.version;
}

/** Locks a preview for a change of its rows. @returns the category that it is for, null for a new one */
export async function openPreview(
  trx: DatabaseTransaction,
  importId: string,
): Promise<Outcome<string | null>> {
  // Its category stays until the end, and is locked first, as by who applies an import.
  await sql`select from law_categories
    where id = (select category_id from law_imports where id = ${importId})
    for key share`.execute(trx);
  const { rows } = await sql<{ status: string; category_id: string | null }>`
    select status, category_id from law_imports i
    where id = ${importId} and ${IS_THERE} for update`.execute(trx);
  const [found] = rows;
  if (!found) return NOT_FOUND;
  return found.status === 'preview' ? done(found.category_id) : APPLIED_ALREADY;
}

/** Stores the rows of a preview beside the articles that they are compared with. */
export async function writeRows(
  trx: DatabaseTransaction,
  importId: string,
  categoryId: string | null,
  rows: readonly (PairedRow & { readonly repair?: RowRepair })[],
): Promise<void> {
  const known = await mapKnownArticles(trx, categoryId);
  const present = await listBetween(trx, importId);
  const suspected = present.size === 0 ? [] : suspectRows(rows, present);
  const judged = rows.map((row, at) => ({ ...row, suspicions: suspected[at] ?? row.suspicions }));
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    const part = judged.slice(start, start + BATCH_ROWS);
    await insertRows(
      trx,
      importId,
      part.map((row, at) => toRecord(row, start + at + 1, known)),
    );
  }
  await suspectResized(trx, importId);
  await warnOfOtherTexts(trx, importId);
}

/**
 * The ids that an import's rows may leave out: those of its category where all its files are tables,
 * which may correct a few articles. A scan without a number has lost a heading.
 */
async function listBetween(
  trx: DatabaseTransaction,
  importId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ article_id: string }>`
    select a.article_id from law_imports i join law_articles a on a.category_id = i.category_id
    where i.id = ${importId} and not exists (
      select from jsonb_array_elements(i.files) f where f -> 'account' <> 'null')`.execute(trx);
  return new Set(rows.map(({ article_id }) => normalArticleId(article_id)));
}

/** Marks texts that are three times as long as the present ones, or a third of them. */
async function suspectResized(trx: DatabaseTransaction, importId: string): Promise<void> {
  const isResized = (column: 'content_en' | 'content_fr') => {
    const [now, before] = [column, `base_${column}`].map((name) => sql`length(${sql.ref(name)})`);
    return sql`(${now} > 0 and ${before} > 0 and abs(${now} - ${before}) >= ${RESIZED.signs}
      and greatest(${now}, ${before}) >= ${RESIZED.times} * least(${now}, ${before}))`;
  };
  await sql`
    update law_import_rows set suspicions = suspicions || ${'{resized}'}::text[]
    where import_id = ${importId} and not left_out
      and (${isResized('content_en')} or ${isResized('content_fr')})`.execute(trx);
}

/**
 * Warns where half of the articles that are there would get quite another text: of another law, or
 * under wrong numbers. Of two codes no two texts of one number are more alike than .30; of a text in
 * which every seventh letter is misread none is less like itself than .33 (pg_trgm's similarity of
 * the beginnings of 1,172 real articles).
 */
async function warnOfOtherTexts(trx: DatabaseTransaction, importId: string): Promise<void> {
  const likeness = (column: 'content_en' | 'content_fr') => {
    const [now, before] = [column, `base_${column}`].map(
      (name) => sql`left(${sql.ref(name)}, ${sql.lit(COMPARED.signs)})`,
    );
    return sql`case when least(length(${now}), length(${before})) >= ${sql.lit(COMPARED.fewestSigns)}
      then similarity(${now}, ${before}) end`;
  };
  await sql`
    update law_imports i
    set warnings = warnings || jsonb_build_array(jsonb_build_object(
      'kind', 'other_texts', 'unlike', found.unlike, 'compared', found.compared))
    from (
      select count(*) filter (where likeness < ${sql.lit(COMPARED.likeness)}) as unlike,
        count(*) as compared
      from (
        select greatest(${likeness('content_en')}, ${likeness('content_fr')}) as likeness
        from law_import_rows where import_id = ${importId} and not left_out
      ) compared where likeness is not null
    ) found
    where i.id = ${importId} and found.compared >= ${sql.lit(COMPARED.articles)}
      and found.unlike >= ${sql.lit(COMPARED.share)} * found.compared`.execute(trx);
}

/** Articles by the normal form of their ids, so that '12bis' is the category's '12 bis'. */
async function mapKnownArticles(trx: DatabaseTransaction, categoryId: string | null) {
  const articles = categoryId === null ? [] : await listArticleIds(trx, categoryId);
  const known = new Map(articles.map((article) => [normalArticleId(article.article_id), article]));
  for (const article of articles) known.set(article.article_id, article);
  return known;
}

/**
 * An id that somebody typed, as the category spells it or else in its normal form; refused where
 * that is nothing or a word of an address, as of 'print.'.
 */
export async function spellArticleId(
  trx: DatabaseTransaction,
  categoryId: string | null,
  typed: string,
): Promise<Outcome<string>> {
  const known = await mapKnownArticles(trx, categoryId);
  const normal = normalArticleId(typed);
  const spelt = (known.get(typed) ?? known.get(normal))?.article_id ?? normal;
  const isNone = spelt === '' || hasNoPage(spelt);
  return isNone ? invalid('article_id', 'no_page') : done(spelt);
}

function toRecord(
  row: PairedRow & { readonly repair?: RowRepair },
  position: number,
  known: ReadonlyMap<string, { readonly id: string; readonly article_id: string }>,
) {
  const base = row.left_out ? undefined : known.get(row.article_id);
  const isBare = !base && [row.en, row.fr].some((text) => text?.kept === 'content');
  return {
    position,
    article_id: base?.article_id ?? row.article_id,
    title_en: given(row.en, 'title'),
    title_fr: given(row.fr, 'title'),
    content_en: given(row.en, 'content'),
    content_fr: given(row.fr, 'content'),
    line_en: row.line_en,
    line_fr: row.line_fr,
    file_en: row.file_en,
    file_fr: row.file_fr,
    book_code: row.book?.code ?? null,
    book_name_en: row.book?.name_en ?? null,
    book_name_fr: row.book?.name_fr ?? null,
    path_en: row.path.en,
    path_fr: row.path.fr,
    asked_en: row.asked.en,
    asked_fr: row.asked.fr,
    provenance: row.provenance,
    suspicions: isBare ? [...row.suspicions, 'empty'] : row.suspicions,
    // Nothing is known of such a new one but its number.
    left_out: row.left_out || !(base || row.en || row.fr),
    repair: row.repair ?? null,
    base_id: base?.id ?? null,
  };
}

/** Null for what the files do not name: it stays as its article has it when the import is applied. */
function given(text: SourceText | null, part: 'title' | 'content'): string | null {
  return text && text.kept !== part ? text[part] : null;
}

async function insertRows(
  trx: DatabaseTransaction,
  importId: string,
  records: readonly ReturnType<typeof toRecord>[],
): Promise<void> {
  await sql`
    insert into law_import_rows (import_id, position, article_id, title_en, title_fr, content_en,
      content_fr, line_en, line_fr, file_en, file_fr, book_code, book_name_en, book_name_fr, path_en, path_fr,
      asked_en, asked_fr, provenance, suspicions, left_out, repair,
      base_id, base_version, base_asked_version, base_article_id, base_title_en, base_title_fr, base_content_en,
      base_content_fr)
    select ${importId}, r.position, r.article_id, r.title_en, r.title_fr, r.content_en,
      r.content_fr, r.line_en, r.line_fr, r.file_en, r.file_fr, r.book_code, r.book_name_en, r.book_name_fr,
      nullif(r.path_en, 'null'), nullif(r.path_fr, 'null'), r.asked_en, r.asked_fr,
      nullif(r.provenance, 'null'), array(select jsonb_array_elements_text(r.suspicions)), r.left_out,
      nullif(r.repair, 'null'),
      a.id, a.version, a.asked_version, a.article_id, a.title_en, a.title_fr, a.content_en, a.content_fr
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (position integer,
      article_id text, title_en text, title_fr text, content_en text, content_fr text,
      line_en integer, line_fr integer, file_en integer, file_fr integer, book_code text, book_name_en text, book_name_fr text,
      path_en jsonb, path_fr jsonb, asked_en text, asked_fr text, provenance jsonb, suspicions jsonb, left_out boolean, repair jsonb,
      base_id uuid)
    left join law_articles a on a.id = r.base_id`.execute(trx);
}

/**
 * Corrects a row of a preview. With another id it is compared with that article, as it is now.
 * Otherwise the copy of its article (`base_version`) stays, so that applying still detects a change
 * of the article since the preview.
 */
export async function editImportRow(
  db: Database,
  _administrator: Administrator,
  { importId, position }: RowPlace,
  { version, ...edit }: ImportRowEdit & SeenRow,
): Promise<Outcome<ImportRow>> {
  return db.transaction().execute(async (trx) => {
    const preview = await openPreview(trx, importId);
    if (preview.kind !== 'done') return preview;
    const before = await findImportRow(trx, importId, position);
    if (!before) return NOT_FOUND;
    if (isStale(before, { version })) return { kind: 'stale', current: before };
    const spelt =
      edit.article_id === undefined
        ? done(before.article_id)
        : await spellArticleId(trx, preview.value, edit.article_id);
    if (spelt.kind !== 'done') return spelt;
    const articleId = spelt.value;
    const leftOut = edit.left_out ?? before.left_out;
    if (!leftOut && (await isUsed(trx, importId, position, articleId))) {
      return invalid('article_id', 'taken');
    }
    const { path_en, path_fr, ...texts } = edit;
    const named = edit.article_id === undefined ? edit : { ...edit, article_id: articleId };
    await noteRepair(trx, importId, position, named);
    await trx
      .updateTable('law_import_rows')
      .set({
        ...texts,
        ...(path_en === undefined ? {} : { path_en: asJson(path_en) }),
        ...(path_fr === undefined ? {} : { path_fr: asJson(path_fr) }),
        article_id: articleId,
        left_out: leftOut,
      })
      .where('import_id', '=', importId)
      .where('position', '=', position)
      .execute();
    // A row that was left out may never have been compared.
    if (articleId !== before.article_id || before.left_out) {
      await compareRow(trx, importId, position, preview.value);
    }
    await refreshSuspicions(trx, importId);
    return done(await readBack(findImportRow(trx, importId, position)));
  });
}

/** Copies the category's present article of the same id into the row's `base_` columns. */
export async function compareRow(
  trx: DatabaseTransaction,
  importId: string,
  position: number,
  categoryId: string | null,
): Promise<void> {
  await sql`
    update law_import_rows r set base_id = a.id, base_version = a.version,
      base_asked_version = a.asked_version, base_article_id = a.article_id, base_title_en = a.title_en, base_title_fr = a.title_fr,
      base_content_en = a.content_en, base_content_fr = a.content_fr
    from law_import_rows same
    left join law_articles a on a.category_id = ${categoryId} and a.article_id = same.article_id
    where r.import_id = ${importId} and r.position = ${position}
      and same.import_id = r.import_id and same.position = r.position`.execute(trx);
}

export async function isUsed(
  trx: DatabaseTransaction,
  importId: string,
  position: number,
  articleId: string,
): Promise<boolean> {
  const other = await trx
    .selectFrom('law_import_rows')
    .select('position')
    .where('import_id', '=', importId)
    .where('article_id', '=', articleId)
    .where('position', '<>', position)
    .where('left_out', '=', false)
    .executeTakeFirst();
  return other !== undefined;
}

const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value));

/**
 * Notes what a person changed of a row, to be kept when the files are read again. Before the row is
 * changed, since its id as read is noted too.
 *
 * @param joined the position of a row that is joined to it
 */
export async function noteRepair(
  trx: DatabaseTransaction,
  importId: string,
  position: number,
  fields: ImportRowEdit,
  joined: number | null = null,
): Promise<void> {
  await sql`
    update law_import_rows r
    set repair = n.known || jsonb_build_object(
      'fields', n.known -> 'fields' || ${JSON.stringify(fields)}::jsonb,
      'joined', n.known -> 'joined' || coalesce((
        select jsonb_build_array(coalesce(j.repair ->> 'read_id', j.article_id))
          || coalesce(j.repair -> 'joined', '[]')
        from law_import_rows j where j.import_id = r.import_id and j.position = ${joined}::integer
      ), '[]'))
    from (
      select coalesce(repair, jsonb_build_object(
        'read_id', article_id, 'fields', '{}'::jsonb, 'joined', '[]'::jsonb)) as known
      from law_import_rows where import_id = ${importId} and position = ${position}
    ) n
    where r.import_id = ${importId} and r.position = ${position}`.execute(trx);
}

/** Tells anew what all rows together tell, after some of them were changed. */
export async function refreshSuspicions(trx: DatabaseTransaction, importId: string): Promise<void> {
  const stored = await trx
    .selectFrom('law_import_rows')
    .select(['position', 'article_id', 'title_en', 'content_en', 'title_fr', 'content_fr'])
    .select(['left_out', 'base_id', sql<SuspectedRow['suspicions']>`suspicions`.as('suspicions')])
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute();
  const suspected = suspectRows(
    stored.map(({ article_id, left_out, suspicions, base_id, ...row }) => ({
      article_id,
      left_out,
      suspicions,
      en: storedText(row.title_en, row.content_en, base_id),
      fr: storedText(row.title_fr, row.content_fr, base_id),
    })),
    await listBetween(trx, importId),
  );
  const changed = stored.flatMap(({ position, suspicions }, at) => {
    const now = suspected[at] ?? [];
    return String(now) === String(suspicions) ? [] : [{ position, suspicions: now }];
  });
  if (changed.length === 0) return;
  await sql`
    update law_import_rows r set suspicions = array(select jsonb_array_elements_text(c.suspicions))
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c (position integer,
      suspicions jsonb)
    where r.import_id = ${importId} and r.position = c.position`.execute(trx);
}

function storedText(
  title: string | null,
  content: string | null,
  base: string | null,
): SourceText | null {
  if (title === null && content === null) return null;
  const text = { title: title ?? '', content: content ?? '' };
  if (base === null || (title !== null && content !== null)) return text;
  return { ...text, kept: title === null ? 'title' : 'content' };
}
