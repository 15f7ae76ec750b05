import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminApp } from '../../../../tests/support/admin-app.ts';
import {
  type StandInServer,
  startStandInServer,
} from '../../../../tests/support/stand-in-server.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { createLogger } from '../../../kit/server/logger.ts';
import { queueSms, tendSms } from './commands.ts';
import { httpGateway, type SmsGateway, SmsRefused, type SmsSettings } from './gateway.ts';
import { smsRoutes } from './routes.ts';
import { deliverSms, smsTasks } from './tasks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const log = createLogger('silent');
const TEXT = 'MboaLex: your code is 123456';

async function queue(usefulForS = 600): Promise<string> {
  await database.db
    .transaction()
    .execute((trx) => queueSms(trx, { to: '+237670000001', text: TEXT, usefulForS }));
  const { id } = await database.db
    .selectFrom('sms_messages')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

const read = (id: string) =>
  database.db
    .selectFrom('sms_messages')
    .select(['status', 'text', 'attempts', 'last_error'])
    .where('id', '=', id)
    .executeTakeFirst();

const failing = (error: Error): SmsGateway => ({ send: () => Promise.reject(error) });

describe('a message to a phone', () => {
  it('has its job in the transaction of its cause', async () => {
    const id = await queue();
    const { rows } = await sql`select from graphile_worker.jobs where key = ${`sms:${id}`}`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
    const undone = database.db.transaction().execute(async (trx) => {
      await queueSms(trx, { to: '+237670000002', text: TEXT, usefulForS: 600 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const { rows: left } = await sql`select from sms_messages
      where recipient = '+237670000002'`.execute(database.db);
    expect(left).toEqual([]);
  });

  it('is sent once, and its text is removed', async () => {
    const id = await queue();
    let sent = 0;
    const gateway: SmsGateway = {
      send: async () => {
        sent++;
      },
    };
    await deliverSms({ db: database.db, log, gateway }, id);
    await deliverSms({ db: database.db, log, gateway }, id);
    expect(sent).toBe(1);
    expect(await read(id)).toEqual({ status: 'sent', text: '', attempts: 1, last_error: null });
  });

  it('is tried again where the gateway is away, and given up where it refuses', async () => {
    const [away, refused] = [await queue(), await queue()];
    const deliver = (id: string, error: Error) =>
      deliverSms({ db: database.db, log, gateway: failing(error) }, id);
    await deliver(away, new Error('The gateway answered 503.'));
    await deliver(refused, new SmsRefused('The gateway answered 400.'));
    expect(await read(away)).toMatchObject({ status: 'queued', text: TEXT, attempts: 1 });
    expect(await read(refused)).toEqual({
      status: 'failed',
      text: '',
      attempts: 1,
      last_error: 'The gateway answered 400.',
    });
    const { rows } = await sql`select from graphile_worker.jobs
      where key = ${`sms:${away}`} and run_at > now()`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  it('is not sent any more once it is of no use', async () => {
    const id = await queue(-1);
    await deliverSms({ db: database.db, log, gateway: failing(new Error('not called')) }, id);
    expect(await read(id)).toMatchObject({ attempts: 0 });
    await tendSms(database.db);
    expect(await read(id)).toMatchObject({ status: 'failed', text: '' });
  });
});

describe('the console', () => {
  it('shows the messages of the sandbox, and none that a gateway sends', async () => {
    const id = await queue();
    const sandbox: SmsSettings = { kind: 'sandbox' };
    const [task] = smsTasks({ db: database.db, log, sms: sandbox }).tasks;
    await task?.run({ sms_id: id });
    expect(await read(id)).toMatchObject({ status: 'sent', text: TEXT });
    const shown = async (sms: SmsSettings | null) => {
      const { call } = await createAdminApp(database.db, smsRoutes({ db: database.db, sms }));
      return (await call('GET', '/sms-messages')).body;
    };
    expect(await shown(sandbox)).toEqual({
      messages: [{ id, to: '+237670000001', text: TEXT, created_at: expect.stringMatching(/Z$/) }],
    });
    expect(await shown({ kind: 'http', url: 'https://sms.example' })).toEqual({ messages: [] });
    expect(await shown(null)).toEqual({ messages: [] });
    await sql`update sms_messages set created_at = now() - interval '25 hours'`.execute(
      database.db,
    );
    await tendSms(database.db);
    expect(await shown(sandbox)).toEqual({ messages: [] });
  });
});

describe('an HTTP gateway', () => {
  let stand: StandInServer;
  beforeAll(async () => {
    const answer = { about: () => [], answer: () => ({ status: 200, body: {} }) };
    stand = await startStandInServer([
      { name: 'post', method: 'POST', path: /^\/send$/, ...answer },
      { name: 'get', method: 'GET', path: /^\/send$/, ...answer },
    ]);
  });
  afterAll(() => stand.close());

  it('gets a POST of JSON, with the credentials of its address', async () => {
    const address = `${stand.url.replace('://', '://user:p%40ss@')}/send`;
    await httpGateway(address).send({ to: '+237670000001', text: 'Café 1' });
    const call = stand.calls.at(-1);
    expect(call).toMatchObject({ route: 'post', body: { to: '+237670000001', text: 'Café 1' } });
    expect(call?.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from('user:p@ss').toString('base64')}`,
    });
  });

  it('gets a GET where its query has both placeholders', async () => {
    const text = 'a&b {to}=é';
    await httpGateway(`${stand.url}/send?key=k&to={to}&msg={text}`).send({
      to: '+237670000001',
      text,
    });
    const call = stand.calls.at(-1);
    expect(call?.route).toBe('get');
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      key: 'k',
      to: '+237670000001',
      msg: text,
    });
    expect(call?.headers).not.toHaveProperty('authorization');
  });

  it.each([
    [400, true],
    [401, true],
    [408, false],
    [429, false],
    [500, false],
  ])('that answers %i has refused for good: %j', async (status, isForGood) => {
    stand.behave('post', { status });
    const failure: unknown = await httpGateway(`${stand.url}/send`)
      .send({ to: '+237670000001', text: 'x' })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof SmsRefused).toBe(isForGood);
  });

  it('that says nothing is not waited for', async () => {
    stand.behave('post', 'silence');
    const sending = httpGateway(`${stand.url}/send`, 50).send({ to: '+237670000001', text: 'x' });
    await expect(sending).rejects.toThrow(/timeout/);
  });
});
