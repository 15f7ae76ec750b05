import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { Refusal } from '../../errors.ts';
import { type WholeListQuery, wholeListQuery } from '../../lists.ts';
import type { AppEnv } from './context.ts';
import { type JsonBody, type JsonCacheScope, sendJsonBody, toJsonBody } from './json-body.ts';
import { callLanguage } from './language-choice.ts';
import { readJson, readNothing, readQuery } from './read-input.ts';

/** A request to a documented endpoint, its parameters parsed. */
interface EndpointRequest<Params, Query> {
  readonly params: Params;
  readonly query: Query;
  readonly c: Context<AppEnv>;
}

/** A documented GET endpoint. Schemas with `.meta({ id })` are named components of the document. */
export interface Endpoint<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Answer extends z.ZodType,
> {
  /** Below the place of mounting, parameters in braces: `/articles/{code}/{article_id}`. */
  readonly path: `/${string}`;
  /** The operation id, in camelCase: the method's name in generated clients. */
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  /** Values that do not fit are answered 404. */
  readonly params: Params;
  /** Values that do not fit are answered 422 with a sentence for each wrong parameter. */
  readonly query: Query;
  readonly answer: Answer;
  readonly cacheScope: JsonCacheScope;
}

/** An endpoint by itself, so that the routes and the typed client share one definition. */
export function defineEndpoint<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Answer extends z.ZodType,
>(endpoint: Endpoint<Params, Query, Answer>): Endpoint<Params, Query, Answer> {
  return endpoint;
}

/** For endpoints without path parameters, or without a query. */
export const NO_PARAMETERS = z.strictObject({});

/** The body of every refusal (docs/contract.md, 'HTTP'). */
const errorSchema = z
  .object({
    error: z.string().meta({ description: 'A sentence for people.' }),
    code: z.string().meta({ description: 'Stable; programs go by it.' }),
    request_id: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' });

/** A refusal as it stands among the responses of the document. */
export function refusedWith(description: string) {
  return { description, content: { 'application/json': { schema: errorSchema } } };
}

/** Of an answer that says when to try again. */
export const RETRY_HEADERS = z.object({
  'Retry-After': z.string().meta({ description: 'Seconds to wait.' }),
});

/** What every call may answer that is limited for each address, or needs the database. */
export const BUSY_ANSWERS = {
  429: {
    ...refusedWith('Too many requests at once; `Retry-After` says when to try again.'),
    headers: RETRY_HEADERS,
  },
  503: {
    ...refusedWith('Not available at the moment; `Retry-After` says when to try again.'),
    headers: RETRY_HEADERS,
  },
} as const;

/** What a client has already: with the tag to ask with the next time. */
export function unchangedAnswer(what: string) {
  return {
    description: `Not modified: the client has this ${what} (\`If-None-Match\`).`,
    headers: z.object({ ETag: z.string() }),
  };
}

/** What is the same for everybody until a reader's session or a claim is shown. */
export const MAY_SHOW_SESSION = { security: [{}, { reader: [] }] };

/** What is answered to a reader's session or a claim alone. */
export const NEEDS_SESSION = { security: [{ reader: [] }] };

/** Names of parameters are the same in every language. */
export const PLAIN_LABELS = { en: {}, fr: {} } as const;

/** An answer of every list (docs/contract.md, 'HTTP'). */
export function listAnswer<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item).readonly(),
    next_cursor: z
      .string()
      .nullable()
      .meta({ description: 'Asks for the rows after these; null when there are none.' }),
    total: z.int().min(0).meta({ description: 'How many rows there are in all.' }),
  });
}

/** An app with documented endpoints; mounted into another one, they are in its document too. */
export function documentedApp(): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>();
  app.openAPIRegistry.registerComponent('securitySchemes', 'reader', {
    type: 'http',
    scheme: 'bearer',
    description:
      'The `token` of `/auth/sign-in`, `/auth/claim` or `/auth/receipt`. Browsers show the cookie of the site instead.',
  });
  return app;
}

/**
 * Adds an endpoint to the routes and to the document: its parameters are parsed, and its answer
 * is sent with a strong ETag, as 304 when the client has it, and compressed by `Accept-Encoding`.
 *
 * @param answer returns the value of the schema, or its serialised form
 */
export function addEndpoint<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Answer extends z.ZodType,
>(
  app: OpenAPIHono<AppEnv>,
  endpoint: Endpoint<Params, Query, Answer>,
  answer: (
    request: EndpointRequest<z.output<Params>, z.output<Query>>,
  ) => Promise<z.input<Answer> | JsonBody<z.input<Answer>>>,
): void {
  document(app, endpoint);
  app.get(endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    const params = endpoint.params.safeParse(c.req.param());
    if (!params.success) throw notFound();
    const query = readQuery(c.req, endpoint.query, PLAIN_LABELS);
    const found = await answer({ params: params.data, query, c });
    return sendJsonBody(c, isJsonBody(found) ? found : toJsonBody(found), endpoint.cacheScope);
  });
}

/** A documented call that writes, or that answers one reader about what is theirs: never stored. */
export interface Call<
  Params extends z.ZodObject,
  Body extends z.ZodType,
  Answer extends z.ZodType | null,
