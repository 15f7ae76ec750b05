import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import pg from 'pg';
import { listenBare } from './bare-listen.ts';
import type { BareArticles } from './start-bare-article-server.ts';

/** What is read of an article, as somebody would write it by hand. */
const QUERY = `select a.content_en, a.content_fr
  from law_articles a join law_categories c on c.id = a.category_id
  where c.code = $1 and a.article_id = $2 and c.is_active and a.is_active`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/**
 * The least that answers with the page of an article as it is in the database: `node:http` and
 * `pg`, one prepared statement a request, the text put into a page that was given, and brotli at
 * the same level. It is sent what to ask and to put where, and says at which port it answers.
 */
process.once('message', ({ connection, headers, level, pages }: BareArticles) => {
  const pool = new pg.Pool({ max: 20, ...connection });
  const pack = promisify(brotliCompress);
  const server = createServer(async (request, response) => {
    const page = pages[request.url ?? ''];
    if (!page) {
      response.writeHead(404).end();
      return;
    }
    const { rows } = await pool.query({
      name: 'article',
      text: QUERY,
      values: [page.code, page.articleId],
    });
    const text: string = rows[0][page.language === 'en' ? 'content_en' : 'content_fr'];
    const html = page.parts
      .map((part) => (typeof part === 'string' ? part : escapeHtml(text.slice(part[0], part[1]))))
      .join('');
    const bytes = Buffer.from(html);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    const packed = await pack(bytes, { params });
    response.writeHead(200, { ...headers, 'Content-Length': packed.length }).end(packed);
  });
  listenBare(server);
});
process.once('disconnect', () => process.exit(0));
