import { type PostgresPool, type PostgresPoolClient, type PostgresQueryResult, sql } from 'kysely';
import type pg from 'pg';
import { timeLimitOf } from './time-limit.ts';

/**
 * The beginning of a statement that is prepared: each connection plans it a few times rather
 * than each time, which is most of what a short statement costs. For those that run often and
 * have one best plan; lists, whose best plan depends on the parameters, are planned each time.
 */
export const PREPARED = sql.raw('/* prepared */');

const MARK = '/* prepared */';
/** More than the code has: a text that is put together anew each time does not belong here. */
const MOST = 200;
/** Longer than a statement may take, we wait for the server to say so. */
export const SPARE_MS = 5_000;
const names = new Map<string, string>();

const COMMANDS: readonly PostgresQueryResult<unknown>['command'][] = [
  'SELECT',
  'INSERT',
  'UPDATE',
  'DELETE',
  'MERGE',
];

/** How the statements of a pool are sent. */
export interface StatementOptions {
  /** Whether those that begin with `PREPARED` are; a pooler in front may not keep them. */
  readonly isPrepared: boolean;
  /** How long a statement waits for its answer; `null`: for ever. */
  readonly timeoutMs: number | null;
}

/** A server that does not answer: its process or its machine stands still, or the network does. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';

  constructor() {
    super('The database did not answer in time.');
  }
}

/**
 * A pool whose clients prepare the statements that begin with `PREPARED`, and give up on a server
 * that is silent: the connection is closed, so that nothing else waits for it.
 */
export function preparing(pool: pg.Pool, options: StatementOptions): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? new PreparingClient(client, options);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #options: StatementOptions;
  #timeoutMs: number | null;

  constructor(client: pg.PoolClient, options: StatementOptions) {
    this.#client = client;
    this.#options = options;
    this.#timeoutMs = options.timeoutMs;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query(cursor: object): never;
  async query<Row>(
    text: string | object,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> {
    if (typeof text !== 'string') throw new Error('Cursors are not used.');
    this.#waitAsLongAs(timeLimitOf(text));
    const { isPrepared } = this.#options;
    const timeoutMs = this.#timeoutMs;
    const name = isPrepared && text.startsWith(MARK) ? nameOf(text) : undefined;
    // Not the driver's `query_timeout`, which leaves the connection in the pool.
    const giveUp = () => this.#client.connection.stream.destroy(new DatabaseSilent());
    const timer = timeoutMs === null ? undefined : setTimeout(giveUp, timeoutMs);
    const answer = await this.#client
      .query(
        name === undefined ? { text, values: [...values] } : { name, text, values: [...values] },
      )
      .finally(() => clearTimeout(timer));
    const command = COMMANDS.find((known) => known === answer.command) ?? 'SELECT';
    return { command, rowCount: answer.rowCount ?? 0, rows: answer.rows };
  }

  release(): void {
    this.#timeoutMs = this.#options.timeoutMs;
    this.#client.release();
  }

  /** A server that lives has said by the limit, or a little later, that it was too long. */
  #waitAsLongAs(limitMs: number | null | undefined): void {
    const { timeoutMs } = this.#options;
    if (limitMs === undefined || timeoutMs === null) return;
    this.#timeoutMs = limitMs === null ? null : limitMs + SPARE_MS;
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = `prepared_${names.size}`;
  names.set(text, name);
  return name;
}
