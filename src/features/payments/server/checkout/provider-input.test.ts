import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bodyOf,
  createPaymentWorld,
  type PaymentWorld,
} from '../../../../../tests/support/payment-world.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';

const PHONE = '+237670000001';

describe('what a provider is asked to collect', () => {
  let database: TestDatabase;
  let world: PaymentWorld;

  beforeAll(async () => {
    database = await createTestDatabase();
    world = await createPaymentWorld(database.db);
  });

  afterAll(() => database?.drop());

  const inputs = () => [...world.provider.payments.values()].map(({ input }) => input);

  async function begin(language: 'en' | 'fr') {
    const document = await world.addDocument();
    world.provider.payments.clear();
    const customer = { fullname: 'Ngo Bassa', email: `${document}@example.cm` };
    const { transaction_id: id } = bodyOf(
      await world.init(document, undefined, { language, customer }),
    );
    const prompt = () =>
      world.call('POST', '/api/payment/process', {
        body: { transaction_id: id, phone_number: PHONE },
      });
    return { id, document, prompt };
  }

  it.each([
    ['en', 'Test Code'],
    ['fr', 'Code de test'],
  ] as const)(
    'names the document in the language %s, on a page and on a phone',
    async (language, name) => {
      const { id, prompt } = await begin(language);
      expect((await prompt()).status).toBe(200);
      const [page, push] = inputs();
      const shared = {
        paymentId: (await world.payment(id)).id,
        amount: 1000,
        currency: 'XAF',
        description: name,
        lang: language,
        returnUrls: {
          success: `https://mboalex.example/admin-dashboard/payment/success?transaction_id=${id}`,
          cancelled: `https://mboalex.example/admin-dashboard/payment/cancelled?transaction_id=${id}`,
          failed: `https://mboalex.example/admin-dashboard/payment/failed?transaction_id=${id}`,
        },
        notifyUrl: 'https://mboalex.example/api/webhooks/scripted',
      };
      const payer = { name: 'Ngo Bassa', email: expect.stringContaining('@example.cm') };
      expect(page).toEqual({ ...shared, merchantRef: id, payer });
      expect(push).toEqual({
        ...shared,
        merchantRef: expect.not.stringMatching(id),
        payer: { ...payer, msisdn: PHONE, operator: 'mtn' },
      });
    },
  );

  it('names a document by its readable code once its category is deleted', async () => {
    const { document, prompt } = await begin('en');
    await sql`delete from law_categories where code = ${document}`.execute(database.db);
    expect((await prompt()).status).toBe(200);
    expect(inputs().at(-1)?.description).toMatch(/^Code [0-9A-Z]/i);
  });
});
