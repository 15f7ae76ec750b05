import type { Outcome, Refused } from '../../../kit/outcome.ts';
import { refusing } from '../../../kit/server/violated-constraint.ts';

/** The unique constraints that an administrator's input can violate, and the field at fault. */
const UNIQUE_FIELDS: Readonly<Record<string, 'code' | 'article_id'>> = {
  law_categories_code_key: 'code',
  law_articles_article_id: 'article_id',
};

/** Turns the violation of such a constraint into an outcome; the transaction is rolled back. */
export function refuseTaken<Value>(
  writing: Promise<Outcome<Value>>,
  refuse: (field: 'code' | 'article_id') => Refused,
): Promise<Outcome<Value>> {
  return refusing(writing, (constraint) => {
    const field = UNIQUE_FIELDS[constraint];
    return field && refuse(field);
  });
}
