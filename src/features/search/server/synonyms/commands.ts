import { type SqlBool, sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import { done, invalid, NOT_FOUND, type Outcome, type Refused } from '../../../../kit/outcome.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { plainKind } from '../../../bin/server/commands/plain-kind.ts';
import type { SearchAction } from '../../audit-actions.ts';
import type { NewSynonym, Synonym, SynonymEdit } from '../../contract.ts';
import { presentSynonym } from '../presenter.ts';
import { SYNONYM_COLUMNS } from './queries.ts';

/**
 * Adds words that people use, with what they lead to. The same once more, as after an answer that
 * was lost, is the one that is there.
 */
export async function createSynonym(
  db: Database,
  actor: Administrator,
  input: NewSynonym,
): Promise<Outcome<Synonym>> {
  const gap = findGap(input);
  if (gap) return gap;
  return db.transaction().execute(async (trx) => {
    // The same that is being saved at this moment is waited for; by nobody else, as a restoration from
    // the bin may hold the end of the audit log, for which this waits below.
    await sql`lock table search_synonyms in share update exclusive mode`.execute(trx);
    const same = await trx
      .selectFrom('search_synonyms')
      .select(SYNONYM_COLUMNS)
      .where(
        sql<SqlBool>`(said_en, said_fr, legal_en, legal_fr, category_code) is not distinct from
          (${input.said_en}::text[], ${input.said_fr}::text[], ${input.legal_en}::text[],
            ${input.legal_fr}::text[], ${input.category_code}::text)`,
      )
      .executeTakeFirst();
    if (same) return done(presentSynonym(same));
    const synonym = await trx
      .insertInto('search_synonyms')
      .values(input)
      .returning(SYNONYM_COLUMNS)
      .executeTakeFirstOrThrow();
    const subject = { id: synonym.id, label: labelOf(synonym) };
    await recordChange<SearchAction>(trx, {
      actor,
      action: 'search_synonym.created',
      subject,
      before: null,
      after: input,
    });
    return done(presentSynonym(synonym));
  });
}

/** Changes a synonym, unless somebody else has done so meanwhile. */
export async function updateSynonym(
  db: Database,
  actor: Administrator,
  id: string,
  { version, ...edit }: SynonymEdit,
): Promise<Outcome<Synonym>> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('search_synonyms')
      .select(SYNONYM_COLUMNS)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return NOT_FOUND;
    if (before.version !== version) return { kind: 'stale', current: presentSynonym(before) };
    const gap = findGap({
      said_en: edit.said_en ?? before.said_en,
      said_fr: edit.said_fr ?? before.said_fr,
      legal_en: edit.legal_en ?? before.legal_en,
      legal_fr: edit.legal_fr ?? before.legal_fr,
      category_code: edit.category_code === undefined ? before.category_code : edit.category_code,
    });
    if (gap) return gap;
    const synonym = await trx
      .updateTable('search_synonyms')
      .set({ ...edit, version: version + 1, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .returning(SYNONYM_COLUMNS)
      .executeTakeFirstOrThrow();
    const subject = { id, label: labelOf(synonym) };
    await recordChange<SearchAction>(trx, {
      actor,
      action: 'search_synonym.updated',
      subject,
      before: wordsOfSynonym(before),
      after: wordsOfSynonym(synonym),
    });
    return done(presentSynonym(synonym));
  });
}

/** A synonym, in the bin. */
export const synonymBin = plainKind<SearchAction>({
  kind: 'synonym',
  table: 'search_synonyms',
  labelOf: ({ said_en, said_fr }) => String([said_en, said_fr].flat()[0]),
  namesOf: ({ said_en, said_fr }) => {
    const [[name_en], [name_fr]] = [[said_en].flat(), [said_fr].flat()];
    return name_en && name_fr ? { name_en: String(name_en), name_fr: String(name_fr) } : {};
  },
  recorded: ({ said_en, said_fr, legal_en, legal_fr, category_code }) => ({
    said_en,
    said_fr,
    legal_en,
    legal_fr,
    category_code,
  }),
  deleted: 'search_synonym.deleted',
  restored: 'search_synonym.restored',
});

/** What is missing: what is said, or what it leads to, words or else a category. */
function findGap(synonym: NewSynonym): Refused<never> | null {
  if (synonym.said_en.length + synonym.said_fr.length === 0) {
    return invalid('said_en', 'one_language');
  }
  const leadsToWords = synonym.legal_en.length + synonym.legal_fr.length > 0;
  return leadsToWords === (synonym.category_code !== null)
    ? invalid('legal_en', 'words_or_category')
    : null;
}

const labelOf = (synonym: NewSynonym) => [...synonym.said_en, ...synonym.said_fr][0] ?? '';

function wordsOfSynonym({ said_en, said_fr, legal_en, legal_fr, category_code }: NewSynonym) {
  return { said_en, said_fr, legal_en, legal_fr, category_code };
}
