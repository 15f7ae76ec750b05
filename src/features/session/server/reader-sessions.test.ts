import { type Context, Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertUser } from '../../../../tests/support/admin-app.ts';
import { addPerson, browser, buildProgramApp } from '../../../../tests/support/program-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { endReaderSessions } from './commands.ts';
import { listDevices } from './queries.ts';
import { readerSessions } from './reader-sessions.ts';

const ORIGIN = 'https://mboalex.example';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const sessionsOf = () =>
  readerSessions({
    db: database.db,
    origin: ORIGIN,
    keys: [Buffer.alloc(32, 1)],
    readConsoleSession: async () => null,
  });

/** A small app in which somebody is signed in at `/enter/:id`, and says who reads at `/`. */
function readersApp() {
  const readers = sessionsOf();
  const app = new Hono<AppEnv>();
  app.get('/enter/:id', async (c: Context<AppEnv>) => {
    await readers.enter(c, c.req.param('id') ?? '');
    return c.body(null, 204);
  });
  app.get('/leave', async (c) => {
    await readers.leave(c);
    return c.body(null, 204);
  });
  app.get('/', async (c) => c.json(await readers.readVisitor(c.req.raw)));
  return { readers, app };
}

describe('a reader’s session', () => {
  it('is in a __Host- cookie, and ends when the reader signs out', async () => {
    const { app } = readersApp();
    const { id } = await insertUser(database.db, { role: 'user' });
    const page = browser(app);
    expect((await page.call('GET', '/')).body).toEqual({ actor: null, claims: [] });
    await page.call('GET', `/enter/${id}`);
    expect([...page.cookies.keys()]).toEqual(['__Host-mboalex.reader']);
    expect((await page.call('GET', '/')).body).toMatchObject({ actor: { id, role: 'user' } });
    const cookies = new Map(page.cookies);
    await page.call('GET', '/leave');
    expect(page.cookies.size).toBe(0);
    for (const [name, value] of cookies) page.cookies.set(name, value);
    expect((await page.call('GET', '/')).body).toEqual({ actor: null, claims: [] });
  });

  it('never opens the console, also to an administrator', async () => {
    const app = await buildProgramApp(database.db);
    const { id, email } = await addPerson(database.db, 'both@example.cm');
    const page = browser(app);
    const { readers } = readersApp();
    const { token } = await readers.openApp(id, 'MboaLex/1.0');
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.call('GET', '/api/admin/dashboard', { headers })).status).toBe(401);
    expect((await page.signIn(email)).status).toBe(200);
    expect((await page.call('GET', '/api/admin/dashboard')).status).toBe(200);
  });

  it('of the app is a signed bearer token, revoked by itself or with all others', async () => {
    const { readers, app } = readersApp();
    const { id } = await insertUser(database.db, { role: 'user' });
    const page = browser(app);
    const who = async (authorization: string) =>
      (await page.call('GET', '/', { headers: { authorization } })).body;
    const one = await readers.openApp(id, 'MboaLex/1.0 (Android)');
    const two = await readers.openApp(id, 'MboaLex/1.0 (iOS)');
    expect(await who(`Bearer ${one.token}`)).toMatchObject({ actor: { id } });
    expect(await who(`Bearer ${one.token.split('.')[0]}`)).toEqual({ actor: null, claims: [] });
    const forged = `${one.token.slice(0, -2)}${one.token.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(await who(`Bearer ${forged}`)).toEqual({ actor: null, claims: [] });
    const devices = await listDevices(database.db, id);
    expect(devices.map(({ kind, user_agent }) => [kind, user_agent])).toEqual([
      ['app', 'MboaLex/1.0 (iOS)'],
      ['app', 'MboaLex/1.0 (Android)'],
    ]);
    expect(await endReaderSessions(database.db, id, devices[1]?.id ?? '')).toBe(1);
    expect(await who(`Bearer ${one.token}`)).toEqual({ actor: null, claims: [] });
    expect(await who(`Bearer ${two.token}`)).toMatchObject({ actor: { id } });
    expect(await endReaderSessions(database.db, id, 'all')).toBe(1);
    expect(await who(`Bearer ${two.token}`)).toEqual({ actor: null, claims: [] });
  });

  it('is stored as a hash of its token', async () => {
    const { readers } = readersApp();
    const { id } = await insertUser(database.db, { role: 'user' });
    const { token } = await readers.openApp(id, null);
    const { rows } = await database.pool.query('select token from sessions where user_id = $1', [
      id,
    ]);
    expect(rows[0].token).toMatch(/^[\w-]{43}$/);
    expect(token).not.toContain(rows[0].token);
  });
});
