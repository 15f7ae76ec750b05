import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { V1_PATH } from '../src/app/server/v1-routes.ts';
import { issueClaim } from '../src/features/access/server/commands.ts';
import type { PackEntry } from '../src/features/packs/contract.ts';
import { browser, buildProgramApp } from './support/program-app.ts';
import { paidPayment, readersApp } from './support/readers.ts';
import {
  addLaw,
  CODES,
  entitled,
  leaked,
  newPackKey,
  packLaw,
  READERS,
  type World,
} from './support/reading-world.ts';
import { createSearchDatabase, type TestDatabase } from './support/test-database.ts';

let database: TestDatabase;
let world: World;
const earlier = new Map<string, string>();

/** Each code with a difference from an earlier version, which has the hidden words as well. */
beforeAll(async () => {
  database = await createSearchDatabase();
  await addLaw(database.db);
  // What stays as it is: a difference is less than the whole file.
  await sql`update law_categories set description_en = ${randomBytes(300).toString('base64')}`.execute(
    database.db,
  );
  const key = newPackKey();
  await packLaw(database.db, key);
  world = { db: database.db, app: await buildProgramApp(database.db) };
  for (const { code, lang, version } of await entries()) earlier.set(`${code} ${lang}`, version);
  await sql`update law_articles set content_en = content_en || ' ' || content_en,
    content_fr = 'De plus, ' || content_fr || ' ' || content_fr, version = version + 1`.execute(
    database.db,
  );
  await packLaw(database.db, key);
});
afterAll(() => database.drop());

async function entries(): Promise<readonly PackEntry[]> {
  const { body } = await browser(world.app).call('GET', `${V1_PATH}/packs`);
  return (body as { items: readonly PackEntry[] }).items;
}

it('a pack and its difference reach who may read the code, and nobody else, in any form', async () => {
  const packs = await entries();
  expect(packs).toHaveLength(3 * CODES.filter((code) => code !== 'hidden_code').length);
  for (const { who, open, arrive } of READERS) {
    const page = await arrive(world);
    for (const { code, lang, version, is_free } of packs) {
      const since = earlier.get(`${code} ${lang}`);
      const may = open.some((one) => one === code);
      for (const [query, headers] of [
        ['', {}],
        [`&version=${version}`, {}],
        [`&since=${since}`, {}],
        [`&since=${version}`, {}],
        ['', { range: 'bytes=0-9999999' }],
        ['', { 'if-none-match': `"${version}-identity"` }],
        [`&since=${since}`, { 'if-none-match': `"${since}-${version}-br"` }],
      ] as const) {
        const path = `${V1_PATH}/packs/${code}?lang=${lang}${query}`;
        const answer = await page.call('GET', path, { headers });
        const isGiven = [200, 206, 304].includes(answer.status);
        expect([who, path, isGiven]).toEqual([who, path, may]);
        if (!may) expect([401, 403]).toContain(answer.status);
        const hidden = leaked(answer).filter((one) => one !== code || !may);
        expect([who, path, hidden]).toEqual([who, path, []]);
        const isDifference = query === `&since=${since}`;
        if (may && (isDifference || query === '')) {
          if (answer.status === 200) expect([path, leaked(answer)]).toEqual([path, [code]]);
        }
        if (isGiven && !is_free) {
          expect(answer.headers.get('cache-control')).toBe('private, no-store');
        }
      }
    }
  }
}, 120_000);

