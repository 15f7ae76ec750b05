import { createServer } from 'node:http';
import pg from 'pg';
import { listenBare } from './bare-listen.ts';

const PATH = '/.netlify/functions/api/payment/status/';

/** The query of the status call, as somebody would write it by hand. */
const QUERY = `select p.id, p.state, p.status, p.transaction_id, p.amount, p.currency,
    p.payment_method, p.document_type, p.provider, a.provider_ref as transaction_ref,
    (extract(epoch from now() - p.last_checked_at) * 1000)::float8 as checked_ms_ago
  from payment_records p
  left join lateral (
    select provider_ref from payment_attempts where payment_id = p.id
    order by state = 'completed' desc, created_at desc limit 1
  ) a on true
  where p.transaction_id = $1`;

/**
 * The least that answers the status call: `node:http` and `pg`, no framework, no rule, no log.
 * It is sent the database to ask, and says at which port it answers.
 */
process.once('message', (connection: pg.PoolConfig) => {
  const pool = new pg.Pool({ max: 20, ...connection });
  const server = createServer(async (request, response) => {
    const { rows } = await pool.query(QUERY, [request.url?.slice(PATH.length)]);
    const { id: _, state: __, provider: ___, checked_ms_ago: ____, ...told } = rows[0];
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ success: true, ...told }));
  });
  listenBare(server);
});
process.once('disconnect', () => process.exit(0));
