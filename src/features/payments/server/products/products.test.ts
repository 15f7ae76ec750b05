import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminApp, databaseDigest } from '../../../../../tests/support/admin-app.ts';
import {
  bodyOf,
  createPaymentWorld,
  type PaymentWorld,
} from '../../../../../tests/support/payment-world.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { revokeAccess } from '../../../access/server/commands.ts';
import { newCategorySchema } from '../../../laws/contract.ts';
import type { Product } from '../../product-contract.ts';
import { findDocumentNames } from '../checkout/queries.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';
import { productRoutes } from './routes.ts';

const PACKAGE = {
  code: 'full_package',
  name_en: 'Everything',
  name_fr: 'Le tout',
  price: 5000,
  lasts_days: null,
  is_active: true,
} as const;
const SUBSCRIPTION = {
  code: 'lawyers_subscription',
  name_en: 'Lawyers',
  name_fr: 'Avocats',
  price: 500,
  lasts_days: 30,
  is_active: true,
} as const;

let database: TestDatabase;
let admin: Awaited<ReturnType<typeof createAdminApp>>;
let world: PaymentWorld;

beforeAll(async () => {
  database = await createTestDatabase();
  admin = await createAdminApp(database.db, productRoutes({ db: database.db }));
  world = await createPaymentWorld(database.db);
});
afterAll(() => database.drop());

async function pay(document: string, user: string): Promise<string> {
  const { transaction_id } = bodyOf(await world.init(document, user));
  world.provider.of(transaction_id).status = 'completed';
  await verifyPayment(world.deps, (await world.payment(transaction_id)).id);
  return transaction_id;
}

