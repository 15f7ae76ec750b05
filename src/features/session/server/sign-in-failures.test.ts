import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addPerson,
  browser,
  buildProgramApp,
  countedHashing,
  LIBRARY_HASHING,
  PASSWORD,
  SLOW_HASHING,
} from '../../../../tests/support/program-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { deleteEnded } from './commands.ts';
import type { PasswordHashing } from './password-queue.ts';
import { findBlock } from './queries.ts';

const OWNER = 'owner@example.cm';
/** `GUESSES=1000` is the number of docs/promises.md. */
const GUESSES = Number(process.env.GUESSES ?? 200);

let database: TestDatabase;
let hashing: ReturnType<typeof countedHashing>;

beforeEach(async () => {
  database = await createTestDatabase();
  hashing = countedHashing();
});
afterEach(() => database.drop());

const build = (options: { trustedProxies?: number; hashing?: PasswordHashing } = {}) =>
  buildProgramApp(database.db, { hashing, ...options });

/** Lets time go by for every block and every failure. */
async function wait(interval: string): Promise<void> {
  await database.db
    .updateTable('sign_in_failures')
    .set({
      last_failed_at: sql`last_failed_at - ${interval}::interval`,
      blocked_until: sql`blocked_until - ${interval}::interval`,
    })
    .execute();
}

/** Makes blocks last, so that a slow machine does not sit them out. */
async function holdBlocks(): Promise<void> {
  await database.db
    .updateTable('sign_in_failures')
    .set({ blocked_until: sql`now() + interval '60 seconds'` })
    .where('blocked_until', '>', sql<Date>`to_timestamp(0)`)
    .execute();
}

