import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type GroupServer,
  makeServerGroup,
  type ServerGroup,
} from '../../../../tests/support/server-group.ts';
import { type DatabaseHandle, openDatabase } from '../database.ts';
import { createLogger } from '../logger.ts';
import { followPrimary, type Primary } from './primary.ts';

const log = createLogger('silent');

describe('a program that knows several servers', () => {
  let group: ServerGroup;
  let second: GroupServer;
  let primary: Primary;
  let handle: DatabaseHandle;

  beforeAll(async () => {
    group = await makeServerGroup();
    second = await group.addStandby('second', group.first);
    primary = await followPrimary([second.connection, group.first.connection], log);
    handle = openDatabase({}, log, { primary, promptMs: 1_000 });
  }, 120_000);

  afterAll(async () => {
    await handle?.close();
    await primary?.stop();
    await group?.remove();
  });

  const askPort = async () => {
    const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(
      handle.promptDb,
    );
    return rows[0]?.port;
  };

  it('connects to the one that takes writes', async () => {
    expect(await askPort()).toBe(group.first.connection.port);
  });

  it('goes on with a promoted standby, though the former primary holds its connections', async () => {
    await Promise.all([askPort(), askPort(), askPort()]);
    await group.first.freeze();
    await second.administer('select pg_promote()');
    await expect.poll(() => askPort().catch(String)).toBe(second.connection.port);
    // Both take writes now; the later history counts.
    group.first.thaw();
    const seen = new Set<number | undefined>();
    for (let time = 0; time < 10; time++) {
      seen.add(await askPort());
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect([...seen]).toEqual([second.connection.port]);
  });

  it('says in one line that none of them takes writes', async () => {
    await group.first.kill();
    const nowhere = { host: '127.0.0.1', port: 1, user: 'nobody', database: 'nothing' };
    const found = followPrimary([group.first.connection, nowhere], log, 500);
    await expect(found).rejects.toThrow(
      `none takes writes: 127.0.0.1:${group.first.connection.port} (connect ECONNREFUSED 127.0.0.1:${group.first.connection.port}), 127.0.0.1:1 (connect ECONNREFUSED 127.0.0.1:1)`,
    );
  });
});
