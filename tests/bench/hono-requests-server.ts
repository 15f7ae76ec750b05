import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { DB } from '../../src/kit/server/database-types.ts';

/**
 * The administrator's page of payments as somebody would write it with Hono and Kysely, asking
 * nobody who they are: what the two libraries cost without what the product does.
 */
process.once('message', (connection: pg.PoolConfig) => {
  const pool = new pg.Pool({ max: 20, ...connection });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const app = new Hono();
  app.get('/api/admin/payment-records', async (c) => {
    const rows = await db
      .selectFrom('payment_records as p')
      .leftJoin('users as u', 'u.id', 'p.user_id')
      .select([
        'p.id',
        'p.user_id',
        'u.email as user_email',
        'u.phone as user_phone',
        'p.customer_name',
        'p.customer_email',
        'p.customer_phone',
        'p.document_type',
        'p.amount',
        'p.currency',
        'p.status',
        'p.payment_method',
        'p.transaction_id',
        'p.created_at',
      ])
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(51)
      .execute();
    const { total } = await db
      .selectFrom('payment_totals')
      .select(sql<number>`coalesce(sum(records), 0)::integer`.as('total'))
      .executeTakeFirstOrThrow();
    return c.json({ items: rows.slice(0, 50), next_cursor: rows.at(-1)?.id ?? null, total });
  });
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port));
});
process.once('disconnect', () => process.exit(0));
