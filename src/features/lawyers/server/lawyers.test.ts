import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminApp, databaseDigest, insertUser } from '../../../../tests/support/admin-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { lawyerRoutes } from './routes.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof createAdminApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await createAdminApp(database.db, lawyerRoutes({ db: database.db }));
});
afterAll(() => database.drop());

let numbers = 0;

function buildLawyer(changes: Record<string, unknown> = {}) {
  return {
    name: 'Aïcha Njoya',
    email: 'aicha@example.cm',
    phone: '+237 699 11 22 33',
    specialization: 'Family law',
    location: 'Foumban',
    years_experience: 7,
    bar_number: `CM-${++numbers}`,
    ...changes,
  };
}

async function addLawyer(changes: Record<string, unknown> = {}) {
  const { body } = await app.call('POST', '/lawyers', { body: buildLawyer(changes) });
  return body as { id: string; version: number };
}

const list = (query: Record<string, string>) =>
  app
    .call('GET', `/lawyers?${new URLSearchParams(query)}`)
    .then(
      ({ body }) =>
        body as { items: { name: string }[]; next_cursor: string | null; total: number },
    );
const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

describe('a lawyer', () => {
  it('is added with the fields of the form and nothing else, and recorded', async () => {
    const body = buildLawyer({
      years_experience: undefined,
      specialization: 'droit de la FAMILLE',
      profile_image_url: 'HTTPS://pictures.example/a.jpg?of=é "<',
      firm_name: ' Njoya & Associés ',
    });
    const answer = await app.call('POST', '/lawyers', { body });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ...body,
      id: expect.any(String),
      phone: '+237699112233',
      specialization: 'Family law',
      specialization_fr: 'Droit de la famille',
      location_fr: 'Foumban',
      years_experience: 0,
      profile_image_url: 'https://pictures.example/a.jpg?of=%C3%A9%20%22%3C',
      firm_name: 'Njoya & Associés',
      hidden: false,
      bar_number_shared: false,
      portrait_hash: null,
      languages: [],
      slug: 'aicha-njoya',
      lawyer_application_id: null,
      version: 1,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    const { id } = answer.body as { id: string };
    expect((await app.call('GET', `/lawyers/${id}`)).body).toEqual(answer.body);
    const entry = await database.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'lawyer.created',
      actor_email: app.administrator.email,
      subject: 'Aïcha Njoya',
      before: null,
      after: answer.body,
    });
  });

  it('is changed field by field, keeps the rest, and gets the next version', async () => {
    const body = buildLawyer({ profile_image_url: 'https://pictures.example/b.jpg' });
    const { id } = await addLawyer(body);
    const changed = await app.call('PATCH', `/lawyers/${id}`, {
      body: { version: 1, phone: '233 11 22 33' },
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      ...body,
      phone: '+237233112233',
      version: 2,
    });
    const emptied = await app.call('PATCH', `/lawyers/${id}`, {
      body: { version: 2, profile_image_url: '' },
    });
    expect(emptied.body).toMatchObject({ profile_image_url: null, version: 3 });
  });

  it('is not overwritten by the second of two editors, who gets the present row', async () => {
    const { id } = await addLawyer();
    const answers = await Promise.all(
      ['Kribi', 'Limbe', 'Buea', 'Maroua'].map((location) =>
        app.call('PATCH', `/lawyers/${id}`, { body: { version: 1, location } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body;
    for (const { status, body } of answers) {
      if (status === 409) expect(body).toMatchObject({ code: 'stale_version', current: winner });
    }
    const entries = await database.db
      .selectFrom('audit_entries')
      .select('id')
      .where('subject_id', '=', id)
      .where('action', '=', 'lawyer.updated')
      .execute();
    expect(entries).toHaveLength(1);
  });

  it('is deleted once, and the log keeps what it was', async () => {
    const { id } = await addLawyer({ name: 'To be deleted' });
    expect((await app.call('DELETE', `/lawyers/${id}`)).status).toBe(200);
    const before = await databaseDigest(database.db);
    expect((await app.call('DELETE', `/lawyers/${id}`)).status).toBe(404);
    expect((await app.call('GET', `/lawyers/${id}`)).status).toBe(404);
    expect(await databaseDigest(database.db)).toBe(before);
    const entry = await database.db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('subject_id', '=', id)
      .where('action', '=', 'lawyer.deleted')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ before: { name: 'To be deleted' }, after: null });
  });

  it('leaves in a file with what the screen shows: both names, firm, whether hidden', async () => {
    const { id, version } = await addLawyer({ firm_name: 'Étude Njoya' });
    await app.call('PATCH', `/lawyers/${id}`, { body: { hidden: true, version } });
    const { body } = await app.call('GET', `/lawyers/export?ids=${id}`);
    const [header, row] = String(body).replace('\uFEFF', '').trimEnd().split('\r\n');
    const cells = row?.split(',');
    const shown = Object.fromEntries(
      header?.split(',').map((name, at) => [name, cells?.[at]]) ?? [],
    );
    expect(shown).toMatchObject({
      specialization: 'Family law',
      specialization_fr: 'Droit de la famille',
      location_fr: 'Foumban',
      firm_name: 'Étude Njoya',
      hidden: 'true',
    });
  });
});

