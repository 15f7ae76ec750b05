import type { Outcome, Refused } from '../../../kit/outcome.ts';
import { violatedConstraint } from '../../../kit/server/violated-constraint.ts';

/** The unique constraints that an administrator's input can violate, and the field at fault. */
const UNIQUE_FIELDS: Readonly<Record<string, 'code' | 'article_id'>> = {
  law_categories_code_key: 'code',
  law_articles_article_id: 'article_id',
};

/** Turns the violation of such a constraint into an outcome; the transaction is rolled back. */
export async function refuseTaken<Value>(
  writing: Promise<Outcome<Value>>,
  refuse: (field: 'code' | 'article_id') => Refused,
): Promise<Outcome<Value>> {
  try {
    return await writing;
  } catch (error) {
    const field = UNIQUE_FIELDS[violatedConstraint(error) ?? ''];
    if (!field) throw error;
    return refuse(field);
  }
}
