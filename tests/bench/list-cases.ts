import type pg from 'pg';

/** A call of a list, and the SQL that somebody would write by hand for the same answer. */
export interface ListCase {
  readonly name: string;
  readonly path: string;
  /** Its statements, one for the page and one for the total, or the one of a tile; none by hand. */
  readonly sql: readonly string[];
  readonly kind: 'page' | 'search' | 'tiles' | 'broad search' | 'jump';
}

/** What the database is asked for cursors and examples, once before measuring. */
interface Examples {
  readonly user: { created_at: string; id: string; text: string };
  readonly payment: { created_at: string; id: string; text: string };
  readonly article: { code: string; categoryId: string; number: number };
}

const PAGE = 25;
const PEOPLE = `select id, email, phone, created_at, coalesce(last_sign_in_at, created_at),
  email_confirmed_at, phone_confirmed_at, role, banned from users`;
const PAYMENTS = `select p.id, p.user_id, u.email, u.phone, p.document_type, p.amount, p.currency,
  p.status, p.payment_method, p.transaction_id, p.created_at
  from payment_records p left join users u on u.id = p.user_id`;
const ARTICLES = `select id, category_id, category_code, article_id, article_number, title_en,
  title_fr, left(content_en, 300), left(content_fr, 300), version, created_at, updated_at
  from law_articles_with_category`;
const NEWEST = `order by created_at desc, id desc limit ${PAGE + 1}`;
const NEWEST_PAYMENTS = `order by p.created_at desc, p.id desc limit ${PAGE + 1}`;
const TILES = `select count(*), sum(received_amount - refunded_amount) filter (where status in ('completed', 'success')),
  count(*) filter (where status in ('completed', 'success')) from payment_records`;

/**
 * Every list of the console that grows: its first page, one far behind, searches, its tiles; in
 * groups by their names.
 */
export async function listCases(
  db: pg.Pool,
): Promise<Readonly<Record<string, readonly ListCase[]>>> {
  const examples = await findExamples(db);
  return {
    people: userCases(examples),
    payments: paymentCases(examples),
    'pages by number, and days': placeCases(examples),
    articles: articleCases(examples),
    'the search over everything': findingCases(examples),
  };
}

function userCases({ user }: Examples): ListCase[] {
  const people = (condition: string) => [
    `${PEOPLE} where ${condition} ${NEWEST}`,
    `select count(*) from users where ${condition}`,
  ];
  const found = (text: string) =>
    `(email ilike '%${text}%' or id::text ilike '%${text}%' or phone like '%${text}%')`;
  const path = '/api/admin/users';
  const all = `select count(*) from users`;
  const behind = `(created_at, id) < ('${user.created_at}', '${user.id}')`;
  return [
    { name: 'users, first page', path, kind: 'page', sql: [`${PEOPLE} ${NEWEST}`, all] },
    {
      name: 'users, page 3,600',
      path: `${path}?cursor=${cursorOf('-created_at', [user.created_at, user.id])}`,
      kind: 'page',
      sql: [`${PEOPLE} where ${behind} ${NEWEST}`, all],
    },
    {
      name: `users, search '${user.text}'`,
      path: `${path}?q=${user.text}`,
      kind: 'search',
      sql: people(found(user.text)),
    },
    {
      name: 'users, search that finds most',
      path: `${path}?q=example`,
      kind: 'broad search',
      sql: people(found('example')),
    },
    { name: 'users, Total Users', path: `${path}/summary`, kind: 'tiles', sql: [all] },
  ];
}

function paymentCases({ payment, user }: Examples): ListCase[] {
  const path = '/api/admin/payment-records';
  const payments = (condition: string) => [
    `${PAYMENTS} where ${condition} ${NEWEST_PAYMENTS}`,
    `select count(*) from payment_records p left join users u on u.id = p.user_id
      where ${condition}`,
  ];
  const found = (text: string) => `(p.search_text like '%${text.toLowerCase()}%'
    or p.id in (select payment_id from payment_attempts
      where provider_ref ilike '%${text}%' or merchant_ref ilike '%${text}%')
    or p.user_id in (select id from users
      where email ilike '%${text}%' or id::text ilike '%${text}%' or phone like '%${text}%'))`;
  const behind = `(p.created_at, p.id) < ('${payment.created_at}', '${payment.id}')`;
  const all = 'select count(*) from payment_records';
  const pending = "status = 'pending' and document_type = 'penal_code'";
  return [
    {
      name: 'payments, first page',
      path,
      kind: 'page',
      sql: [`${PAYMENTS} ${NEWEST_PAYMENTS}`, all],
    },
    {
      name: 'payments, page 36,000',
      path: `${path}?cursor=${cursorOf('-created_at', [payment.created_at, payment.id])}`,
      kind: 'page',
      sql: [`${PAYMENTS} where ${behind} ${NEWEST_PAYMENTS}`, all],
    },
    {
      name: 'payments, both filters',
      path: `${path}?status=pending&document_type=penal_code`,
      kind: 'page',
      sql: payments(`p.${pending.replace('and ', 'and p.')}`),
    },
    {
      name: 'payments, search a transaction',
      path: `${path}?q=${payment.text}`,
      kind: 'search',
      sql: payments(found(payment.text)),
    },
    {
      name: `payments, search '${user.text}'`,
      path: `${path}?q=${user.text}`,
      kind: 'search',
      sql: payments(found(user.text)),
    },
    {
      name: 'payments, search a phone number as it is spoken',
      path: `${path}?q=${encodeURIComponent('6 77 12 34 56')}`,
      kind: 'search',
      sql: payments(found('677123456')),
    },
    {
      name: 'payments, search the number of a receipt',
      path: `${path}?q=2026-000123`,
      kind: 'search',
      sql: payments(found('2026-000123')),
    },
    {
      name: 'payments, search that finds most',
      path: `${path}?q=example`,
      kind: 'broad search',
      sql: payments(found('example')),
    },
    {
      name: "payments, search 'a'",
      path: `${path}?q=a`,
      kind: 'broad search',
      sql: payments(found('a')),
    },
    { name: 'payments, tiles', path: `${path}/summary`, kind: 'tiles', sql: [TILES] },
    {
      name: 'payments, tiles of a filter',
      path: `${path}/summary?status=pending&document_type=penal_code`,
      kind: 'tiles',
      sql: [`${TILES} where ${pending}`],
    },
    {
      name: `payments, tiles of '${user.text}'`,
      path: `${path}/summary?q=${user.text}`,
      kind: 'tiles',
      sql: [`${TILES} p where ${found(user.text)}`],
    },
  ];
}

