import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../src/kit/server/database.ts';
import type { AppEnv } from '../src/kit/server/http/context.ts';
import { createLogger } from '../src/kit/server/logger.ts';
import { migrate } from '../src/kit/server/migrations.ts';
import { followPrimary, type Primary } from '../src/kit/server/servers/primary.ts';
import { type ReadDatabase, readFromStandbys } from '../src/kit/server/servers/read-database.ts';
import { addPerson, browser, buildProgramApp } from './support/program-app.ts';
import { addLaw } from './support/reading-world.ts';
import { type GroupServer, makeServerGroup, type ServerGroup } from './support/server-group.ts';

const log = createLogger('silent');
const PAGES = ['/laws/free_code/1', '/search?q=cattle', '/api/v1/articles?code=free_code', '/'];

let group: ServerGroup;
let standby: GroupServer;
let primary: Primary;
let handle: DatabaseHandle;
let reads: ReadDatabase;
let app: Hono<AppEnv>;

beforeAll(async () => {
  group = await makeServerGroup();
  handle = openDatabase(group.first.connection, log);
  await migrate(handle.pool);
  await addLaw(handle.db);
  standby = await group.addStandby('standby', group.first);
  primary = await followPrimary([group.first.connection], log);
  const { promptDb: primaryDb } = handle;
  reads = readFromStandbys({ primaryDb, primary, standbys: [standby.connection], log });
  app = await buildProgramApp(handle.db, { reads });
}, 180_000);

afterAll(async () => {
  await reads?.stop();
  await primary?.stop();
  await handle?.close();
  await group?.remove();
});

const portRead = () =>
  reads.read(async (db) => {
    const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(db);
    return rows[0]?.port;
  });
const untilReadFrom = (server: GroupServer) =>
  expect.poll(portRead, { timeout: 30_000, interval: 50 }).toBe(server.connection.port);
const write = (text: string) =>
  sql`update law_articles set content_en = ${text} where article_id = '1' and category_id in
    (select id from law_categories where code = 'free_code')`.execute(handle.db);
const read = async (who = browser(app)) => String((await who.call('GET', PAGES[0] ?? '')).body);

/** Reads every kind of page again and again while something happens. @returns the statuses but 200 */
async function failuresDuring(happens: () => Promise<void>): Promise<number[]> {
  const failures: number[] = [];
  let isOver = false;
  const readers = PAGES.map(async (path) => {
    const { call } = browser(app);
    while (!isOver) {
      const { status } = await call('GET', path);
      if (status !== 200) failures.push(status);
    }
  });
  await happens();
  isOver = true;
  await Promise.all(readers);
  return failures;
}

describe('a standby that is read from', () => {
  it('has what pages, search and reading API show', async () => {
    await untilReadFrom(standby);
    expect(await failuresDuring(async () => {})).toEqual([]);
  });

  it('shows a change a moment later, and at once to whoever works in the console', async () => {
    await untilReadFrom(standby);
    const { email } = await addPerson(handle.db, 'chief@mboalex.example');
    const chief = browser(app);
    expect((await chief.signIn(email)).status).toBe(200);
    await standby.administer('select pg_wal_replay_pause()');
    await read();
    await write('Text of a moment ago.');
    expect(await read(chief)).toContain('Text of a moment ago.');
    expect(await read()).not.toContain('Text of a moment ago.');
    await standby.administer('select pg_wal_replay_resume()');
    // What was kept meanwhile was kept by the standby's own version.
    await expect.poll(() => read()).toContain('Text of a moment ago.');
  });

  it('is no other database and no primary, of which the log says so', async () => {
    await untilReadFrom(standby);
    const lines: string[] = [];
    const others = readFromStandbys({
      primaryDb: handle.promptDb,
      primary,
      standbys: [{ ...standby.connection, database: 'postgres' }, group.first.connection],
      log: createLogger('warn', { write: (line) => void lines.push(line) }),
    });
    try {
      const told = () => lines.map((line) => line.slice(line.indexOf('"kind"'))).sort();
      await expect
        .poll(told)
        .toEqual([
          expect.stringMatching(/"kind":"primary","is_read":false/),
          expect.stringMatching(/"kind":"standby","why":"another database","is_read":false/),
        ]);
      const { rows } = await others.read((db) =>
        sql<{ count: string }>`select count(*) from law_categories`.execute(db),
      );
      expect(Number(rows[0]?.count)).toBeGreaterThan(0);
    } finally {
      await others.stop();
    }
  });

  it('is left out while it lags, and taken back', async () => {
    await untilReadFrom(standby);
    await standby.administer('select pg_wal_replay_pause()');
    await write('Text that the standby does not get.');
    await untilReadFrom(group.first);
    expect(await read()).toContain('Text that the standby does not get.');
    await standby.administer('select pg_wal_replay_resume()');
    await untilReadFrom(standby);
  });

  it.each([
    ['takes too long', sql`select pg_sleep(60) where pg_is_in_recovery()`],
    [
      'meets what is replayed',
      sql`do $$ begin if pg_is_in_recovery() then raise sqlstate '40001'; end if; end $$`,
    ],
  ])(
    'is read from by others while a statement %s there, which is run elsewhere',
    async (_, slow) => {
      await untilReadFrom(standby);
      let servers = 0;
      await reads.read((db) => {
        servers++;
        return slow.execute(db);
      });
      expect(servers).toBe(2);
      expect(await portRead()).toBe(standby.connection.port);
    },
  );

  it('may stand still without a failed read', async () => {
    await untilReadFrom(standby);
    const failures = await failuresDuring(async () => {
      await standby.freeze();
      const start = performance.now();
      await untilReadFrom(group.first);
      expect(performance.now() - start).toBeLessThan(5_000);
    });
    expect(failures).toEqual([]);
    standby.thaw();
    await untilReadFrom(standby);
  });

  it('may die without a failed read, and is taken back', async () => {
    const failures = await failuresDuring(async () => {
      await standby.kill();
      await untilReadFrom(group.first);
    });
    expect(failures).toEqual([]);
    await standby.start();
    await untilReadFrom(standby);
  });

  it('keeps no search waiting while the primary has no standby to wait for', async () => {
    const wait = async (names: string) => {
      await group.first.administer(`alter system set synchronous_standby_names = '${names}'`);
      await group.first.administer('select pg_reload_conf()');
    };
    const { call } = browser(app);
    const count = (table: string) => group.first.ask(`select from ${table}`);
    const opened = '/search/opened?q=cattle&code=free_code&article=1';
    await wait('nobody');
    try {
      expect((await call('GET', '/search?q=submarine')).status).toBe(200);
      expect(await count('search_empty_queries')).toHaveLength(1);
      const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/ping' };
      expect((await call('POST', opened, { headers })).status).toBe(204);
      expect(await count('search_choices')).toHaveLength(1);
    } finally {
      await wait('');
    }
  });

  it('goes on while the primary is away', async () => {
    await untilReadFrom(standby);
    await group.first.kill();
    const failures = await failuresDuring(() => new Promise((done) => setTimeout(done, 2_000)));
    expect(failures).toEqual([]);
    expect(await portRead()).toBe(standby.connection.port);
  });
});
