import { sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import { conflict, done, invalid, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { readBack } from '../../../../kit/server/read-back.ts';
import { LAW_LIMITS } from '../../../laws/rules.ts';
import type {
  ImportRow,
  ImportRowAddition,
  ImportRowEdit,
  ImportRowSplit,
  SeenRow,
} from '../../contract.ts';
import { proposeHeading } from '../propose-heading.ts';
import { findImportRow } from '../queries/rows.ts';
import {
  compareRow,
  isStale,
  isUsed,
  noteRepair,
  openPreview,
  type RowPlace,
  refreshSuspicions,
  spellArticleId,
} from './rows.ts';

const LANGUAGES = ['en', 'fr'] as const;

const NONE_BEFORE = conflict({
  en: 'All articles before this one are excluded. Include the one that it belongs to first.',
  fr: 'Tous les articles qui précèdent sont exclus. Incluez d’abord celui auquel il appartient.',
});

const TOO_LONG = conflict({
  en: `Joined, the text would be longer than ${LAW_LIMITS.content.toLocaleString('en')} characters, which no article may be.`,
  fr: `Joint à l’autre, le texte dépasserait ${LAW_LIMITS.content.toLocaleString('fr')}\u00a0caractères, la limite d’un article.`,
});

/**
 * Adds an article behind a row of a preview, or before the first one. It stands in the divisions of
 * the row before it.
 */
export function addImportRow(
  db: Database,
  _administrator: Administrator,
  importId: string,
  { after, version, ...fields }: ImportRowAddition,
): Promise<Outcome<ImportRow>> {
  return db.transaction().execute(async (trx) => {
    const preview = await openPreview(trx, importId);
    if (preview.kind !== 'done') return preview;
    const before = after > 0 ? await findImportRow(trx, importId, after) : null;
    if (before === undefined) return invalid('after', 'unknown');
    if (before && isStale(before, { version })) return { kind: 'stale', current: before };
    const position = after + 1;
    const spelt = await spellArticleId(trx, preview.value, fields.article_id);
    if (spelt.kind !== 'done') return spelt;
    const article_id = spelt.value;
    if (await isUsed(trx, importId, 0, article_id)) return invalid('article_id', 'taken');
    await insertRow(trx, { importId, position }, { ...fields, article_id }, preview.value);
    await refreshSuspicions(trx, importId);
    return done(await readBack(findImportRow(trx, importId, position)));
  });
}

/**
 * Splits a row: what stands behind a place of its text becomes the next article, whose number and
 * title its first line tells where the call does not. Where the other language has that article
 * already, the text goes there.
 */
export function splitImportRow(
  db: Database,
  _administrator: Administrator,
  { importId, position }: RowPlace,
  split: ImportRowSplit,
): Promise<Outcome<ImportRow>> {
  return db.transaction().execute(async (trx) => {
    const preview = await openPreview(trx, importId);
    if (preview.kind !== 'done') return preview;
    const row = await findImportRow(trx, importId, position);
    if (!row) return NOT_FOUND;
    if (isStale(row, split)) return { kind: 'stale', current: row };
    const first: ImportRowEdit = {};
    const second: ImportRowEdit = {};
    let proposed: string | undefined;
    for (const language of LANGUAGES) {
      const at = split[`at_${language}`];
      if (at === undefined) continue;
      const content = row[`content_${language}`] ?? '';
      const behind = content.slice(at).trim();
      if (behind === '' || content.slice(0, at).trim() === '') {
        return invalid(`at_${language}`, 'not_choice');
      }
      const heading = proposeHeading(behind);
      first[`content_${language}`] = content.slice(0, at).trim();
      second[`content_${language}`] = heading?.content ?? behind;
      second[`title_${language}`] = split[`title_${language}`] ?? heading?.title ?? '';
      proposed ??= heading?.article_id;
    }
    if (Object.keys(first).length === 0) return invalid('at_en', 'required');
    const named = split.article_id ?? proposed;
    if (named === undefined) return invalid('article_id', 'required');
    const spelt = await spellArticleId(trx, preview.value, named);
    if (spelt.kind !== 'done') return spelt;
    const articleId = spelt.value;
    const place = await placeFor(trx, { importId, position }, articleId, second);
    if (place === null) return invalid('article_id', 'taken');
    await changeRow(trx, { importId, position }, first);
    if (place.isThere) await changeRow(trx, { importId, position: place.position }, second);
    else {
      const fields = { ...second, article_id: articleId };
      await insertRow(trx, { importId, position: place.position }, fields, preview.value);
    }
    await refreshSuspicions(trx, importId);
    return done(await readBack(findImportRow(trx, importId, place.position)));
  });
}

/**
 * Joins a row to the one before it that is imported: its number, its title and its text go on there.
 * What is joined to an excluded one would be lost.
 */
export function joinImportRow(
  db: Database,
  _administrator: Administrator,
  { importId, position }: RowPlace,
  seen: SeenRow,
): Promise<Outcome<ImportRow>> {
  return db.transaction().execute(async (trx) => {
    const preview = await openPreview(trx, importId);
    if (preview.kind !== 'done') return preview;
    const row = await findImportRow(trx, importId, position);
    if (!row || position === 1) return NOT_FOUND;
    if (isStale(row, seen)) return { kind: 'stale', current: row };
    const before = await findIncludedBefore(trx, { importId, position });
    if (!before) return NONE_BEFORE;
    const joined: ImportRowEdit = {};
    for (const language of LANGUAGES) {
      const title = row[`title_${language}`];
      const content = row[`content_${language}`];
      if (title === null && content === null) continue;
      // What the files do not name is as the articles have it.
      const above = before[`content_${language}`] ?? before.base?.[`content_${language}`];
      const heading = [row.article_id, title ?? row.base?.[`title_${language}`]];
      const below = content ?? row.base?.[`content_${language}`];
      joined[`content_${language}`] = [above, heading.filter(Boolean).join(' '), below]
        .filter(Boolean)
        .join('\n');
      if ((joined[`content_${language}`] ?? '').length > LAW_LIMITS.content) return TOO_LONG;
    }
    await changeRow(trx, { importId, position: before.position }, joined, position);
    await trx
      .deleteFrom('law_import_rows')
      .where('import_id', '=', importId)
      .where('position', '=', position)
      .execute();
    await shiftRows(trx, { importId, position }, -1);
    await refreshSuspicions(trx, importId);
    return done(await readBack(findImportRow(trx, importId, before.position)));
  });
}

async function findIncludedBefore(
  trx: DatabaseTransaction,
  { importId, position }: RowPlace,
): Promise<ImportRow | undefined> {
  const found = await trx
    .selectFrom('law_import_rows')
    .select('position')
    .where('import_id', '=', importId)
    .where('position', '<', position)
    .where('left_out', '=', false)
    .orderBy('position', 'desc')
    .executeTakeFirst();
  return found && findImportRow(trx, importId, found.position);
}

/** Where the second part of a row goes; null where its id is taken in a language that it has. */
async function placeFor(
  trx: DatabaseTransaction,
  { importId, position }: RowPlace,
  articleId: string,
  texts: ImportRowEdit,
): Promise<{ readonly position: number; readonly isThere: boolean } | null> {
  const there = await trx
    .selectFrom('law_import_rows')
    .select(['position', 'title_en', 'title_fr', 'content_en', 'content_fr'])
    .where('import_id', '=', importId)
    .where('article_id', '=', articleId)
    .where('left_out', '=', false)
    .executeTakeFirst();
  if (!there) return { position: position + 1, isThere: false };
  const isTaken = LANGUAGES.some(
    (language) =>
      texts[`content_${language}`] !== undefined &&
      (there[`title_${language}`] ?? there[`content_${language}`]) !== null,
  );
  return isTaken || there.position === position
    ? null
    : { position: there.position, isThere: true };
}

/** @param joined the position of the row that is joined to this one */
async function changeRow(
  trx: DatabaseTransaction,
  { importId, position }: RowPlace,
  fields: ImportRowEdit,
  joined?: number,
): Promise<void> {
  await noteRepair(trx, importId, position, fields, joined);
  await trx
    .updateTable('law_import_rows')
    .set({ ...textsOf(fields), suspicions: [] })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute();
}

function textsOf({ title_en, title_fr, content_en, content_fr }: ImportRowEdit) {
  const texts = { title_en, title_fr, content_en, content_fr };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}

async function insertRow(
  trx: DatabaseTransaction,
  { importId, position }: RowPlace,
  fields: ImportRowEdit & { readonly article_id: string },
  categoryId: string | null,
): Promise<void> {
  const { article_id } = fields;
  await shiftRows(trx, { importId, position: position - 1 }, 1);
  const repair = { read_id: null, fields, joined: [] };
  await sql`
    insert into law_import_rows (import_id, position, article_id, title_en, title_fr, content_en,
      content_fr, book_code, book_name_en, book_name_fr, path_en, path_fr, repair)
    select ${importId}, ${position}, ${article_id}, ${fields.title_en ?? null},
      ${fields.title_fr ?? null}, ${fields.content_en ?? null}, ${fields.content_fr ?? null},
      b.book_code, b.book_name_en, b.book_name_fr, b.path_en, b.path_fr,
      ${JSON.stringify(repair)}::jsonb
    from (values (true)) one left join law_import_rows b
      on b.import_id = ${importId} and b.position = ${position - 1}`.execute(trx);
  await compareRow(trx, importId, position, categoryId);
}

/** Moves the rows behind a place by one; over negative numbers, since each position is unique. */
async function shiftRows(
  trx: DatabaseTransaction,
  { importId, position }: RowPlace,
  by: 1 | -1,
): Promise<void> {
  await sql`update law_import_rows set position = -(position + ${by}::integer)
    where import_id = ${importId} and position > ${position}`.execute(trx);
  await sql`update law_import_rows set position = -position
    where import_id = ${importId} and position < 0`.execute(trx);
}
