import pg from 'pg';
import { sentenceOf } from '../error-sentence.ts';
import { pause } from '../pause.ts';

/** What a server is at the moment; positions are those of the write-ahead log. */
export type ServerState =
  | { readonly kind: 'away'; readonly why: string }
  /** It takes writes; each promotion begins a timeline with a higher number. */
  | {
      readonly kind: 'primary';
      readonly timeline: number;
      readonly position: bigint;
      readonly database: string;
    }
  /** It has replayed up to this position. */
  | { readonly kind: 'standby'; readonly position: bigint; readonly database: string };

/** Looks at one server again and again. */
export interface ServerWatch {
  readonly server: pg.PoolConfig;
  state(): ServerState;
  stop(): Promise<void>;
}

const WATCH_EVERY_MS = 250;
/** A server that does not answer by then is away. */
const ANSWER_WITHIN_MS = 1_000;
const NOT_ASKED: ServerState = { kind: 'away', why: 'it has not answered' };

const ASK = `
  select is_standby,
    case when not is_standby then
      ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint end as timeline,
    (case when is_standby then coalesce(pg_last_wal_replay_lsn(), '0/0')
      else pg_current_wal_lsn() end - '0/0'::pg_lsn)::text as position,
    -- The same at a primary and its standbys, and at no other database.
    (select format('%s/%s', system_identifier, d.oid) from pg_control_system(), pg_database d
      where d.datname = current_database()) as database
  from (select pg_is_in_recovery() as is_standby offset 0) s`;

interface Answer {
  readonly is_standby: boolean;
  readonly timeline: string | null;
  readonly position: string;
  readonly database: string;
}

/**
 * Asks a server what it is, by a connection of its own that is replaced when it breaks or is silent.
 *
 * @param onState called with each answer, or that there was none
 */
export function watchServer(
  server: pg.PoolConfig,
  onState: (state: ServerState) => void,
): ServerWatch {
  const stopping = new AbortController();
  let state = NOT_ASKED;
  let client: pg.Client | null = null;
  const drop = () => {
    client?.connection.stream.destroy();
    client = null;
  };
  const look = async () => {
    try {
      client ??= await connect(server);
      const { rows } = await inTime(client.query<Answer>(ASK));
      state = readAnswer(rows[0]);
    } catch (error) {
      drop();
      state = { kind: 'away', why: sentenceOf(error) };
    }
    if (!stopping.signal.aborted) onState(state);
  };
  const watching = (async () => {
    do await look();
    while (await pause(WATCH_EVERY_MS, stopping.signal));
    drop();
  })();
  return {
    server,
    state: () => state,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

async function connect(server: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...server,
    application_name: 'mboalex watch',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
  });
  // The query that meets the end of a connection fails; an idle one is found out by the next.
  client.on('error', () => {});
  await client.connect();
  return client;
}

function readAnswer(answer: Answer | undefined): ServerState {
  if (!answer) return NOT_ASKED;
  const { database } = answer;
  const position = BigInt(answer.position);
  return answer.is_standby
    ? { kind: 'standby', position, database }
    : { kind: 'primary', timeline: Number(answer.timeline), position, database };
}

/** @throws Error when it takes too long */
async function inTime<Result>(asked: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The server is silent.')), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
    // It fails when its connection is dropped, which nobody waits for any more.
    asked.catch(() => {});
  }
}
