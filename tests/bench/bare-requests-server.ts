import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { listenBare, textOf } from './bare-listen.ts';

const ARTICLES = `select a.id, c.code as category_code, a.article_id, a.article_number,
    a.display_order, a.title_en, a.title_fr, a.content_en, a.content_fr, a.version, a.updated_at
  from law_articles a join law_categories c on c.id = a.category_id
  where c.code = $1 and a.is_active order by a.article_number limit 50`;

const STATUS = `select p.status, p.transaction_id, p.amount, p.currency, p.payment_method,
    p.document_type, a.provider_ref as transaction_ref
  from payment_records p
  left join lateral (
    select provider_ref from payment_attempts where payment_id = p.id
    order by state = 'completed' desc, created_at desc limit 1
  ) a on true
  where p.transaction_id = $1`;

const PAYMENTS = `select p.id, p.user_id, u.email as user_email, u.phone as user_phone,
    p.customer_name, p.customer_email, p.customer_phone, p.document_type, p.amount, p.currency,
    p.status, p.payment_method, p.transaction_id, p.created_at
  from payment_records p left join users u on u.id = p.user_id
  order by p.created_at desc, p.id desc limit 51`;

const TOTAL = 'select coalesce(sum(records), 0)::integer as total from payment_totals';

const MESSAGE = `insert into contact_messages
    (name, email, subject, message, language, consent_version)
  values ($1, $2, $3, $4, 'fr', 'bench')`;

/**
 * The least that answers the calls of the benchmark of requests: `node:http` and `pg`, each
 * statement prepared, nobody asked who they are, nothing checked, limited, mailed or logged.
 */
process.once('message', (connection: pg.PoolConfig) => {
  const pool = new pg.Pool({ max: 20, ...connection });
  const ask = async (name: string, text: string, values: unknown[] = []) =>
    (await pool.query({ name, text, values })).rows;
  const answerTo = async (request: IncomingMessage): Promise<unknown> => {
    const url = new URL(request.url ?? '', 'http://bench');
    if (request.method === 'POST') {
      const { data } = JSON.parse(await textOf(request));
      await ask('message', MESSAGE, [data.name, data.email, data.subject, data.message]);
      return { success: true };
    }
    if (url.pathname.endsWith('/articles')) {
      return { items: await ask('articles', ARTICLES, [url.searchParams.get('code')]) };
    }
    if (url.pathname.endsWith('/payment-records')) {
      const items = await ask('payments', PAYMENTS);
      const [row] = await ask('total', TOTAL);
      return { items: items.slice(0, 50), next_cursor: items.at(-1)?.id, total: row?.total };
    }
    const [row] = await ask('status', STATUS, [url.pathname.split('/').at(-1)]);
    return { success: true, ...row };
  };
  const server = createServer(async (request, response) => {
    const body = Buffer.from(JSON.stringify(await answerTo(request)));
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
      .end(body);
  });
  listenBare(server);
});
process.once('disconnect', () => process.exit(0));
