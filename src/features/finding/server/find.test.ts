import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminApp, insertUser } from '../../../../tests/support/admin-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { type Findings, FOUND_KINDS } from '../contract.ts';
import { findingRoutes } from './routes.ts';

let database: TestDatabase;
let call: Awaited<ReturnType<typeof createAdminApp>>['call'];
let category: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  ({ call } = await createAdminApp(db, findingRoutes({ db })));
  const names = { code: 'penal_code', name_en: 'Penal Code', name_fr: 'Code pénal' };
  category = await insert('law_categories', { ...names, display_order: 1 });
  const place = { category_id: category, article_number: 8, display_order: 8 };
  await insert('law_articles', {
    ...place,
    article_id: '8',
    title_en: 'Theft',
    title_fr: 'Vol simple',
    content_en: 'Bassong.',
  });
  const buyer = { email: 'ngo.bassong@example.cm', phone: '+237677889900' };
  const user_id = await insert('users', buyer);
  const payment_id = await insert('payment_records', {
    user_id,
    document_type: 'penal_code',
    amount: 1000,
    transaction_id: 'TX-bought-1',
    operator_ref: 'MP260304.2330.A11111',
  });
  await insert('payment_records', {
    document_type: 'penal_code',
    amount: 1500,
    transaction_id: 'TX-guest-2',
    customer_name: 'Thérèse Bassong',
  });
  await insert('receipts', {
    year: 2026,
    number: 61,
    payment_id,
    amount: 1000,
    currency: 'XAF',
    tax: 161,
    tax_rate: 1925,
    seller: '{}',
    document_name_en: 'Penal Code',
    document_name_fr: 'Code pénal',
  });
  await insert('lawyers', {
    name: 'Maître Bassong',
    email: 'b@example.cm',
    phone: '+237233000000',
    specialization: 'Criminal Law',
    location: 'Douala',
    bar_number: 'B-17',
  });
  const sent = { language: 'fr', consent_version: '2026-11' };
  await insert('contact_messages', {
    ...sent,
    name: 'Bassong',
    email: 'ngo.bassong@example.cm',
    subject: 'My receipt',
    message: 'Where is it?',
  });
  await insert('lawyer_applications', {
    ...sent,
    first_name: 'Paul',
    last_name: 'Bassong',
    email: 'p@example.cm',
    phone: '+237699000000',
    bar_number: 'B-18',
    city: 'Buea',
    specialization: 'Land Law',
    experience: 3,
  });
});
afterAll(() => database.drop());

async function insert(
  table: Parameters<TestDatabase['db']['insertInto']>[0],
  row: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { id } = await database.db
    .insertInto(table)
    .values(row as never)
    .returning('id' as never)
    .$castTo<{ id: string }>()
    .executeTakeFirstOrThrow();
  return id;
}

async function find(q: string, lang = 'en', as?: string): Promise<Findings> {
  const query = new URLSearchParams({ q, lang });
  const { status, body } = await call('GET', `/find?${query}`, as === undefined ? {} : { as });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Findings;
}

/** The names of what was found, of the kinds that have something. */
async function names(q: string, lang = 'en', as?: string) {
  const found = await find(q, lang, as);
  const kinds = FOUND_KINDS.filter((kind) => found[kind].length > 0);
  return Object.fromEntries(kinds.map((kind) => [kind, found[kind].map(({ name }) => name)]));
}

describe('the search over everything', () => {
  it('finds a name in every kind of thing', async () => {
    expect(await names('bassong')).toEqual({
      article: ['Theft'],
      person: ['ngo.bassong@example.cm'],
      payment: [
        'Thérèse Bassong',
        'ngo.bassong@example.cm, +237\u00a06\u00a077\u00a088\u00a099\u00a000',
      ],
      lawyer: ['Maître Bassong'],
      message: ['My receipt'],
      application: ['Paul Bassong'],
    });
  });

  it.each([
    ['its number', '8', 'en', 'Theft'],
    ['its number and its code', 'article 8 penal code', 'en', 'Theft'],
    ['the beginning of its title', 'thef', 'en', 'Theft'],
    ['its number in French', 'code pénal 8', 'fr', 'Vol simple'],
    ['its title in French', 'vol sim', 'fr', 'Vol simple'],
    ['a word of its text', 'bassong', 'en', 'Theft'],
  ])('finds an article by %s', async (_, q, lang, name) => {
    const { article } = await find(q, lang);
    const label = lang === 'fr' ? 'Article 8, Code pénal' : 'Article 8, Penal Code';
    expect(article).toMatchObject([{ name, category_code: 'penal_code', detail: { text: label } }]);
  });

  it('finds a category by its name in either language, or its code', async () => {
    for (const q of ['penal co', 'code pén', 'code pena', 'penal_code']) {
      expect((await find(q, 'fr')).category, q).toEqual([
        {
          kind: 'category',
          id: category,
          category_code: 'penal_code',
          name: 'Code pénal',
          detail: { text: 'penal_code' },
        },
      ]);
    }
  });

  it.each([
    ['a phone number as it is spoken', '6 77 88 99 00'],
    ['a phone number with dots', '+237.677.889.900'],
    ['an e-mail', 'NGO.bassong@example'],
  ])('finds people and what they paid by %s', async (_, q) => {
    const found = await names(q);
    expect(found.person).toEqual(['ngo.bassong@example.cm']);
    expect(found.payment).toEqual([
      'ngo.bassong@example.cm, +237\u00a06\u00a077\u00a088\u00a099\u00a000',
    ]);
  });

  it.each([
    ['the operator’s reference', 'MP260304.2330'],
    ['our reference', 'TX-bought'],
    ['the number of a receipt', '2026-000061'],
  ])('finds a payment by %s', async (_, q) => {
    expect((await find(q)).payment).toMatchObject([
      {
        name: 'ngo.bassong@example.cm, +237\u00a06\u00a077\u00a088\u00a099\u00a000',
        detail: { text: 'Penal Code, TX-bought-1', amount: { value: 1000, currency: 'XAF' } },
      },
    ]);
  });

  it('finds nothing for an empty or an unknown text', async () => {
    expect(await names('')).toEqual({});
    expect(await names('nowheretobefound')).toEqual({});
  });

  it('shows a few of each kind, the newest first', async () => {
    for (let n = 0; n < 7; n += 1) {
      await insert('users', {
        email: `many-${n}@example.cm`,
        created_at: new Date(Date.UTC(2030, 0, n + 1)),
      });
    }
    expect((await names('many-')).person).toEqual(
      [6, 5, 4, 3, 2].map((n) => `many-${n}@example.cm`),
    );
  });

  it('finds of each kind only what the role may read', async () => {
    const kindsOf = async (role: 'editor' | 'support' | 'finance') => {
      const { id } = await insertUser(database.db, { role, email: `${role}@example.org` });
      const both = { ...(await names('bassong', 'en', id)), ...(await names('8', 'en', id)) };
      return Object.keys(both).sort();
    };
    expect(await kindsOf('editor')).toEqual(['article', 'lawyer']);
    expect(await kindsOf('support')).toEqual([
      'application',
      'lawyer',
      'message',
      'payment',
      'person',
    ]);
    expect(await kindsOf('finance')).toEqual(['payment']);
  });

  it.each(['lang=de', 'q=a&limit=5', `q=${'x'.repeat(201)}`])('refuses ?%s', async (query) => {
    expect((await call('GET', `/find?${query}`)).status).toBe(422);
  });
});