describe('guessing a password', () => {
  it(`is verified ten times of ${GUESSES}, and its owner still gets in`, async () => {
    await addPerson(database.db, OWNER);
    // Many are hashed while others fail.
    hashing = countedHashing(SLOW_HASHING);
    const app = await build();
    const owner = browser(app, '198.51.100.1');
    expect((await owner.signIn(OWNER)).status).toBe(200);
    const before = hashing.count();
    const statuses = new Map<number, number>();
    // A new address for each, fifty at once.
    for (let round = 0; round < GUESSES / 50; round++) {
      await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const robot = browser(app, `203.0.${round}.${index}`);
          const { status } = await robot.signIn(OWNER, `guess ${round} ${index}`);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }),
      );
    }
    const verified = hashing.count() - before;
    expect(verified).toBeGreaterThan(0);
    expect(verified).toBeLessThanOrEqual(10);
    expect(statuses.get(401)).toBe(verified);
    expect(statuses.get(429)).toBe(GUESSES - verified);
    // In the browser that was used before, at once; in another one, after a minute.
    expect((await owner.signIn(OWNER)).status).toBe(200);
  });

  it('takes twice as long after each failure, a minute at most, and says so', async () => {
    await addPerson(database.db, OWNER);
    const page = browser(await build());
    for (let failures = 1; failures <= 4; failures++) {
      expect((await page.signIn(OWNER, 'wrong')).status).toBe(401);
    }
    const delays: number[] = [];
    for (let failures = 5; failures <= 12; failures++) {
      await wait('61 seconds');
      expect((await page.signIn(OWNER, 'wrong')).status).toBe(401);
      const { delay } = await database.db
        .selectFrom('sign_in_failures')
        .select(
          sql<number>`max(extract(epoch from blocked_until - last_failed_at))::integer`.as('delay'),
        )
        .executeTakeFirstOrThrow();
      delays.push(delay);
    }
    expect(delays).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
    const refused = await page.signIn(OWNER, 'wrong');
    const seconds = refused.headers.get('retry-after');
    expect(Number(seconds)).toBeGreaterThan(1);
    expect(refused.body).toMatchObject({
      code: 'too_many_requests',
      error: `Too many failed attempts. Please try again in ${seconds} seconds.`,
    });
  });

  it('is not blocked for longer by tries that are refused', async () => {
    await addPerson(database.db, OWNER);
    const page = browser(await build());
    for (let index = 0; index < 5; index++) await page.signIn(OWNER, 'wrong');
    await holdBlocks();
    const state = () => database.db.selectFrom('sign_in_failures').selectAll().execute();
    const before = await state();
    expect((await page.signIn(OWNER)).status).toBe(429);
    expect(await state()).toEqual(before);
    await wait('61 seconds');
    expect((await page.signIn(OWNER)).status).toBe(200);
  });

  it('is stopped by address when it tries one password on many accounts', async () => {
    const app = await build();
    const robot = browser(app);
    const statuses: number[] = [];
    for (let index = 0; index < 30; index++) {
      statuses.push((await robot.signIn(`person${index}@example.cm`, 'password')).status);
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses).toContain(429);
    const rows = await database.db.selectFrom('sign_in_failures').select('key').execute();
    expect(rows.length).toBeLessThanOrEqual(11);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|person/);
  });

  it('is stopped all the same where it comes from each network of one IPv6 /48', async () => {
    const app = await build();
    const statuses: number[] = [];
    for (let index = 0; index < 30; index++) {
      const robot = browser(app, `2001:db8:7:${index.toString(16)}::1`);
      statuses.push((await robot.signIn(`person${index}@example.cm`, 'password')).status);
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    const other = await browser(app, '2001:db8:8::1').signIn('person@example.cm', 'password');
    expect(other.status).toBe(401);
  });

  it('is not helped by an account of the guesser’s own', async () => {
    await addPerson(database.db, OWNER);
    await addPerson(database.db, 'guesser@example.cm', 'user');
    const app = await build();
    const before = hashing.count();
    let right = 0;
    for (let index = 0; index < 30; index++) {
      // Another browser each time, so that none is known.
      await browser(app).signIn(OWNER, `guess ${index}`);
      if ((await browser(app).signIn('guesser@example.cm')).status === 200) right++;
    }
    expect(hashing.count() - before - right).toBeLessThanOrEqual(10);
  });

  it('is limited also in a browser that is known, apart from all others', async () => {
    await addPerson(database.db, OWNER);
    await addPerson(database.db, 'other@example.cm');
    const app = await build();
    const known = browser(app, '198.51.100.1');
    await known.signIn(OWNER);
    const statuses: number[] = [];
    for (let index = 0; index < 5; index++) {
      statuses.push((await known.signIn(OWNER, 'wrong')).status);
    }
    await holdBlocks();
    statuses.push((await known.signIn(OWNER)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    // It is known for its own account only, and others do not pay for it.
    expect((await known.signIn('other@example.cm', 'wrong')).status).toBe(401);
    expect((await browser(app, '198.51.100.2').signIn(OWNER)).status).toBe(200);
    // A cookie of somebody's own making is none.
    const forger = browser(app, '198.51.100.3');
    for (const [name, value] of known.cookies) forger.cookies.set(name, `${value}x`);
    for (let index = 0; index < 5; index++) await forger.signIn(OWNER, 'wrong');
    await holdBlocks();
    expect((await forger.signIn(OWNER, 'wrong')).status).toBe(429);
  });

  it('is forgotten after an hour of quiet', async () => {
    await addPerson(database.db, OWNER);
    const page = browser(await build());
    for (let index = 0; index < 5; index++) await page.signIn(OWNER, 'wrong');
    await holdBlocks();
    await deleteEnded(database.db);
    expect((await page.signIn(OWNER, 'wrong')).status).toBe(429);
    await wait('61 minutes');
    for (let index = 0; index < 4; index++) {
      expect((await page.signIn(OWNER, 'wrong')).status).toBe(401);
    }
    await wait('61 minutes');
    await deleteEnded(database.db);
    expect(await database.db.selectFrom('sign_in_failures').selectAll().execute()).toEqual([]);
  });
});

describe('a forwarding header', () => {
  it('counts for nothing without a trusted proxy', async () => {
    const app = await build({ trustedProxies: 0 });
    const statuses: number[] = [];
    for (let index = 0; index < 40; index++) {
      const robot = browser(app, `203.0.113.${index}`);
      statuses.push((await robot.signIn(`p${index}@example.cm`, 'guess')).status);
    }
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(10);
  });

  it('counts only as far as our proxies have written it', async () => {
    const app = await build({ trustedProxies: 1 });
    const robot = browser(app);
    const statuses: number[] = [];
    for (let index = 0; index < 30; index++) {
      const forwarded = { 'x-forwarded-for': `198.51.100.${index}, 203.0.113.7` };
      statuses.push((await robot.signIn(`p${index}@example.cm`, 'guess', forwarded)).status);
    }
    expect(statuses).toContain(429);
  });
});

describe('which e-mails exist', () => {
  it('is told neither by an answer nor by the work that it takes', async () => {
    // What hashes cost is the library's matter; here they are counted, so none is computed.
    let hashes = 0;
    const counted: PasswordHashing = {
      hash: async () => `${hashes++}`,
      verify: async () => {
        hashes++;
        return false;
      },
    };
    const app = await build({ hashing: counted });
    await addPerson(database.db, 'banned@example.cm');
    await addPerson(database.db, 'passwordless@example.cm');
    await database.db
      .updateTable('users')
      .set({ banned: true })
      .where('email', '=', 'banned@example.cm')
      .execute();
    await database.db
      .updateTable('accounts')
      .set({ password: null })
      .where('user_id', 'in', (eb) =>
        eb.selectFrom('users').select('id').where('email', '=', 'passwordless@example.cm'),
      )
      .execute();
    await database.db.insertInto('users').values({ email: 'without-account@example.cm' }).execute();
    const special = ['banned', 'passwordless'];
    const known = Array.from({ length: 100 }, (_, index) => special[index] ?? `known${index}`);
    await database.db
      .insertInto('users')
      .values(known.slice(special.length).map((name) => ({ email: `${name}@example.cm` })))
      .execute();
    const seen = new Set<string>();
    for (const [group, names] of [known, known.map((name) => `no-${name}`)].entries()) {
      const before = hashes;
      // As many at once as the queue of hashes takes.
      for (let first = 0; first < names.length; first += 20) {
        await Promise.all(
          names.slice(first, first + 20).map(async (name, index) => {
            const page = browser(app, `10.${group}.${first / 20}.${index}`);
            const { status, body } = await page.signIn(`${name}@example.cm`, 'wrong');
            seen.add(`${status} ${JSON.stringify(body).replace(/"request_id":"[^"]*"/, '')}`);
          }),
        );
      }
      expect(hashes - before).toBe(100);
    }
    expect([...seen]).toEqual([
      '401 {"error":"Invalid email or password","code":"invalid_credentials",}',
    ]);
  });
});

describe('a flood of sign-ins', () => {
  it('hashes two at once, refuses what waits too long, and leaves the rest of the program alone', async () => {
    let [running, most] = [0, 0];
    const watched: PasswordHashing = {
      hash: async (password) => {
        most = Math.max(most, ++running);
        return LIBRARY_HASHING.hash(password).finally(() => running--);
      },
      verify: LIBRARY_HASHING.verify,
    };
    const app = await build({ hashing: watched });
    let isOver = false;
    const flood = Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const page = browser(app, `198.51.100.${index}`);
        return page.signIn(`p${index}@example.cm`, 'guess');
      }),
    ).finally(() => {
      isOver = true;
    });
    let answered = 0;
    while (!isOver) {
      expect((await app.request('/healthz')).status).toBe(200);
      answered++;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const answers = await flood;
    const refused = answers.filter(({ status }) => status === 503);
    expect(answered).toBeGreaterThan(10);
    expect(most).toBe(2);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.length - refused.length).toBe(
      answers.filter(({ status }) => status === 401).length,
    );
    for (const { headers, body } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(body).toMatchObject({ code: 'unavailable' });
    }
    // Whoever was refused unseen has not failed.
    const { failures } = await database.db
      .selectFrom('sign_in_failures')
      .select(sql<number>`sum(failures)::integer`.as('failures'))
      .executeTakeFirstOrThrow();
    expect(failures).toBe(2 * (answers.length - refused.length));
  });

  it('does not keep anybody out once it is over', async () => {
    await addPerson(database.db, OWNER);
    const app = await build({ hashing: SLOW_HASHING });
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        browser(app, `198.51.100.${index}`).signIn(`p${index}@example.cm`, 'guess'),
      ),
    );
    expect((await browser(app, '203.0.113.9').signIn(OWNER, PASSWORD)).status).toBe(200);
  });
});

it('are blocked for a try, too, whose transaction began just before the block was set', async () => {
  await database.db.transaction().execute(async (earlier) => {
    await sql`select now()`.execute(earlier);
    await sql`insert into sign_in_failures (key, failures, last_failed_at, blocked_until)
      values ('sign-in:one', 9, now(), now() + interval '60 seconds')`.execute(database.db);
    expect(await findBlock(earlier, ['sign-in:one'])).toBe(60);
  });
});
