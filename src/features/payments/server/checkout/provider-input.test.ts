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
const RESULTS = 'https://mboalex.example/admin-dashboard/payment';

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
    '60, 63: names the document in the language %s on a page and on a phone, and leads back to it',
    async (language, name) => {
      const { id, prompt } = await begin(language);
      expect((await prompt()).status).toBe(200);
      const [page, push] = inputs();
      const shared = {
        amount: 1000,
        currency: 'XAF',
        description: expect.stringMatching(new RegExp(`^${name} \\(\\w{4}\\)$`)),
        lang: language,
        returnUrls: {
          success: `${RESULTS}/success?transaction_id=${id}&lang=${language}`,
          cancelled: `${RESULTS}/cancelled?transaction_id=${id}&lang=${language}`,
          failed: `${RESULTS}/failed?transaction_id=${id}&lang=${language}`,
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
      // docs/payments.md §9, case 57
      expect(push?.description).not.toBe(page?.description);
    },
  );

  it('names a document by its readable code once its category is deleted', async () => {
    const { document, prompt } = await begin('en');
    await sql`delete from law_categories where code = ${document}`.execute(database.db);
    expect((await prompt()).status).toBe(200);
    expect(inputs().at(-1)?.description).toMatch(/^Code [0-9A-Z]/i);
  });
});
