import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browser, buildProgramApp } from '../../../../../tests/support/program-app.ts';
import {
  paymentDeps,
  providersOf,
  type ScriptedProvider,
  scriptedProvider,
} from '../../../../../tests/support/scripted-provider.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';
import { FILLED, postForm } from './post-form.fixture.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof buildProgramApp>>;
let provider: ScriptedProvider;
let buyers = 0;
/** Somebody without an e-mail, to whom no receipt can be sent. */
let buyer: { phone: string; key: string };

beforeAll(async () => {
  database = await createTestDatabase();
  provider = scriptedProvider();
  app = await buildProgramApp(database.db, { providers: providersOf(provider) });
  await sql`with category as (
      insert into law_categories (code, name_en, name_fr, price, is_active, display_order)
      values ('river_code', 'River Code', 'Code des fleuves', 1000, true, 1) returning id)
    insert into law_articles (category_id, article_id, article_number, display_order, title_en,
      title_fr, content_en, content_fr)
    select id, '1', 1, 1, 'Banks', 'Rives', 'The whole text.', 'Le texte entier.'
    from category`.execute(database.db);
});
afterAll(() => database.drop());
beforeEach(() => {
  buyers++;
  buyer = { phone: `+23767000010${buyers}`, key: `a-key-of-a-form-000${buyers}` };
});

const visit = () => browser(app, `198.51.100.${buyers}`);

/** Sends the form by which the phone is prompted, in a browser. */
function press(page: ReturnType<typeof visit>) {
  const fields = { ...FILLED, ...buyer, email: '', method: 'mtn' };
  return postForm(app, page, { path: '/buy/river_code', fields, address: '198.51.100.1' });
}

async function begin() {
  const { status, body } = await visit().call('POST', '/api/payment/init', {
    body: { documentType: 'river_code', phone: buyer.phone, language: 'en' },
    headers: { 'idempotency-key': buyer.key },
  });
  return { status, body: body as { code?: string; claim_token?: string } };
}

/** The payer approves, and the provider tells it. @returns the payment's id */
async function approve(): Promise<string> {
  const { id } = await database.db
    .selectFrom('payment_records')
    .select('id')
    .where('customer_phone', '=', buyer.phone)
    .executeTakeFirstOrThrow();
  const attempts = await database.db
    .selectFrom('payment_attempts')
    .select('merchant_ref')
    .where('payment_id', '=', id)
    .execute();
  const last = attempts.at(-1)?.merchant_ref ?? '';
  provider.of(last).status = 'completed';
  await verifyPayment(paymentDeps(database.db, provider), id);
  return id;
}

const readBy = async (token = '') => {
  const shown = await visit().call('POST', '/api/v1/auth/claim', { body: { claim_token: token } });
  const { token: bearer } = shown.body as { token?: string };
  const headers = { authorization: `Bearer ${bearer}` };
  const { body } = await visit().call('GET', '/api/v1/articles/river_code/1', { headers });
  return body;
};

describe('a buyer whom the answer to the first call never reached', () => {
  it('reads in the browser that sends the form again once the phone has paid', async () => {
    await press(visit());
    await approve();
    const page = visit();
    const again = await press(page);
    expect([again.status, again.location]).toEqual([303, '/laws/river_code']);
    const { body } = await page.call('GET', '/laws/river_code/1');
    expect(String(body)).toContain('The whole text.');
    expect(String(body)).not.toContain('/buy/river_code');
  });

  it('is not told that nothing has begun when the money comes while the form is sent again', async () => {
    await press(visit());
    await sql`create function pay_meanwhile() returns trigger language plpgsql as $$ begin
      update payment_records set state = 'completed', status = 'completed', completed_at = now()
      where id = new.payment_id; return new; end $$`.execute(database.db);
    await sql`create trigger pay_meanwhile after insert on access_claims
      for each row execute function pay_meanwhile()`.execute(database.db);
    const page = visit();
    const again = await press(page);
    await sql`drop function pay_meanwhile cascade`.execute(database.db);
    expect([again.status, again.alert]).toEqual([303, '']);
    const { headers } = await page.call('GET', again.location);
    expect(headers.get('location')).toContain('/payment/success?');
  });

  it('gets the claim in the app that repeats the call by its key', async () => {
    await begin();
    await approve();
    const again = await begin();
    expect([again.status, again.body.code]).toEqual([409, 'already_owned']);
    expect(await readBy(again.body.claim_token)).toMatchObject({ locked: false });
  });

  it('gets none once a browser was signed out that had one, whether it is paid by then or not', async () => {
    const { body } = await begin();
    expect(body.claim_token).toBeDefined();
    await sql`update access_claims set token_hash = 'ended:' || token_hash
      where payment_id in (select id from payment_records where customer_phone = ${buyer.phone})`.execute(
      database.db,
    );
    const open = (await begin()).body;
    expect(open).toMatchObject({ success: true });
    expect(open.claim_token).toBeUndefined();
    await approve();
    expect((await begin()).body.claim_token).toBeUndefined();
  });

  it('gets none of what is paid by a key that can be guessed', async () => {
    buyer.key = `order-${buyers}`;
    await begin();
    await approve();
    const again = await begin();
    expect([again.body.code, again.body.claim_token]).toEqual(['already_owned', undefined]);
  });

  it('gets none once the purchase is an account’s, which signs in', async () => {
    await begin();
    const id = await approve();
    await sql`with owner as (insert into users (email) values ('owner@example.cm') returning id)
      update payment_records set user_id = (select id from owner) where id = ${id}`.execute(
      database.db,
    );
    const again = await begin();
    expect(again.body.code).toBe('already_owned');
    expect(again.body.claim_token).toBeUndefined();
  });
});
