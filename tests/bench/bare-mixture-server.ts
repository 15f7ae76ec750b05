import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { listenBare, textOf } from './bare-listen.ts';

const ARTICLE = `select a.title_en, a.title_fr, a.content_en, a.content_fr
  from law_articles a join law_categories c on c.id = a.category_id
  where c.code = $1 and a.article_id = $2 and a.is_active and c.is_active`;
const ARTICLES = `select a.article_id, a.title_en, a.title_fr, a.content_en, a.content_fr
  from law_articles a join law_categories c on c.id = a.category_id
  where c.code = $1 and a.is_active order by a.article_number limit 50`;
const CONTENTS = `select a.article_id, a.title_en, a.title_fr
  from law_articles a join law_categories c on c.id = a.category_id
  where c.code = $1 and a.is_active order by a.article_number`;
const SEARCH = `select a.article_id, a.title_en, a.title_fr, left(a.content_en, 200) as content
  from law_articles a
  where a.content_en ilike $1 or a.content_fr ilike $1 or a.title_en ilike $1 or a.title_fr ilike $1
  limit 10`;
const MESSAGE = `insert into contact_messages
    (name, email, subject, message, language, consent_version)
  values ($1, $2, $3, $4, 'fr', 'bench')`;
const BEGIN = `insert into payment_records
    (document_type, amount, status, transaction_id, customer_email)
  values ($1, 1000, 'pending', $2, $3)`;
const PAY = `update payment_records set status = 'completed', state = 'completed',
    completed_at = now()
  where transaction_id = $1`;
const STATUS = `select status, transaction_id, amount, currency, document_type
  from payment_records where transaction_id = $1`;

/**
 * The least that answers the mixture of the load (`mixture.ts`): `node:http` and `pg`, one prepared
 * statement a request, texts between tags, a search by `ILIKE`; nothing is cached, compressed,
 * checked, limited, mailed or logged.
 */
process.once('message', (connection: pg.PoolConfig) => {
  const pool = new pg.Pool({ max: 20, ...connection });
  const ask = async (text: string, values: unknown[] = []) =>
    (await pool.query({ name: text.slice(0, 60), text, values })).rows;
  const page = (rows: readonly Record<string, string>[]) =>
    `<!doctype html><title>Bare</title>${rows
      .map((row) => `<p>${Object.values(row).join('<p>').replaceAll('&', '&amp;')}`)
      .join('')}`;
  const answerTo = async (request: IncomingMessage): Promise<[number, string]> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bench');
    const parts = pathname
      .replace(/^\/fr(?=\/|$)/, '')
      .split('/')
      .slice(1)
      .map(decodeURIComponent);
    const [first, second, third, fourth, fifth] = parts;
    if (request.method === 'POST') {
      const text = await textOf(request);
      if (first === 'pay') {
        await ask(PAY, [second]);
        return [303, ''];
      }
      const body = JSON.parse(text);
      if (third === 'init') {
        const id = randomUUID();
        await ask(BEGIN, [body.documentType, id, body.email]);
        return [200, JSON.stringify({ transaction_id: id, payment_url: `http://bench/pay/${id}` })];
      }
      const { name, email, subject, message } = body.data;
      await ask(MESSAGE, [name, email, subject, message]);
      return [200, JSON.stringify({ success: true })];
    }
    const searched = `%${searchParams.get('q')}%`;
    if (first === 'search' || third === 'search') return [200, page(await ask(SEARCH, [searched]))];
    if (second === 'payment') return [200, JSON.stringify(await ask(STATUS, [fourth]))];
    if (first === 'api') {
      const code = searchParams.get('code');
      const rows = code ? await ask(ARTICLES, [code]) : await ask(ARTICLE, [fourth, fifth]);
      return [200, JSON.stringify(rows)];
    }
    if (first !== 'laws') return [200, page([])];
    return [200, page(third ? await ask(ARTICLE, [second, third]) : await ask(CONTENTS, [second]))];
  };
  const server = createServer(async (request, response) => {
    const [status, text] = await answerTo(request);
    const body = Buffer.from(text);
    response.writeHead(status, { 'Content-Length': body.length }).end(body);
  });
  listenBare(server);
});
process.once('disconnect', () => process.exit(0));
