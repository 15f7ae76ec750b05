import type { AuditAction } from '../../../features/dashboard/rules.ts';
import { NEXT_CATEGORY_ORDER } from '../../../features/laws/server/order/commands.ts';
import { usualCategory } from '../../../features/laws/usual-categories.ts';
import { SAMPLE_CONTENT } from '../../../kit/actor.ts';
import { recordChange } from '../../../kit/server/audit.ts';
import type { DatabaseTransaction } from '../../../kit/server/database.ts';
import { civilCode } from './civil-code.ts';
import { commercialCode } from './commercial-code.ts';
import { criminalProcedure } from './criminal-procedure.ts';
import { familyCode } from './family-code.ts';
import { laborCode } from './labor-code.ts';
import { penalCode } from './penal-code.ts';
import { SAMPLE_MARK, SAMPLE_PROVENANCE, type SampleCategory } from './sample-category.ts';
import { sampleId } from './sample-id.ts';

/** The categories of the specification, in the order in which it names them. */
const sampleCategories: readonly SampleCategory[] = [
  penalCode,
  criminalProcedure,
  civilCode,
  laborCode,
  commercialCode,
  familyCode,
];

/**
 * Inserts the sample categories that are missing, each with its texts; one whose code is in use
 * is left alone.
 *
 * @returns how many articles were inserted
 */
export async function insertSampleLaws(trx: DatabaseTransaction): Promise<number> {
  let articles = 0;
  for (const [index, category] of sampleCategories.entries()) {
    const id = sampleId('category', index);
    if (!(await insertCategory(trx, id, category))) continue;
    await insertArticles(trx, id, category);
    articles += category.articles.length;
    const { code, name_en, name_fr } = usualCategory(category.code);
    await recordChange<AuditAction>(trx, {
      actor: SAMPLE_CONTENT,
      action: 'law_category.created',
      subject: { id, label: name_en },
      before: null,
      after: { code, name_en, name_fr },
    });
  }
  return articles;
}

async function insertCategory(trx: DatabaseTransaction, id: string, category: SampleCategory) {
  const inserted = await trx
    .insertInto('law_categories')
    .values({
      id,
      ...usualCategory(category.code),
      description_en: category.description.en,
      description_fr: category.description.fr,
      color: category.color,
      provenance: JSON.stringify(SAMPLE_PROVENANCE),
      display_order: NEXT_CATEGORY_ORDER,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function insertArticles(trx: DatabaseTransaction, id: string, category: SampleCategory) {
  await trx
    .insertInto('law_articles')
    .values(
      category.articles.map((article, index) => ({
        category_id: id,
        article_id: article.id,
        article_number: index + 1,
        display_order: index + 1,
        title_en: article.title.en,
        title_fr: article.title.fr,
        content_en: `${SAMPLE_MARK.en}\n\n${article.text.en}`,
        content_fr: `${SAMPLE_MARK.fr}\n\n${article.text.fr}`,
        written_by_email: SAMPLE_CONTENT.email,
      })),
    )
    .execute();
}
