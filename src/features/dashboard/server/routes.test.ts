import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAdminApp, databaseDigest, insertUser } from '../../../../tests/support/admin-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { COMMAND_LINE } from '../../../kit/actor.ts';
import type { ListAnswer } from '../../../kit/lists.ts';
import { recordChange } from '../../../kit/server/audit.ts';
import { type Activity, DASHBOARD_DAYS, type Dashboard } from '../contract.ts';
import type { AuditAction } from '../rules.ts';
import { dashboardRoutes } from './routes.ts';

let database: TestDatabase;
let console: Awaited<ReturnType<typeof createAdminApp>>;

beforeEach(async () => {
  database = await createTestDatabase();
  console = await createAdminApp(database.db, dashboardRoutes({ db: database.db }));
});
afterEach(() => database.drop());

async function read<Body>(path: string): Promise<Body> {
  const { status, body } = await console.call('GET', path);
  expect(status, path).toBe(200);
  return body as Body;
}

const record = (
  action: AuditAction,
  label: string,
  changes: {
    id?: string;
    before?: object;
    after?: object;
    actor?: { id: string | null; email: string };
  } = {},
) =>
  database.db.transaction().execute((trx) =>
    recordChange<AuditAction>(trx, {
      actor: changes.actor ?? COMMAND_LINE,
      action,
      subject: { id: changes.id ?? null, label },
      before: changes.before ?? null,
      after: changes.after ?? null,
    }),
  );

describe('the dashboard', () => {
  it('counts what the tables hold, and shows thirty days without a gap', async () => {
    const before = await read<Dashboard>('/dashboard');
    expect(before.counts).toEqual({ users: 0, laws: 0, lawyers: 0, subscriptions: 0 });
    expect(before.payments_per_day).toHaveLength(DASHBOARD_DAYS);
    expect(before.sign_ups_per_day?.map(({ day }) => day)).toEqual(
      before.payments_per_day?.map(({ day }) => day),
    );

    await sql`insert into law_categories (code, name_en, name_fr, display_order)
      values ('penal_code', 'Penal Code', 'Code pénal', 1)`.execute(database.db);
    await sql`insert into law_articles (category_id, article_id, article_number, display_order)
      select id, n::text, n, n from law_categories, generate_series(1, 7) n`.execute(database.db);
    await sql`insert into lawyers (name, email, phone, specialization, location, bar_number)
      select 'L', 'l@example.cm', '+237', 'Law', 'Buea', n::text from generate_series(1, 3) n`.execute(
      database.db,
    );
    await sql`insert into payment_records (document_type, amount, status, transaction_id, created_at)
      select 'penal_code', 1000, status, gen_random_uuid()::text, at
      from unnest(array['completed', 'success', 'pending', 'failed']) status,
        unnest(array[now(), now() - interval '3 days', now() - interval '90 days']) at`.execute(
      database.db,
    );
    await sql`insert into users (email, created_at) values
      ('old@example.cm', now() - interval '40 days'), ('new@example.cm', now())`.execute(
      database.db,
    );

    const { counts, payments_per_day, sign_ups_per_day } = await read<Dashboard>('/dashboard');
    expect(counts).toEqual({ users: 2, laws: 7, lawyers: 3, subscriptions: 12 });
    expect(payments_per_day?.at(-1)).toMatchObject({ payments: 4, successful: 2, revenue: 2000 });
    expect(payments_per_day?.at(-4)).toMatchObject({ payments: 4, successful: 2, revenue: 2000 });
    expect(payments_per_day?.at(-2)).toMatchObject({ payments: 0, successful: 0, revenue: 0 });
    expect(payments_per_day?.reduce((sum, { payments }) => sum + payments, 0)).toBe(8);
    // Of the users that are counted above, without the team.
    expect(sign_ups_per_day?.at(-1)?.sign_ups).toBe(1);
    expect(sign_ups_per_day?.reduce((sum, day) => sum + day.sign_ups, 0)).toBe(1);
  });

  it('says how much of the payments waits for a person, what is closed no more', async () => {
    const waiting = async () => (await read<Dashboard>('/dashboard')).open_payment_cases;
    expect(await waiting()).toBe(0);
    await sql`insert into payment_cases (subject, kind, closed_at) values
      ('one', 'stuck', null), ('two', 'unknown_to_us', null), ('three', 'stuck', now())`.execute(
      database.db,
    );
    expect(await waiting()).toBe(2);
  });

  it("asks for the seller's data until all that receipts need is written", async () => {
    const isComplete = async () => (await read<Dashboard>('/dashboard')).is_seller_complete;
    expect(await isComplete()).toBe(false);
    await sql`update site_settings set seller_name = 'MboaLex SARL', seller_address = 'Akwa',
      seller_phone = '+237 233 500 100', seller_email = 'info@example.cm',
      seller_niu = 'M012345678901X'`.execute(database.db);
    expect(await isComplete()).toBe(false);
    await sql`update site_settings set seller_rccm = 'RC/DLA/2026/B/1'`.execute(database.db);
    expect(await isComplete()).toBe(true);
  });

  it('begins its days at midnight in Douala', async () => {
    await sql`insert into payment_records (document_type, amount, status, transaction_id, created_at)
      select 'penal_code', 500, 'success', at::text, at at time zone 'Africa/Douala'
      from (select (now() at time zone 'Africa/Douala')::date - 1 as day) d,
        unnest(array[day::timestamp, day + time '23:59:59.999']) at`.execute(database.db);
    const { payments_per_day } = await read<Dashboard>('/dashboard');
    expect(payments_per_day?.at(-2)).toMatchObject({ payments: 2, revenue: 1000 });
  });
});

