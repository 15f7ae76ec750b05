import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Providers } from '../../src/features/payments/provider.ts';
import { processCallback } from '../../src/features/payments/server/callbacks/process-callback.ts';
import { webhookRoutes } from '../../src/features/payments/server/callbacks/routes.ts';
import { appRoutes } from '../../src/features/payments/server/checkout/routes.ts';
import type { PaymentDeps } from '../../src/features/payments/server/payment-deps.ts';
import type { Actor } from '../../src/kit/actor.ts';
import type { Database } from '../../src/kit/server/database.ts';
import { readClaims } from '../../src/kit/server/http/claim-cookie.ts';
import type { AppEnv } from '../../src/kit/server/http/context.ts';
import { errorResponse } from '../../src/kit/server/http/error-response.ts';
import { createLogger, type Logger } from '../../src/kit/server/logger.ts';
import { type Answer, insertUser } from './admin-app.ts';
import { expectDocumented } from './payment-document.ts';
import { providersOf, type ScriptedProvider, scriptedProvider } from './scripted-provider.ts';

/** A price of its own, so that nothing else could be meant. */
export const PRICE = 1000;

/** The mobile app's calls and the callbacks, on a real database, with a provider that is scripted. */
export async function createPaymentWorld(
  db: Database,
  options: {
    readonly provider?: ScriptedProvider;
    /** In place of the scripted one. */
    readonly providers?: Providers;
    readonly paymentsPerHour?: number;
    readonly log?: Logger;
  } = {},
) {
  const provider = options.provider ?? scriptedProvider();
  const log = options.log ?? createLogger('silent');
  const deps: PaymentDeps = {
    db,
    log,
    providers: options.providers ?? providersOf(provider),
    publicUrl: 'https://mboalex.example',
    createSignInLink: async () => '/account/link/token',
  };
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('requestId', randomUUID());
    await next();
  });
  app.onError((error, c) => errorResponse(error, c, log));
  app.route(
    '/api/payment',
    appRoutes({
      ...deps,
      readVisitor: async (request) => ({
        actor: await readActor(db, request),
        claims: readClaims(request, deps.publicUrl),
      }),
      clientAddress: (c) => c.req.header('x-test-address') ?? '203.0.113.9',
      addressKey: Buffer.alloc(32, 7),
      paymentsPerHour: options.paymentsPerHour ?? 100_000,
    }),
  );
  app.route('/api/webhooks', webhookRoutes(deps));
  const call = async (
    method: string,
    path: string,
    sent: {
      readonly body?: unknown;
      readonly raw?: string;
      readonly as?: string;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ): Promise<Answer> => {
    const body = sent.raw ?? (sent.body === undefined ? null : JSON.stringify(sent.body));
    const response = await app.request(path, {
      method,
      headers: {
        ...(sent.as === undefined ? {} : { 'x-test-user': sent.as }),
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      body,
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const answer: Answer = {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
    expectDocumented(method, path, answer);
    return answer;
  };
  return { app, deps, db, provider, call, ...actions(db, deps, provider, call) };
}

export type PaymentWorld = Awaited<ReturnType<typeof createPaymentWorld>>;

async function readActor(db: Database, request: Request): Promise<Actor | null> {
  const id = request.headers.get('x-test-user');
  if (!id) return null;
  const user = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  return user ? { id: user.id, email: user.email ?? '', role: 'user' } : null;
}

function actions(
  db: Database,
  deps: PaymentDeps,
  provider: ScriptedProvider,
  call: (
    method: string,
    path: string,
    sent?: { body?: unknown; raw?: string; as?: string; headers?: Record<string, string> },
  ) => Promise<Answer>,
) {
  return {
    /** A published category of its own, with an article. @returns its code */
    addDocument: async (changes: { price?: number; is_free?: boolean } = {}): Promise<string> => {
      const code = `code_${randomUUID().replaceAll('-', '')}`;
      await sql`
        with category as (
          insert into law_categories (code, name_en, name_fr, price, is_free, display_order)
          values (${code}, 'Test Code', 'Code de test', ${changes.price ?? PRICE},
            ${changes.is_free ?? false},
            (select coalesce(max(display_order), 0) + 1 from law_categories))
          returning id)
        insert into law_articles (category_id, article_id, article_number, display_order)
        select id, '1', 1, 1 from category`.execute(db);
      return code;
    },
    addUser: () => insertUser(db, { role: 'user' }),
    init: (
      document: string,
      as?: string,
      more: Record<string, unknown> = {},
      headers?: Record<string, string>,
    ) =>
      call('POST', '/api/payment/init', {
        body: { documentType: document, language: 'en', ...more },
        ...(as === undefined ? {} : { as }),
        ...(headers === undefined ? {} : { headers }),
      }),
    /** Whether somebody may read a document, as the app asks it. */
    hasAccess: async (user: string, document: string): Promise<boolean> =>
      bodyOf(await call('GET', `/api/payment/access/${user}/${document}`, { as: user })).has_access,
    /** The provider sends a callback about an attempt. */
    callback: (merchantRef: string, word = 'SUCCESS') =>
      call('POST', `/api/webhooks/${provider.name}`, {
        raw: `signed ${provider.of(merchantRef).providerRef} ${merchantRef} ${word}`,
      }),
    /** Processes every callback that waits, as the jobs would. */
    work: async (): Promise<void> => {
      const { rows } = await sql<{ id: string }>`
        select id::text from webhook_inbox where state = 'new' order by random()`.execute(db);
      for (const { id } of rows) await processCallback(deps, id);
    },
    payment: async (transactionId: string) =>
      db
        .selectFrom('payment_records')
        .selectAll()
        .where('transaction_id', '=', transactionId)
        .executeTakeFirstOrThrow(),
    /** Everything of a payment that matters, for comparing. */
    effects: async (transactionId: string) => {
      const { rows } = await sql<Effects>`
        select p.state, p.status,
          (select count(*)::integer from document_access a
            where a.payment_id = p.id and a.status = 'active') as access,
          (select count(*)::integer from payment_events e
            where e.payment_id = p.id and e.to_state = 'completed') as completions,
          (select count(*)::integer from graphile_worker.jobs j
            where j.key = 'receipt:' || p.id) as receipt_jobs,
          (select coalesce(array_agg(c.kind order by c.kind), '{}') from payment_cases c
            where c.payment_id = p.id) as cases
        from payment_records p where p.transaction_id = ${transactionId}`.execute(db);
      const [row] = rows;
      if (!row) throw new Error(`${transactionId} is not there.`);
      return row;
    },
    /** Lets time pass for a payment: everything about it is so much older. */
    age: async (transactionId: string, interval: string): Promise<void> => {
      await sql`with old as (
          update payment_records
          set created_at = created_at - ${interval}::interval,
            updated_at = updated_at - ${interval}::interval,
            next_check_at = next_check_at - ${interval}::interval,
            last_checked_at = last_checked_at - ${interval}::interval
          where transaction_id = ${transactionId} returning id)
        update payment_attempts
        set created_at = created_at - ${interval}::interval,
          expires_at = expires_at - ${interval}::interval
        where payment_id in (select id from old)`.execute(db);
    },
  };
}

interface Effects {
  readonly state: string;
  readonly status: string;
  readonly access: number;
  readonly completions: number;
  readonly receipt_jobs: number;
  readonly cases: readonly string[];
}

/** The `effects` of a payment whose money has come, once. */
export const COMPLETED_ONCE = {
  state: 'completed',
  access: 1,
  completions: 1,
  receipt_jobs: 1,
} as const;

/** The body of an answer of the app's calls. */
export interface AppAnswer {
  readonly success: boolean;
  readonly transaction_id: string;
  readonly payment_url: string | null;
  readonly status: string;
  readonly code: string;
  readonly error: string;
  readonly amount: number;
  readonly has_access: boolean;
  readonly hasAccess: boolean;
  readonly claim_token?: string;
  readonly requires_otp: boolean;
  readonly transactions: readonly { readonly transaction_id: string }[];
}

/** The body of an answer, as the app reads it. */
export function bodyOf({ body }: Answer): AppAnswer {
  // The app reads JSON without a schema as well; a field that is missing is `undefined` there.
  return body as AppAnswer;
}
