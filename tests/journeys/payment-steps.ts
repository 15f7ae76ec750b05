import type { APIRequestContext } from '@playwright/test';
import type pg from 'pg';
import { expect } from './world.ts';

export const PAYMENTS = '/admin-dashboard/subscriptions';
const DOCUMENT = 'console_journey';
const WALLETS = { pays: '670000006', paysTooLittle: '670000008' } as const;

/** A category with one article, which can be bought by its code. */
export async function addOnSale(
  database: pg.Pool,
  code: string,
  name: { readonly en: string; readonly fr: string },
): Promise<void> {
  await database.query(
    `with category as (
      insert into law_categories (code, name_en, name_fr, price, display_order)
      select $1, $2, $3, 1000, coalesce(max(display_order), 0) + 1
      from law_categories on conflict (code) do nothing returning id)
    insert into law_articles (category_id, article_id, article_number, display_order)
    select id, '1', 1, 1 from category`,
    [code, name.en, name.fr],
  );
}

/** Something to buy, which other journeys do not know of. */
export const addDocument = (database: pg.Pool) =>
  addOnSale(database, DOCUMENT, { en: 'Journey Code', fr: 'Code du trajet' });

/** Somebody buys it with a test number, as the app does; nobody else asks how it went. */
export async function buy(
  { request, database }: { readonly request: APIRequestContext; readonly database: pg.Pool },
  wallet: keyof typeof WALLETS,
  email: string,
): Promise<string> {
  const begun = await request.post('/api/payment/init', {
    data: { documentType: DOCUMENT, customer: { name: 'Bih', email }, language: 'fr' },
  });
  const { transaction_id }: { transaction_id: string } = await begun.json();
  await database.query(
    'update payment_records set next_check_at = null where transaction_id = $1',
    [transaction_id],
  );
  // Other journeys have prompted the same phone, which may be asked three times in ten minutes.
  await database.query(
    `update payment_attempts set created_at = created_at - interval '1 day' where phone = $1`,
    [`+237${WALLETS[wallet]}`],
  );
  const asked = await request.post('/api/payment/process', {
    data: { transaction_id, phone_number: WALLETS[wallet], payment_method: 'mtn' },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  return transaction_id;
}

/** As the screens show a transaction. */
export const short = (transaction: string) => transaction.slice(0, 12);
