import pg from 'pg';
import type { Outcome, Refused } from '../../../kit/outcome.ts';

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
    const field = error instanceof pg.DatabaseError && UNIQUE_FIELDS[error.constraint ?? ''];
    if (!field) throw error;
    return refuse(field);
  }
}