/** Pages by their numbers, and days. */
function placeCases({ payment, user }: Examples): ListCase[] {
  const path = '/api/admin/payment-records';
  const day = payment.created_at.slice(0, 10);
  const [from, to] = [`${day.slice(0, 8)}01`, `${day.slice(0, 8)}28`];
  const jumps: readonly (readonly [string, string])[] = [
    ['payments, jump to page 1,000', `${path}?page=1000`],
    ['payments, jump to page 36,000', `${path}?page=36000`],
    ['users, jump to page 3,600', '/api/admin/users?page=3600'],
    ['payments, one day', `${path}?from=${day}&to=${day}`],
    ['payments, four weeks', `${path}?from=${from}&to=${to}`],
    ['payments, all days with a search', `${path}?from=2000-01-01&to=${day}&q=${user.text}`],
  ];
  return jumps.map(([name, at]) => ({ name, path: at, kind: 'jump', sql: [] }));
}

/** The search over everything of the console. */
function findingCases({ user, payment }: Examples): ListCase[] {
  const words = {
    'an e-mail': `${user.text}@`,
    'a phone number': '6 77 12 34 56',
    'a reference': payment.text,
    'a receipt': '2026-000123',
    'an article': 'Article 8',
    'a word': 'theft',
    'a category': 'penal code',
    'a person by name': user.text.replaceAll(/[.\d]+/g, ' ').trim(),
    'a lawyer': 'Lawyer 1234',
    'a message': 'Question 12345',
    'nothing at all': 'quibblefish',
  };
  return Object.entries(words).map(([name, q]) => ({
    name: `everything, ${name}`,
    path: `/api/admin/find?q=${encodeURIComponent(q)}`,
    kind: 'search',
    sql: [],
  }));
}

function articleCases({ article: { code, categoryId, number } }: Examples): ListCase[] {
  const path = `/api/admin/law-articles?category_code=${code}`;
  const inCategory = `category_id = '${categoryId}'`;
  const articles = (condition: string) => [
    `${ARTICLES} where ${inCategory} and ${condition}
      order by article_number limit ${PAGE + 1}`,
    `select count(*) from law_articles where ${inCategory} and ${condition}`,
  ];
  const found = (text: string) => `(article_id ilike '%${text}%' or title_en ilike '%${text}%'
    or title_fr ilike '%${text}%' or content_en ilike '%${text}%' or content_fr ilike '%${text}%')`;
  const [, all = ''] = articles('true');
  const [behind = ''] = articles(`article_number > ${number}`);
  const cursor = cursorOf('article_number', [number]);
  return [
    { name: 'articles, first page', path, kind: 'page', sql: articles('true') },
    {
      name: `articles, after number ${number}`,
      path: `${path}&cursor=${cursor}`,
      kind: 'page',
      sql: [behind, all],
    },
    {
      name: `articles, search '${number}'`,
      path: `${path}&q=${number}`,
      kind: 'search',
      sql: articles(found(String(number))),
    },
  ];
}

/** Rows nine tenths behind the beginning, and texts that few rows have. */
async function findExamples(db: pg.Pool): Promise<Examples> {
  const behind = (table: string, text: string) =>
    one<{ created_at: string; id: string; text: string }>(
      db,
      `select to_json(created_at) #>> '{}' as created_at, id, ${text} as text from ${table}
        order by created_at desc, id desc
        offset (select count(*) * 9 / 10 from ${table}) limit 1`,
    );
  const category = await one<{ code: string; id: string; number: number }>(
    db,
    `select c.code, c.id, max(a.article_number) * 9 / 10 as number
      from law_categories c join law_articles a on a.category_id = c.id
      group by c.id order by count(*) desc limit 1`,
  );
  const { text } = await one<{ text: string }>(
    db,
    "select split_part(email, '@', 1) as text from users where email like '%.%@%' order by id limit 1",
  );
  return {
    user: { ...(await behind('users', 'id::text')), text },
    payment: await behind('payment_records', 'substr(transaction_id, 12, 12)'),
    article: { code: category.code, categoryId: category.id, number: category.number },
  };
}

async function one<Row extends object>(db: pg.Pool, sql: string): Promise<Row> {
  const { rows } = await db.query<Row>(sql);
  const [row] = rows;
  if (!row) throw new Error(`Nothing is found by: ${sql}`);
  return row;
}

/** As lists write it; walking there page by page would take longer than all the rest. */
function cursorOf(order: string, keys: readonly (string | number)[]): string {
  return Buffer.from(`${order}\n${JSON.stringify(keys)}`).toString('base64url');
}