it('a grant tells who is only signed out from whose purchase no longer holds, and opens nothing', async () => {
  const buyer = await entitled(world, 'holder', 'paid_code');
  const next = await entitled(world, 'next', 'other_code');
  const { version } = (await entries()).find(({ code }) => code === 'paid_code') ?? {};
  const path = `${V1_PATH}/packs/paid_code`;
  const grant = (await buyer.call('GET', path)).headers.get('pack-grant') ?? '';
  expect(grant).not.toBe('');
  const ask = async (page: typeof buyer, shown = grant) => {
    const queries = ['', `?since=${version}`, `?version=${version}`];
    const statuses = queries.map(async (query) => {
      const answer = await page.call('GET', path + query, { headers: { 'pack-grant': shown } });
      const told = answer.status === 403 ? 'ended' : null;
      expect([leaked(answer), answer.headers.get('pack-grant')]).toEqual([[], told]);
      return answer.status;
    });
    return [...new Set(await Promise.all(statuses))];
  };
  const nobody = browser(world.app);
  expect(await ask(nobody)).toEqual([401]);
  expect(await ask(nobody, `${grant}A`)).toEqual([401]);
  // Of somebody else who is signed in on the same phone it is known.
  expect(await ask(next)).toEqual([403]);
  const holder = sql`(select id from users where email like 'holder-%')`;
  for (const [end, begin] of [
    [
      sql`update document_access set status = 'revoked' where user_id = ${holder}`,
      sql`update document_access set status = 'active' where user_id = ${holder}`,
    ],
    [
      sql`update document_access set expires_at = now() where user_id = ${holder}`,
      sql`update document_access set expires_at = null where user_id = ${holder}`,
    ],
    [
      sql`update users set banned = true where id = ${holder}`,
      sql`update users set banned = false where id = ${holder}`,
    ],
  ] as const) {
    await end.execute(world.db);
    expect(await ask(nobody)).toEqual([403]);
    await begin.execute(world.db);
    expect(await ask(nobody)).toEqual([401]);
  }
  const free = await buyer.call('GET', `${V1_PATH}/packs/free_code`);
  expect(free.headers.get('pack-grant')).toBeNull();
});

it('of a code that is withdrawn only a grant tells whether its purchase still holds', async () => {
  const buyer = await entitled(world, 'keeper', 'paid_code');
  const path = `${V1_PATH}/packs/paid_code`;
  const grant = (await buyer.call('GET', path)).headers.get('pack-grant') ?? '';
  const ask = async (page: typeof buyer, shown: string) => {
    const headers = shown === '' ? {} : { 'pack-grant': shown };
    const answer = await page.call('HEAD', path, { headers });
    return [answer.status, answer.headers.get('pack-grant')];
  };
  const publish = (is_active: boolean) =>
    sql`update law_categories set is_active = ${is_active} where code = 'paid_code'`.execute(
      world.db,
    );
  const nobody = browser(world.app);
  await publish(false);
  for (const shown of ['', 'nonsense']) {
    for (const page of [nobody, buyer]) expect(await ask(page, shown)).toEqual([404, null]);
  }
  expect(await ask(buyer, grant)).toEqual([404, null]);
  expect(await ask(nobody, grant)).toEqual([401, null]);
  await sql`update document_access set status = 'revoked'
    where user_id = (select id from users where email like 'keeper-%')`.execute(world.db);
  // What was given back leaves the phone, though nobody can keep it any more.
  for (const page of [nobody, buyer]) expect(await ask(page, grant)).toEqual([403, 'ended']);
  await publish(true);
});

it('a guest who has signed out keeps what was kept until the money went back', async () => {
  const path = `${V1_PATH}/packs/paid_code`;
  const claims = '__Host-mboalex.claims.a1b2c3';
  const paymentId = await paidPayment(world.db, { document: 'paid_code' });
  await sql`insert into document_access (document_type, payment_id)
    values ('paid_code', ${paymentId})`.execute(world.db);
  const claim = await issueClaim(world.db, { paymentId, origin: 'checkout', userAgent: null });
  const page = browser(world.app);
  page.cookies.set(claims, claim);
  const grant = (await page.call('GET', path)).headers.get('pack-grant') ?? '';
  await page.call('POST', '/account', { form: { action: 'leave' } });
  const ask = async (cookie?: string) => {
    if (cookie !== undefined) page.cookies.set(claims, cookie);
    const answer = await page.call('HEAD', path, { headers: { 'pack-grant': grant } });
    return answer.status;
  };
  expect([await ask(), await ask(claim)]).toEqual([401, 401]);
  await sql`update document_access set status = 'revoked' where payment_id = ${paymentId}`.execute(
    world.db,
  );
  expect(await ask()).toBe(403);
});

it('an app that was signed out elsewhere is told to sign in, and not that the purchase ended', async () => {
  const email = 'app@example.cm';
  await sql`insert into document_access (document_type, payment_id)
    values ('paid_code', ${await paidPayment(world.db, { document: 'paid_code', email })})`.execute(
    world.db,
  );
  const phone = readersApp(world.app, world.db);
  const bearer = await phone.signIn({ email });
  const path = `${V1_PATH}/packs/paid_code`;
  expect((await phone.call('GET', path, bearer)).status).toBe(200);
  await sql`delete from sessions where user_id = (select id from users where email = ${email})`.execute(
    world.db,
  );
  const answer = await phone.call('GET', path, bearer);
  expect([answer.status, answer.headers.get('pack-grant')]).toEqual([401, null]);
});
