import { type PostgresPool, type PostgresPoolClient, type PostgresQueryResult, sql } from 'kysely';
import type pg from 'pg';

/**
 * The beginning of a statement that is prepared: each connection plans it a few times rather
 * than each time, which is most of what a short statement costs. For those that run often and
 * have one best plan; lists, whose best plan depends on the parameters, are planned each time.
 */
export const PREPARED = sql.raw('/* prepared */');

const MARK = '/* prepared */';
/** More than the code has: a text that is put together anew each time does not belong here. */
const MOST = 200;
const names = new Map<string, string>();

const COMMANDS: readonly PostgresQueryResult<unknown>['command'][] = [
  'SELECT',
  'INSERT',
  'UPDATE',
  'DELETE',
  'MERGE',
];

/** A pool whose clients prepare the statements that begin with `PREPARED`. */
export function preparing(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? new PreparingClient(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query(cursor: object): never;
  async query<Row>(
    text: string | object,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> {
    if (typeof text !== 'string') throw new Error('Cursors are not used.');
    const name = text.startsWith(MARK) ? nameOf(text) : undefined;
    const answer = await this.#client.query(
      name === undefined ? { text, values: [...values] } : { name, text, values: [...values] },
    );
    const command = COMMANDS.find((known) => known === answer.command) ?? 'SELECT';
    return { command, rowCount: answer.rowCount ?? 0, rows: answer.rows };
  }

  release(): void {
    this.#client.release();
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = `prepared_${names.size}`;
  names.set(text, name);
  return name;
}
