import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { isTeamRole, type Role } from '../../src/kit/rights.ts';
import type { Database } from '../../src/kit/server/database.ts';
import { type AdminEnv, adminGate } from '../../src/kit/server/http/admin-gate.ts';
import { errorResponse } from '../../src/kit/server/http/error-response.ts';
import { jsonOnly } from '../../src/kit/server/http/read-input.ts';
import { sameOriginOnly } from '../../src/kit/server/http/same-origin.ts';
import { createLogger } from '../../src/kit/server/logger.ts';

const ORIGIN = 'https://mboalex.example';

/** The answer to a call, its body read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A user as the tests need one; an administrator unless told otherwise. */
export async function insertUser(
  db: Database,
  changes: { readonly email?: string; readonly role?: Role } = {},
): Promise<{ id: string; email: string }> {
  const email = changes.email ?? `person-${randomUUID()}@example.cm`;
  const { id } = await db
    .insertInto('users')
    .values({ email, role: changes.role ?? 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email };
}

/**
 * Routes of the console behind the real gate, in memory, on a real database; who calls is
 * said by a header in place of a session. Calls are an administrator's unless told otherwise.
 */
export async function createAdminApp(db: Database, routes: Hono<AdminEnv>) {
  const administrator = await insertUser(db);
  const log = createLogger('silent');
  const app = new Hono<AdminEnv>();
  app.use(async (c, next) => {
    c.set('requestId', randomUUID());
    await next();
  });
  app.onError((error, c) => errorResponse(error, c, log));
  app.use(sameOriginOnly(ORIGIN));
  app.use(
    '/api/admin/*',
    adminGate(async (request) => {
      const id = request.headers.get('x-test-user');
      if (!id) return null;
      const user = await db
        .selectFrom('users')
        .select(['id', 'email', 'role'])
        .where('id', '=', id)
        .executeTakeFirst();
      const role = user && isTeamRole(user.role) ? user.role : 'user';
      return user ? { id: user.id, email: user.email ?? '', role } : null;
    }),
  );
  app.use('/api/admin/*', jsonOnly());
  app.route('/api/admin', routes);

  const call = async (
    method: string,
    path: string,
    options: { body?: unknown; as?: string | null; headers?: Record<string, string> } = {},
  ): Promise<Answer> => {
    const user = options.as === undefined ? administrator.id : options.as;
    const response = await app.request(`/api/admin${path}`, {
      method,
      headers: {
        ...(user === null ? {} : { 'x-test-user': user }),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
  };
  return { app, administrator, call };
}

/**
 * The words the search comes with: fifty thousand rows. A row that is written anew has a younger
 * transaction, so of these tables the sum of those tells of every change, in a tenth of the time.
 */
const VOCABULARY = [
  'search_legal_terms',
  'search_synonym_phrases',
  'search_synonym_stems',
  'search_synonyms',
  'search_words',
] as const;

/**
 * What tells whether any row of any table of ours was changed, to show that a refusal changed
 * nothing: of each table how many rows it has, and the sum of their hashes in any order. In one
 * statement, without sorting and without the many tables that nobody has written yet, since it is
 * taken around every call that is refused.
 */
export async function databaseDigest(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
      -- Only names what is cached; it is renewed by statements that find nothing to change as well.
      and relname <> 'law_version' order by 1`.execute(db);
  const isVocabulary = new Set<string>(VOCABULARY);
  const { rows } = await sql<{ digest: string }>`${sql.join(
    tables.map(({ name }) => {
      const ofRow = isVocabulary.has(name)
        ? sql`age(t.xmin) - age('3'::xid)`
        : sql`hashtextextended(t::text, 0)`;
      // A table that has lost its rows is as one that never had any, whether it was cleaned or not.
      return sql`select concat_ws(' ', ${sql.lit(name)}::text, count(*), sum(${ofRow})) as digest
        from ${sql.raw(name)} t having count(*) > 0`;
    }),
    sql` union all `,
  )}`.execute(db);
  // Large tables may be read by several processes at once, and answer in any order.
  return rows
    .map(({ digest }) => digest)
    .sort()
    .join('\n');
}
