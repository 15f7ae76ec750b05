import type pg from 'pg';
import { printTable } from './report.ts';

/** As many rows as one action takes (docs/contract.md, 'Many rows at once'). */
const ROWS = 10_000;

interface Session {
  readonly url: string;
  readonly cookie: string;
}

/** Publishes, deletes and restores 10,000 rows, each by one call and in one transaction. */
export async function measureBulk(db: pg.Pool, session: Session): Promise<void> {
  const rows: string[][] = [];
  const measure = async (name: string, path: string, body: object) => {
    const before = performance.now();
    const answer = await post(session, path, body);
    rows.push([name, String(answer.count), ((performance.now() - before) / 1_000).toFixed(1)]);
    return answer;
  };
  const articles = await idsOf(db, 'law_articles');
  for (const is_active of [false, true]) {
    const name = is_active ? 'articles published' : 'articles unpublished';
    await measure(name, 'law-articles/publication', { ids: articles, is_active });
  }
  const messages = await idsOf(db, 'contact_messages');
  const archived = await measure('messages archived', 'contact-messages/statuses', {
    archived: messages,
  });
  await measure('  undone', 'contact-messages/statuses', archived.before ?? {});
  for (const [kind, ids] of [
    ['message', messages],
    ['article', articles],
  ] as const) {
    const { batch_id } = await measure(`${kind}s deleted`, 'bin', { kind, ids });
    await measure('  undone', `bin/batches/${batch_id}/restore`, {});
  }
  printTable(['one call, one transaction', 'rows', 's'], rows);
  console.log();
}

interface Answer {
  readonly count: number;
  readonly batch_id?: string;
  readonly before?: object;
}

async function post({ url, cookie }: Session, path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${url}/api/admin/${path}`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: url, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function idsOf(db: pg.Pool, table: string): Promise<string[]> {
  // Not all of them: a published category keeps something to read.
  const { rows } = await db.query<{ id: string }>(
    `select id from ${table} order by id
    limit least($1, greatest(1, (select count(*) / 2 from ${table})))`,
    [ROWS],
  );
  return rows.map(({ id }) => id);
}
