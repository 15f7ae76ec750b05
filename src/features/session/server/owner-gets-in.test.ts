import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addPerson,
  browser,
  buildProgramApp,
  countedHashing,
} from '../../../../tests/support/program-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { runAdminCommand } from './command-line.ts';
import type { PasswordHashing } from './password-queue.ts';

const OWNER = 'owner@example.cm';

let database: TestDatabase;
let hashing: ReturnType<typeof countedHashing>;

beforeEach(async () => {
  database = await createTestDatabase();
  hashing = countedHashing();
});
afterEach(() => database.drop());

const build = (options: { hashing?: PasswordHashing } = {}) =>
  buildProgramApp(database.db, { hashing, ...options });

/** Lets time go by for every block. */
async function wait(interval: string): Promise<void> {
  await database.db
    .updateTable('sign_in_failures')
    .set({ blocked_until: sql`blocked_until - ${interval}::interval` })
    .execute();
}

/** Blocks these keys for a minute from now. */
async function hold(keys: readonly string[]): Promise<void> {
  await database.db
    .updateTable('sign_in_failures')
    .set({ blocked_until: sql`now() + interval '60 seconds'` })
    .where(sql<boolean>`key like any (${keys}::text[])`)
    .where('failures', '>', 4)
    .execute();
}

describe('an owner whose account others guess at', () => {
  /** Guesses from one address after the other, until the account is blocked for a minute. */
  async function guess(app: Awaited<ReturnType<typeof build>>) {
    for (let index = 0; index < 12; index++) {
      await browser(app, `198.51.100.${index}`).signIn(OWNER, 'wrong');
    }
    await hold(['account:%', 'sign-in:%']);
  }
  /** Lets a minute go by for whoever waits, while the guesses at the account go on. */
  async function waitAMinute(app: Awaited<ReturnType<typeof build>>) {
    await wait('61 seconds');
    await browser(app, '198.51.100.99').signIn(OWNER, 'wrong');
    await hold(['account:%']);
  }

  it('gets in from a clean address within a minute, in a browser that nobody knows', async () => {
    await addPerson(database.db, OWNER);
    const app = await build();
    await guess(app);
    const owner = browser(app, '203.0.113.50');
    const refused = await owner.signIn(OWNER);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await waitAMinute(app);
    expect((await owner.signIn(OWNER)).status).toBe(200);
  });

  it('is guessed at no more than once a minute by each address that has waited', async () => {
    await addPerson(database.db, OWNER);
    const app = await build();
    await guess(app);
    const robot = browser(app, '203.0.113.51');
    expect((await robot.signIn(OWNER, 'wrong')).status).toBe(429);
    await waitAMinute(app);
    const before = hashing.count();
    const statuses = await Promise.all(
      Array.from(
        { length: 10 },
        async (_, index) => (await robot.signIn(OWNER, `${index}`)).status,
      ),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(1);
    expect(hashing.count() - before).toBe(1);
  });

  it('gets in at once after being helped on the command line', async () => {
    await addPerson(database.db, OWNER);
    const app = await build();
    const owner = browser(app, '203.0.113.52');
    for (let index = 0; index < 6; index++) await owner.signIn(OWNER, 'forgotten');
    await guess(app);
    expect((await owner.signIn(OWNER)).status).toBe(429);
    const lines: string[] = [];
    await runAdminCommand(database.db, ['reset', OWNER], (line) => lines.push(line));
    const [, password] = /Password: (\S+)/.exec(lines[0] ?? '') ?? [];
    expect((await owner.signIn(OWNER, password)).status).toBe(200);
  });
});

describe('a known device', () => {
  it('is known no more once the password is another one', async () => {
    await addPerson(database.db, OWNER);
    const app = await build();
    const device = browser(app, '203.0.113.60');
    await device.signIn(OWNER);
    expect([...device.cookies.keys()].sort()).toEqual([
      '__Host-mboalex.known_device',
      '__Host-mboalex.session_token',
    ]);
    await runAdminCommand(database.db, ['reset', OWNER], () => {});
    for (let index = 0; index < 12; index++) {
      await browser(app, `198.51.100.${index}`).signIn(OWNER, 'wrong');
    }
    await hold(['account:%']);
    // Counted as any other browser, it pays for the guesses from elsewhere.
    expect((await device.signIn(OWNER, 'wrong')).status).toBe(429);
  });

  it('has a place for its password, however many strangers wait for theirs', async () => {
    await addPerson(database.db, OWNER);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isHeld = false;
    const slow: PasswordHashing = {
      hash: async (password) => {
        if (isHeld) await held;
        return password;
      },
      // What hashes cost is the library's matter; here the places count.
      verify: async () => {
        if (isHeld) await held;
        return true;
      },
    };
    const app = await build({ hashing: slow });
    const owner = browser(app, '203.0.113.70');
    await owner.signIn(OWNER);
    isHeld = true;
    // An unknown account is hashed for as well, so that nobody learns which exist.
    const strangers = Array.from({ length: 60 }, (_, index) =>
      browser(app, `198.51.100.${index}`).signIn(`stranger${index}@example.cm`, 'guess'),
    );
    const refused = await Promise.race(
      strangers.map(async (stranger) =>
        (await stranger).status === 503 ? 503 : new Promise(() => {}),
      ),
    );
    expect(refused).toBe(503);
    expect((await browser(app, '203.0.113.71').signIn(OWNER)).status).toBe(503);
    const entering = owner.signIn(OWNER);
    release();
    expect((await entering).status).toBe(200);
    await Promise.all(strangers);
  });
});