> {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: `/${string}`;
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  /** Whether only a reader's session is answered, and others 401. */
  readonly isReaders: boolean;
  readonly params: Params;
  /** Values that do not fit are answered 422. `NO_PARAMETERS`: there is none. */
  readonly body: Body;
  /** Whether it answers a short list, which takes `limit` and `cursor`. */
  readonly isList?: boolean;
  /** `null`: 204. */
  readonly answer: Answer;
  /** What 409 means, of a call that can conflict with what is stored. */
  readonly conflict?: string;
  /** Whether pages of other sites may make it; they are refused otherwise (`sameOriginOnly`). */
  readonly isForAllSites?: true;
}

/** A call by itself, as `defineEndpoint` does it. */
export function defineCall<
  Params extends z.ZodObject,
  Body extends z.ZodType,
  Answer extends z.ZodType | null,
>(call: Call<Params, Body, Answer>): Call<Params, Body, Answer> {
  return call;
}

/** How large the body of a call may be. */
const CALL_LIMIT_BYTES = 4 * 1024;

/** Adds a call to the routes and to the document. */
export function addCall<
  Params extends z.ZodObject,
  Body extends z.ZodType,
  Answer extends z.ZodType | null,
>(
  app: OpenAPIHono<AppEnv>,
  call: Call<Params, Body, Answer>,
  answer: (request: {
    readonly params: z.output<Params>;
    readonly body: z.output<Body>;
    readonly page: WholeListQuery;
    readonly c: Context<AppEnv>;
  }) => Promise<Answer extends z.ZodType ? z.input<Answer> : null>,
): void {
  documentCall(app, call);
  app.on(call.method.toUpperCase(), call.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    c.header('Cache-Control', 'no-store');
    const params = call.params.safeParse(c.req.param());
    if (!params.success) throw notFound();
    if (!hasBody(call)) await readNothing(c.req);
    const body = hasBody(call)
      ? await readJson(c.req, call.body, PLAIN_LABELS, CALL_LIMIT_BYTES, (sent) =>
          callLanguage(c, sent),
        )
      : call.body.parse({});
    const page = call.isList ? readQuery(c.req, wholeListQuery, PLAIN_LABELS) : {};
    const value = await answer({ params: params.data, body, page, c });
    return value === null ? c.body(null, 204) : c.json(value as object);
  });
}

function hasBody({ body }: { readonly body: z.ZodType }): boolean {
  return body !== NO_PARAMETERS;
}

const FOREIGN =
  'The call came from a page of another site: it has an `Origin` or `Sec-Fetch-Site` that is not ours. What is no browser sends neither.';

function documentCall(
  app: OpenAPIHono<AppEnv>,
  call: Call<z.ZodObject, z.ZodType, z.ZodType | null>,
): void {
  const { method, path, id, summary, description, params, answer } = call;
  const refused = { content: { 'application/json': { schema: errorSchema } } };
  app.openAPIRegistry.registerPath({
    method,
    path,
    operationId: id,
    summary,
    ...(description === undefined ? {} : { description }),
    ...(call.isReaders ? NEEDS_SESSION : {}),
    request: {
      params,
      ...(call.isList ? { query: wholeListQuery } : {}),
      ...(hasBody(call)
        ? { body: { required: true, content: { 'application/json': { schema: call.body } } } }
        : {}),
    },
    responses: {
      ...(answer === null
        ? { 204: { description: 'Done.' } }
        : { 200: { description: 'OK', content: { 'application/json': { schema: answer } } } }),
      ...(hasBody(call) && {
        400: { description: 'The body is not valid JSON.', ...refused },
        413: { description: `The body is larger than ${CALL_LIMIT_BYTES} bytes.`, ...refused },
        415: { description: 'The body is no JSON, or compressed.', ...refused },
      }),
      401: {
        description: call.isReaders
          ? `Nobody is signed in (\`unauthenticated\`)${hasBody(call) ? ', or the code is wrong (`invalid_credentials`)' : ''}.`
          : 'What was shown proves nothing: it is wrong, old, used, or somebody else’s.',
        ...refused,
      },
      ...(method !== 'get' && !call.isForAllSites && { 403: refusedWith(FOREIGN) }),
      404: { description: 'Not found.', ...refused },
      ...(call.conflict !== undefined && { 409: { description: call.conflict, ...refused } }),
      422: { description: 'A field is wrong; `fields` says which.', ...refused },
      429: {
        ...refusedWith('Too many tries; `Retry-After` says when to try again.'),
        headers: RETRY_HEADERS,
      },
      503: BUSY_ANSWERS[503],
    },
  });
}

/** For what does not exist, or must not be known to this reader. */
export function notFound(): Refusal {
  return new Refusal(404, 'not_found', 'Not found.');
}

function isJsonBody<Value>(found: Value | JsonBody<Value>): found is JsonBody<Value> {
  return typeof found === 'object' && found !== null && 'bytes' in found && 'compressed' in found;
}

function document(
  app: OpenAPIHono<AppEnv>,
  endpoint: Endpoint<z.ZodObject, z.ZodObject, z.ZodType>,
): void {
  const { path, id, summary, description, params, query, answer, cacheScope } = endpoint;
  app.openAPIRegistry.registerPath({
    method: 'get',
    path,
    operationId: id,
    summary,
    ...(description === undefined ? {} : { description }),
    ...(cacheScope === 'private' ? MAY_SHOW_SESSION : {}),
    request: { params, query },
    responses: {
      200: {
        description: 'OK',
        headers: z.object({ ETag: z.string() }),
        content: { 'application/json': { schema: answer } },
      },
      304: unchangedAnswer('answer'),
      404: refusedWith('Not found.'),
      422: refusedWith('A parameter is wrong; `fields` says which.'),
      ...BUSY_ANSWERS,
    },
  });
}