async function daysLeft(user: string, document: string): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from expires_at - now()) / 86400)::integer as days
    from document_access where user_id = ${user} and document_type = ${document}`.execute(
    database.db,
  );
  return rows[0]?.days ?? Number.NaN;
}

const document = async (code: string, language = 'en') =>
  world.call('GET', `/api/payment/documents/${code}?language=${language}`);

describe('what can be sold', () => {
  it('65: a category without an article to read is not sold, nor one that is not published', async () => {
    const user = (await world.addUser()).id;
    const code = await world.addDocument();
    for (const table of ['law_articles', 'law_categories']) {
      const update = sql`update ${sql.table(table)} set is_active = false where
        ${table === 'law_articles' ? sql`category_id in (select id from law_categories where code = ${code})` : sql`code = ${code}`}`;
      await update.execute(database.db);
      expect((await document(code)).status).toBe(404);
      const refused = await world.init(code, user);
      expect(refused.status).toBe(404);
      expect(bodyOf(refused).code).toBe('not_found');
      await sql`update ${sql.table(table)} set is_active = true`.execute(database.db);
    }
    const { rows } = await sql`select 1 from payment_records`.execute(database.db);
    expect(rows).toEqual([]);
    expect((await world.init(code, user)).status).toBe(200);
  });

  it.each(['full_package', 'lawyers_subscription', 'students_subscription'])(
    '67: no category gets the code of a product: %s',
    (code) => {
      const category = { code, name_en: 'Mine', name_fr: 'À moi' };
      expect(newCategorySchema.safeParse(category).error?.issues[0]?.message).toBe('reserved');
      expect(newCategorySchema.safeParse({ ...category, code: 'subscription_law' }).success).toBe(
        true,
      );
    },
  );

  it('67: a category that has the code of the package from before opens nothing by being sold', async () => {
    await sql`
      with category as (
        insert into law_categories (code, name_en, name_fr, price, display_order)
        values ('full_package', 'Cheap', 'Pas cher', 100, 9000) returning id)
      insert into law_articles (category_id, article_id, article_number, display_order)
      select id, '1', 1, 1 from category`.execute(database.db);
    expect((await document('full_package')).status).toBe(404);
    const user = (await world.addUser()).id;
    expect((await world.init('full_package', user)).status).toBe(404);
  });
});

describe('the full package', () => {
  it('is created once, is sold when it is on sale, and opens every published code', async () => {
    const created = await admin.call('POST', '/products', {
      body: { ...PACKAGE, is_active: false },
    });
    expect(created.status).toBe(201);
    expect((await document('full_package')).status).toBe(404);
    const { id } = created.body as Product;
    // Again, as when the answer was lost.
    const again = await admin.call('POST', '/products', { body: PACKAGE });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ error: expect.stringContaining('added already') });
    await admin.call('PATCH', `/products/${id}`, { body: { is_active: true, version: 1 } });
    expect((await document('full_package', 'fr')).body).toMatchObject({
      success: true,
      document: { document_type: 'full_package', name: 'Le tout', price: 5000, currency: 'XAF' },
    });
    const user = (await world.addUser()).id;
    const code = await world.addDocument();
    await pay('full_package', user);
    expect(await world.hasAccess(user, code)).toBe(true);
    expect(await world.hasAccess(user, 'lawyers_subscription')).toBe(false);
    expect(bodyOf(await world.init(code, user)).code).toBe('already_owned');
    expect(await findDocumentNames(database.db, 'full_package')).toEqual({
      en: 'Everything',
      fr: 'Le tout',
    });
  });

  it('keeps its price in what was begun, and the audit log tells of the change', async () => {
    const { items } = (await admin.call('GET', '/products')).body as { items: Product[] };
    const product = items.find(({ code }) => code === 'full_package');
    const answer = await admin.call('PATCH', `/products/${product?.id}`, {
      body: { price: 6000, version: product?.version },
    });
    expect(answer.body).toMatchObject({ price: 6000, version: (product?.version ?? 0) + 1 });
    const entry = await database.db
      .selectFrom('audit_entries')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'product.updated',
      subject: 'Everything',
      before: { price: 5000 },
      after: { price: 6000 },
    });
    const stale = { body: { price: 1, version: product?.version } };
    const before = await databaseDigest(database.db);
    expect((await admin.call('PATCH', `/products/${product?.id}`, stale)).status).toBe(409);
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it.each([
    ['price', { ...PACKAGE, price: 0 }],
    ['code', { ...PACKAGE, code: 'penal_code' }],
    ['lasts_days', { ...SUBSCRIPTION, lasts_days: null }],
    ['lasts_days', { ...SUBSCRIPTION, lasts_days: 0 }],
    ['kind', { ...PACKAGE, kind: 'full_package' }],
  ])('is refused with a wrong %s', async (field, body) => {
    const before = await databaseDigest(database.db);
    const answer = await admin.call('POST', '/products', { body });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(await databaseDigest(database.db)).toBe(before);
  });
});

describe("a lawyers' subscription", () => {
  let user: string;
  beforeAll(async () => {
    user = (await world.addUser()).id;
    expect((await admin.call('POST', '/products', { body: SUBSCRIPTION })).status).toBe(201);
  });

  it('opens its own flag until its end, and no code of law', async () => {
    await pay('lawyers_subscription', user);
    expect(await world.hasAccess(user, 'lawyers_subscription')).toBe(true);
    expect(await world.hasAccess(user, await world.addDocument())).toBe(false);
    expect(await daysLeft(user, 'lawyers_subscription')).toBe(30);
    expect(bodyOf(await world.init('lawyers_subscription', user)).code).toBe('already_owned');
  });

  it('is renewed in its last days from its end on, which is not paid twice', async () => {
    await sql`update document_access set expires_at = now() + interval '13 days'
      where user_id = ${user}`.execute(database.db);
    const id = await pay('lawyers_subscription', user);
    expect(await daysLeft(user, 'lawyers_subscription')).toBe(43);
    expect(await world.effects(id)).toMatchObject({ state: 'completed', cases: [] });
  });

  it('loses the time of a renewal that is refunded, and no other', async () => {
    const { rows } = await sql<{ id: string; first: string }>`
      select (array_agg(id order by created_at desc))[1] as id,
        (array_agg(id order by created_at))[1] as first
      from payment_records where user_id = ${user}`.execute(database.db);
    await database.db
      .transaction()
      .execute((trx) => revokeAccess(trx, rows[0]?.id ?? '', rows[0]?.first ?? ''));
    expect(await daysLeft(user, 'lawyers_subscription')).toBe(13);
    expect(await world.hasAccess(user, 'lawyers_subscription')).toBe(true);
  });

  it('ends by itself, and begins anew when it is bought again', async () => {
    await sql`update document_access set expires_at = now() - interval '1 day'
      where user_id = ${user}`.execute(database.db);
    expect(await world.hasAccess(user, 'lawyers_subscription')).toBe(false);
    await pay('lawyers_subscription', user);
    expect(await daysLeft(user, 'lawyers_subscription')).toBe(30);
  });
});