describe('what a role sees', () => {
  it.each([
    ['editor', ['article', 'synonym']],
    ['support', ['message']],
    ['finance', []],
    ['viewer', ['article', 'message', 'synonym']],
  ] as const)(
    'of many things deleted or restored at once is what one of them is: %s',
    async (role, seen) => {
      for (const kind of ['article', 'message', 'synonym']) {
        await record('bin.deleted', kind, { before: { count: 2 } });
      }
      const { id } = await insertUser(database.db, { role });
      const { body } = await console.call('GET', '/activity?sort=at', { as: id });
      const { items } = body as ListAnswer<Activity>;
      expect(items.map(({ subject }) => subject)).toEqual(seen);
    },
  );

  const EVERYTHING: readonly AuditAction[] = [
    'law_article.updated',
    'lawyer.created',
    'contact_message.status_changed',
    'user.banned',
    'payment.refunded',
    'administrator.created',
    'site_settings.changed',
  ];

  it.each([
    ['editor', ['laws', 'lawyers'], ['law_article.updated', 'lawyer.created']],
    [
      'support',
      ['users', 'lawyers', 'subscriptions'],
      ['lawyer.created', 'contact_message.status_changed', 'user.banned', 'payment.refunded'],
    ],
    ['finance', ['subscriptions'], ['payment.refunded']],
    [
      'viewer',
      ['users', 'laws', 'lawyers', 'subscriptions'],
      EVERYTHING.filter((action) => !/^(administrator|site_settings)/.test(action)),
    ],
  ] as const)('of the whole is its part: %s', async (role, counted, seen) => {
    for (const action of EVERYTHING) {
      await record(action, action, { actor: { id: null, email: `who.${action}@example.cm` } });
    }
    const { id } = await insertUser(database.db, { role });
    const readAs = async <Body>(path: string) => {
      const { status, body } = await console.call('GET', path, { as: id });
      expect([path, status]).toEqual([path, 200]);
      return body as Body;
    };

    const { counts, ...rest } = await readAs<Dashboard>('/dashboard');
    const known = Object.entries(counts).filter(([, count]) => count !== null);
    expect(known.map(([name]) => name)).toEqual(counted);
    const isAccountant = (counted as readonly string[]).includes('subscriptions');
    expect(rest.payments_per_day !== null).toBe(isAccountant);
    expect(rest.open_payment_cases !== null).toBe(isAccountant);
    expect(rest.sign_ups_per_day !== null).toBe((counted as readonly string[]).includes('users'));
    expect(rest.is_seller_complete).toBeNull();

    const { items, total } = await readAs<ListAnswer<Activity>>('/activity?sort=at');
    expect([items.map(({ action }) => action), total]).toEqual([seen, seen.length]);
    const all = await read<ListAnswer<Activity>>('/activity');
    for (const { id: entry, action } of all.items) {
      const { status } = await console.call('GET', `/activity/${entry}`, { as: id });
      const isSeen = (seen as readonly string[]).includes(action);
      expect([action, status]).toEqual([action, isSeen ? 200 : 404]);
    }
    expect(await readAs('/activity?group=administrator')).toMatchObject({ items: [], total: 0 });
    expect(await readAs('/activity/actors')).toEqual({
      items: seen.map((action) => `who.${action}@example.cm`).sort(),
    });
  });
});

