import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { openDatabase } from '../../../kit/server/database.ts';
import { createLogger } from '../../../kit/server/logger.ts';
import { requestSeconds } from '../../../kit/server/metrics.ts';
import { serveMetrics } from './metrics-server.ts';

const LOG = createLogger('silent');
/** Nobody listens there. */
const NOWHERE = { host: '127.0.0.1', port: 1 };

let database: TestDatabase;
let server: Awaited<ReturnType<typeof serveMetrics>>;

const read = (path = '/metrics', method = 'GET') =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { method });

beforeEach(async () => {
  database = await createTestDatabase();
  server = await serveMetrics(
    { host: '127.0.0.1', port: 0 },
    { db: database.db, pool: database.pool, dataDir: '.', backupDir: null, log: LOG },
  );
});
afterEach(async () => {
  await server.close();
  await database.drop();
});

describe('the metrics', () => {
  it('tell what waits in the database and for how long, and name no person', async () => {
    await sql`insert into payment_records
        (document_type, amount, status, transaction_id, customer_email, created_at)
      select 'penal_code', 1000, 'pending', n::text, 'jean@example.cm',
        now() - make_interval(mins => n)
      from generate_series(1, 3) n`.execute(database.db);
    await sql`select graphile_worker.add_job('deliver_mail', run_at => now() - interval '1 hour')`.execute(
      database.db,
    );
    // A route of its own: tests before it in the same process have counted others.
    requestSeconds.observe({ method: 'GET', route: '/counted-here/:code', status: 200 }, 0.03);
    const text = await (await read()).text();
    expect(text).toMatch(/^mboalex_payments_waiting 3$/m);
    expect(Number(/^mboalex_payments_oldest_seconds (.+)$/m.exec(text)?.[1])).toBeCloseTo(180, -1);
    expect(text).toMatch(/^mboalex_jobs_waiting 1$/m);
    expect(Number(/^mboalex_jobs_oldest_seconds (.+)$/m.exec(text)?.[1])).toBeCloseTo(3_600, -2);
    expect(text).toMatch(/^mboalex_mails_waiting 0$/m);
    expect(text).toMatch(/^mboalex_database_read 1$/m);
    expect(text).toMatch(/^mboalex_disk_bytes\{part="free"\} [1-9]/m);
    expect(text).toContain('route="/counted-here/:code",status="200"} 1');
    expect(text).toMatch(/^mboalex_backup_age_seconds NaN$/im);
    expect(text).not.toContain('jean');
  });

  it('tell of the process while the database is away, and that it is', async () => {
    const { db, pool, close } = openDatabase(NOWHERE, LOG);
    const lonely = await serveMetrics(
      { host: '127.0.0.1', port: 0 },
      { db, pool, dataDir: '.', backupDir: null, log: LOG },
    );
    const answer = await fetch(`http://127.0.0.1:${lonely.port}/metrics`);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    await lonely.close();
    await close();
    expect(text).toMatch(/^mboalex_database_read 0$/m);
    expect(text).toContain('process_resident_memory_bytes');
  });

  it('are all that their address answers', async () => {
    expect((await read('/')).status).toBe(404);
    expect((await read('/api/v1/categories')).status).toBe(404);
    expect((await read('/metrics', 'POST')).status).toBe(404);
  });
});