describe('what is refused of a lawyer leaves the database as it was', () => {
  beforeAll(() => addLawyer({ bar_number: 'CM-Taken' }));

  it.each([
    [{ name: '  ' }, 'name', 'Name is required.'],
    [{ email: 'nobody' }, 'email', /one complete address/],
    [{ email: 'a@b.cm\r\nBcc: c@d.cm' }, 'email', /single line/],
    [{ phone: undefined }, 'phone', 'Phone is required.'],
    [{ phone: '699' }, 'phone', /must be a phone number, such as 6\u00a099/],
    [{ phone: '699 11 22 33 / none' }, 'phone', /must be a phone number/],
    [{ specialization: 'Space law' }, 'specialization', /one of the choices/],
    [{ location: 'Atlantis' }, 'location', /one of the choices/],
    [{ bar_number: ' cm–TAKEN ' }, 'bar_number', 'Bar Number is used already.'],
    [{ profile_image_url: 'https://a.example/\u202eb' }, 'profile_image_url', /characters/],
    [{ hidden: true }, 'hidden', /not a field/],
    [{ specialization: 'x'.repeat(201) }, 'specialization', /at most 200/],
    [{ location: 7 }, 'location', 'Location must be text.'],
    [{ years_experience: -1 }, 'years_experience', /between 0 and 80/],
    [{ years_experience: 81 }, 'years_experience', /between 0 and 80/],
    [{ years_experience: 1.5 }, 'years_experience', /whole number/],
    [{ years_experience: '' }, 'years_experience', 'Years of Experience is required.'],
    [{ bar_number: null }, 'bar_number', 'Bar Number is required.'],
    [{ profile_image_url: 'javascript:alert(1)' }, 'profile_image_url', /begins with https:/],
    [{ profile_image_url: 'http://pictures.example/a.jpg' }, 'profile_image_url', /https:/],
    [{ profile_image_url: 'https://me:pw@pictures.example/' }, 'profile_image_url', /https:/],
    [{ profile_image_url: 'https://169.254.169.254/meta' }, 'profile_image_url', /public/],
    [{ profile_image_url: 'https://2852039166/' }, 'profile_image_url', /public/],
    [{ profile_image_url: 'https://[fe80::1]/a' }, 'profile_image_url', /public/],
    [{ profile_image_url: 'https://localhost/a' }, 'profile_image_url', /public/],
    [{ profile_image_url: 'https://printer.local./a' }, 'profile_image_url', /public/],
    [{ languages: 'en' }, 'languages', /one of the choices/],
    [{ languages: ['English'] }, 'languages', /one of the choices/],
    [{ languages: [null] }, 'languages', /one of the choices/],
    [{ languages: Array(11).fill('en') }, 'languages', /one of the choices/],
    [{ slug: 'mine' }, 'slug', /not a field/],
    [{ lawyer_application_id: 'x' }, 'lawyer_application_id', /must be an id/],
    [{ lawyer_application_id: randomUUID() }, 'lawyer_application_id', /must be an id/],
    [{ role: 'admin' }, 'role', 'role is not a field of this form.'],
    [{ userId: randomUUID() }, 'userId', /not a field/],
    [{ id: randomUUID() }, 'id', /not a field/],
  ])('%j', async (changes, field, sentence) => {
    const before = await databaseDigest(database.db);
    const answer = await app.call('POST', '/lawyers', { body: buildLawyer(changes) });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'invalid_fields',
      fields: { [field]: expect.stringMatching(sentence) },
    });
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('in the language of the request', async () => {
    const { body } = await app.call('POST', '/lawyers', {
      body: buildLawyer({ bar_number: '' }),
      headers: { cookie: 'lang=fr' },
    });
    expect(body).toMatchObject({
      fields: { bar_number: 'Le champ «\u00a0Numéro au Barreau\u00a0» est obligatoire.' },
    });
  });

  it('also in an edit, and for ids that are none', async () => {
    const { id } = await addLawyer();
    const before = await databaseDigest(database.db);
    const patch = (path: string, body: unknown) => app.call('PATCH', path, { body });
    expect((await patch(`/lawyers/${id}`, { phone: '1' })).status).toBe(422);
    expect((await patch(`/lawyers/${id}`, { version: 1, created_at: 'x' })).status).toBe(422);
    expect((await patch(`/lawyers/${id}`, { version: 1, name: '' })).status).toBe(422);
    expect((await patch(`/lawyers/${randomUUID()}`, { version: 1 })).status).toBe(404);
    expect((await patch('/lawyers/1%27', { version: 1 })).status).toBe(404);
    expect((await app.call('GET', '/lawyers/none')).status).toBe(404);
    expect((await app.call('DELETE', '/lawyers/none')).status).toBe(404);
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('for everybody but administrators', async () => {
    const { id } = await addLawyer();
    const user = await insertUser(database.db, { role: 'user' });
    const before = await databaseDigest(database.db);
    for (const [as, status] of [
      [null, 401],
      [user.id, 403],
    ] as const) {
      const calls = [
        app.call('GET', '/lawyers', { as }),
        app.call('GET', '/lawyers/facets', { as }),
        app.call('POST', '/lawyers', { as, body: buildLawyer() }),
        app.call('PATCH', `/lawyers/${id}`, { as, body: { version: 1, name: 'X' } }),
        app.call('DELETE', `/lawyers/${id}`, { as }),
      ];
      for (const answer of await Promise.all(calls)) expect(answer.status).toBe(status);
    }
    expect(await databaseDigest(database.db)).toBe(before);
  });
});

describe('the list of lawyers', () => {
  let own: TestDatabase;
  beforeAll(async () => {
    own = await createTestDatabase();
    app = await createAdminApp(own.db, lawyerRoutes({ db: own.db }));
    await addLawyer({ name: 'Étienne 100%', location: 'Douala', years_experience: 3 });
    await addLawyer({ name: 'eric Abena', location: 'Yaoundé', years_experience: 30 });
    await addLawyer({ name: 'Zoé Fotso', location: 'Yaoundé', specialization: 'Tax law' });
    await addLawyer({ name: 'Paul_Biwole', bar_number: 'X\\9', email: 'Paul@Cabinet.cm' });
  });
  afterAll(() => own.drop());

  it('begins with the newest and tells how many there are', async () => {
    const page = await list({});
    expect(page.total).toBe(4);
    expect(page.next_cursor).toBeNull();
    expect(namesOf(page)).toEqual(['Paul_Biwole', 'Zoé Fotso', 'eric Abena', 'Étienne 100%']);
  });

  it.each([
    ['etienne', ['Étienne 100%']],
    ['ÉRIC', ['eric Abena']],
    ['yaounde', ['Zoé Fotso', 'eric Abena']],
    ['%', ['Étienne 100%']],
    ['_', ['Paul_Biwole']],
    ['x\\', ['Paul_Biwole']],
    ['paul@cabinet', ['Paul_Biwole']],
    ['TAX', ['Zoé Fotso']],
    ['droit FISCAL', ['Zoé Fotso']],
    ['nobody', []],
  ])('is searched by all that identifies a lawyer, literally: %s', async (q, names) => {
    const page = await list({ q });
    expect(namesOf(page)).toEqual(names);
    expect(page.total).toBe(names.length);
  });

  it.each([
    ['name', ['eric Abena', 'Étienne 100%', 'Paul_Biwole', 'Zoé Fotso']],
    ['-name', ['Zoé Fotso', 'Paul_Biwole', 'Étienne 100%', 'eric Abena']],
    ['-years_experience', ['eric Abena', 'Étienne 100%']],
    ['years_experience', ['Étienne 100%', 'eric Abena']],
  ])('goes page by page without a gap or a repeat in the order %s', async (sort, expected) => {
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list({ sort, limit: '1', ...(cursor ? { cursor } : {}) });
      names.push(...namesOf(page));
      cursor = page.next_cursor;
    } while (cursor);
    expect(names.filter((name) => expected.includes(name))).toEqual(expected);
    expect(new Set(names).size).toBe(4);
  });

  it('is filtered by specialization and location, whose values it tells', async () => {
    expect(namesOf(await list({ location: 'Yaoundé' }))).toEqual(['Zoé Fotso', 'eric Abena']);
    const both = await list({ location: 'Yaoundé', specialization: 'Tax law' });
    expect(namesOf(both)).toEqual(['Zoé Fotso']);
    expect((await app.call('GET', '/lawyers/facets')).body).toEqual({
      specializations: [
        { value: 'Family law', name_fr: 'Droit de la famille', count: 3 },
        { value: 'Tax law', name_fr: 'Droit fiscal', count: 1 },
      ],
      locations: [
        { value: 'Douala', name_fr: 'Douala', count: 1 },
        { value: 'Foumban', name_fr: 'Foumban', count: 1 },
        { value: 'Yaoundé', name_fr: 'Yaoundé', count: 2 },
      ],
    });
  });

  it.each([
    'limit=0',
    'limit=101',
    'sort=email',
    'cursor=x',
    'q=%00',
    'colour=red',
    `location=${'x'.repeat(201)}`,
  ])('refuses a query that it does not know: %s', async (query) => {
    const answer = await app.call('GET', `/lawyers?${query}`);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'invalid_fields', fields: expect.any(Object) });
  });

  it('is narrowed to the days of Douala on which they were added', async () => {
    for (const day of ['2026-01-03', '2026-01-04', '2026-01-05']) {
      // Half past midnight in Douala is still the day before in UTC.
      await sql`
        insert into lawyers (name, email, phone, specialization, location, bar_number, created_at)
        values (${`Added ${day}`}, 'added@example.cm', '+237699112233', 'Family law', 'Foumban',
          ${day}, ${`${day} 00:30 Africa/Douala`}::timestamptz)`.execute(own.db);
    }
    const added = (days: Record<string, string>) => list({ q: 'Added', ...days });
    const found = await added({ from: '2026-01-04', to: '2026-01-04' });
    expect([namesOf(found), found.total]).toEqual([['Added 2026-01-04'], 1]);
    expect(namesOf(await added({ from: '2026-01-04', sort: 'created_at' }))).toHaveLength(2);
    expect(namesOf(await added({ to: '2026-01-02' }))).toEqual([]);
    const { body } = await app.call('GET', '/lawyers/ids?from=2026-01-03&to=2026-01-05');
    expect((body as { ids: string[] }).ids).toHaveLength(3);
  });
});