describe('the activity', () => {
  it('shows the newest changes first, page by page, each once', async () => {
    for (let number = 1; number <= 7; number++) await record('lawyer.created', `Lawyer ${number}`);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: ListAnswer<Activity> = await read<ListAnswer<Activity>>(
        `/activity?limit=3${cursor && `&cursor=${cursor}`}`,
      );
      expect(page.total).toBe(7);
      seen.push(...page.items.map(({ subject }) => subject));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `Lawyer ${number}`));
    const oldest = await read<ListAnswer<Activity>>('/activity?limit=1&sort=at');
    expect(oldest.items[0]?.subject).toBe('Lawyer 1');
  });

  it('finds somebody by a phone, however it was stored and is written', async () => {
    await record('data_request.recorded', '+237670000001');
    await record('user.banned', '+237 6 70 00 00 01');
    await record('user.banned', '+237 6 70 00 00 02');
    for (const q of ['+237 6 70 00 00 01', '+237670000001', '670000001']) {
      const { items } = await read<ListAnswer<Activity>>(`/activity?${new URLSearchParams({ q })}`);
      expect(items.map(({ subject }) => subject)).toEqual(['+237 6 70 00 00 01', '+237670000001']);
    }
  });

  it('finds entries by what was done, by whom, and by a part of either name', async () => {
    const actor = await insertUser(database.db, { email: 'ngono@example.cm' });
    await record('lawyer.created', 'Maître Fotso', { actor });
    await record('law_category.updated', 'Penal Code', { actor });
    await record('law_category.updated', '100 % sure');
    const subjects = async (query: string) =>
      (await read<ListAnswer<Activity>>(`/activity?${query}`)).items.map(({ subject }) => subject);

    expect(await subjects('group=law_category')).toEqual(['100 % sure', 'Penal Code']);
    expect(await subjects('actor=ngono%40example.cm')).toEqual(['Penal Code', 'Maître Fotso']);
    expect(await subjects('actor=command+line')).toEqual(['100 % sure']);
    expect(await subjects('q=NGONO&group=lawyer')).toEqual(['Maître Fotso']);
    expect(await subjects('q=fots')).toEqual(['Maître Fotso']);
    expect(await subjects('q=maitre%20FOTSO')).toEqual(['Maître Fotso']);
    expect(await subjects('q=p%C3%A9nal')).toEqual(['Penal Code']);
    expect(await subjects('q=%25')).toEqual(['100 % sure']);
    expect((await read<ListAnswer<Activity>>('/activity?group=lawyer')).total).toBe(1);
    expect(await read('/activity/actors')).toEqual({ items: ['command line', 'ngono@example.cm'] });
  });

  it('shows what differs, long texts cut, and the whole entry when asked for it', async () => {
    const text = 'é'.repeat(5_000);
    const before = { name: 'Same', price: 1000, content_en: 'short', gone: true };
    const after = { name: 'Same', price: 1500, content_en: text };
    await record('law_article.updated', 'Article 1', { before, after });
    const { items } = await read<ListAnswer<Activity>>('/activity');
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      before: { price: 1000, content_en: 'short', gone: true },
      after: { price: 1500, content_en: `${'é'.repeat(300)}…` },
      is_shortened: true,
    });
    expect(items[0]?.before).not.toHaveProperty('name');
    expect(await read(`/activity/${items[0]?.id}`)).toMatchObject({
      before,
      after,
      is_shortened: false,
    });
  });

  it('names articles as people do, with their names of today, and tells what is still there', async () => {
    const { rows } = await sql<{ category: string; article: string }>`
      with category as (
        insert into law_categories (code, name_en, name_fr, display_order, article_prefix_en)
        values ('penal_code', 'Penal Code', 'Code pénal', 1, 'Section') returning id
      ), article as (
        insert into law_articles
          (category_id, article_id, article_number, display_order, title_en, title_fr)
        select id, '8', 8, 1, 'Theft', '' from category returning id
      )
      select category.id as category, article.id as article from category, article`.execute(
      database.db,
    );
    const { category = '', article = '' } = rows[0] ?? {};
    const gone = randomUUID();
    const fields = { category_code: 'penal_code', article_id: '9', title_en: '', title_fr: '' };
    await record('law_category.updated', 'Old Code', { id: category });
    await record('law_article.updated', 'penal_code, 8', { id: article });
    await record('law_article.deleted', 'penal_code, 9', { id: gone, before: fields });
    await record('lawyer.deleted', 'Me Ngo', { id: gone });
    const kept = randomUUID();
    await sql`insert into bin_entries (kind, item_id, label, deleted_by_email)
      values ('lawyer', ${kept}, 'Me Fru Renamed', 'chief@example.cm')`.execute(database.db);
    await record('lawyer.updated', 'Me Fru', { id: kept });
    await record('site_settings.changed', 'MboaLex');
    const { rows: products } = await sql<{ id: string }>`
      insert into products (code, kind, name_en, name_fr, price)
      values ('full_package', 'full_package', 'All codes', 'Tous les codes', 5000)
      returning id`.execute(database.db);
    const product = products[0]?.id ?? '';
    await record('product.created', 'Full Package', { id: product });
    await record('law_article.many_published', 'Old Code', { id: category, after: { count: 2 } });
    const { items } = await read<ListAnswer<Activity>>('/activity?sort=at');
    const place = { category_code: 'penal_code', is_there: true, bin_label: null };
    const lawyer = { kind: 'lawyer', category_code: null, is_there: false, name: null };
    expect(items.map(({ about }) => about)).toEqual([
      { kind: 'category', id: category, ...place, name: { en: 'Penal Code', fr: 'Code pénal' } },
      {
        ...{ kind: 'article', id: article, ...place },
        name: { en: 'Section 8, Theft (Penal Code)', fr: 'Article 8, Theft (Code pénal)' },
      },
      {
        ...{ kind: 'article', id: gone, ...place, is_there: false },
        name: { en: 'Section 9 (Penal Code)', fr: 'Article 9 (Code pénal)' },
      },
      { ...lawyer, id: gone, bin_label: null },
      { ...lawyer, id: kept, bin_label: 'Me Fru Renamed' },
      null,
      {
        ...{ kind: 'product', id: product, ...place, category_code: null },
        name: { en: 'All codes', fr: 'Tous les codes' },
      },
      { kind: 'category', id: category, ...place, name: { en: 'Penal Code', fr: 'Code pénal' } },
    ]);
    const one = await read<Activity>(`/activity/${items[1]?.id}`);
    expect(one.about).toEqual(items[1]?.about);
  });

  it('names every field that leaves, and no hash is among them', async () => {
    await record('lawyer.deleted', 'Gone', { before: { name: 'Gone' } });
    const { items } = await read<ListAnswer<Activity>>('/activity');
    expect(Object.keys(items[0] ?? {}).sort()).toEqual([
      'about',
      'action',
      'actor_email',
      'actor_id',
      'after',
      'at',
      'before',
      'id',
      'is_shortened',
      'subject',
      'subject_id',
    ]);
  });

  it.each(['0', '99', '-1', 'x', '1.5', '9'.repeat(40), '%00', "1'"])(
    'has no entry %s',
    async (id) => {
      await record('lawyer.created', 'One');
      expect(await console.call('GET', `/activity/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    },
  );

  it.each([
    ['group=everything', 'group'],
    ['limit=101', 'limit'],
    ['sort=subject', 'sort'],
    ['cursor=nonsense', 'cursor'],
    [`cursor=${Buffer.from('-at\n["x"]').toString('base64url')}`, 'cursor'],
    ['q=%00', 'q'],
    ['actor=%00', 'actor'],
    ['role=admin', 'role'],
  ])('refuses %s, and says which parameter is wrong', async (query, field) => {
    const digest = await databaseDigest(database.db);
    const { status, body } = await console.call('GET', `/activity?${query}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid_fields', fields: { [field]: expect.anything() } });
    expect(await databaseDigest(database.db)).toBe(digest);
  });

  it('leaves as a file with the entries that were chosen and no others', async () => {
    for (const label of ['One', 'Two', 'Three']) await record('lawyer.created', label);
    const { items } = await read<ListAnswer<Activity>>('/activity');
    const idOf = (label: string) => items.find(({ subject }) => subject === label)?.id;
    const { status, body } = await console.call(
      'GET',
      `/activity/export?ids=${idOf('One')},${idOf('Three')}`,
    );
    expect(status).toBe(200);
    const [, ...rows] = String(body).trim().split('\n');
    expect(rows).toHaveLength(2);
    expect(rows.join('\n')).toMatch(/One[\s\S]*Three|Three[\s\S]*One/);
    const digest = await databaseDigest(database.db);
    for (const ids of ['x', '0', `${idOf('One')},'`]) {
      const refused = await console.call('GET', `/activity/export?ids=${encodeURIComponent(ids)}`);
      expect(refused.status, ids).toBe(422);
    }
    expect(await databaseDigest(database.db)).toBe(digest);
  });

  it.each(['/dashboard', '/activity', '/activity/actors', '/activity/1'])(
    'is closed to others than administrators: %s',
    async (path) => {
      const user = await insertUser(database.db, { role: 'user' });
      const digest = await databaseDigest(database.db);
      expect((await console.call('GET', path, { as: null })).status).toBe(401);
      expect((await console.call('GET', path, { as: user.id })).status).toBe(403);
      expect(await databaseDigest(database.db)).toBe(digest);
    },
  );
});
