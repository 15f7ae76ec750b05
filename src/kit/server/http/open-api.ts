import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { Refusal } from '../../errors.ts';
import { type AnswerBody, type Keeping, sendAnswer, writeAnswer } from './answer-body.ts';
import type { AppEnv } from './context.ts';
import { readQuery } from './read-input.ts';

/** Somebody's question to a documented call, its parts parsed. */
interface Asked<Params, Query> {
  readonly params: Params;
  readonly query: Query;
  readonly c: Context<AppEnv>;
}

/** A call that only reads, as it stands in the document. Schemas with `.meta({ id })` have names there. */
export interface Reading<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Answer extends z.ZodType,
> {
  /** Below the place of mounting, parameters in braces: `/articles/{code}/{article_id}`. */
  readonly path: `/${string}`;
  /** How generated clients call it, in camelCase. */
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  /** What does not fit them is not there: 404. */
  readonly params: Params;
  /** What does not fit it is refused: 422 with a sentence for each wrong parameter. */
  readonly query: Query;
  readonly answer: Answer;
  readonly keeping: Keeping;
}

/** A call by itself, so that the routes and the typed client have the same one. */
export function defineReading<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Answer extends z.ZodType,
>(reading: Reading<Params, Query, Answer>): Reading<Params, Query, Answer> {
  return reading;
}

/** For calls without parameters of one kind. */
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

/** Names of parameters are the same in every language. */
const PLAIN_LABELS = { en: {}, fr: {} } as const;

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

/** An app whose calls are documented; mounted into another such one, they are in its document. */
export function documentedApp(): OpenAPIHono<AppEnv> {
  return new OpenAPIHono<AppEnv>();
}

/**
 * Adds a call that reads: it is documented, its parameters are parsed, and its answer goes out
 * with a strong ETag, 304 for whoever has it, compressed for whoever takes that.
 *
 * @param answer gives what the schema says, or the same written down already
 */
export function addReading<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Answer extends z.ZodType,
>(
  app: OpenAPIHono<AppEnv>,
  reading: Reading<Params, Query, Answer>,
  answer: (
    asked: Asked<z.output<Params>, z.output<Query>>,
  ) => Promise<z.input<Answer> | AnswerBody<z.input<Answer>>>,
): void {
  document(app, reading);
  app.get(reading.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    const params = reading.params.safeParse(c.req.param());
    if (!params.success) throw unknownThing();
    const query = readQuery(c.req, reading.query, PLAIN_LABELS);
    const found = await answer({ params: params.data, query, c });
    return sendAnswer(c, isWritten(found) ? found : writeAnswer(found), reading.keeping);
  });
}

/** The refusal of what is not there, or not for this reader to know of. */
export function unknownThing(): Refusal {
  return new Refusal(404, 'not_found', 'There is no such thing here.');
}

function isWritten<Value>(found: Value | AnswerBody<Value>): found is AnswerBody<Value> {
  return typeof found === 'object' && found !== null && 'bytes' in found && 'packed' in found;
}

function document(
  app: OpenAPIHono<AppEnv>,
  reading: Reading<z.ZodObject, z.ZodObject, z.ZodType>,
): void {
  const { path, id, summary, description, params, query, answer } = reading;
  const refused = { content: { 'application/json': { schema: errorSchema } } };
  app.openAPIRegistry.registerPath({
    method: 'get',
    path,
    operationId: id,
    summary,
    ...(description === undefined ? {} : { description }),
    request: { params, query },
    responses: {
      200: {
        description: 'What was asked for.',
        headers: z.object({ ETag: z.string() }),
        content: { 'application/json': { schema: answer } },
      },
      304: { description: 'What `If-None-Match` names is still what would be answered.' },
      404: { description: 'There is no such thing.', ...refused },
      422: { description: 'A parameter is wrong; `fields` says which.', ...refused },
      429: { description: 'Too much at once; `Retry-After` says when.', ...refused },
      503: { description: 'Not available at the moment; `Retry-After` says when.', ...refused },
    },
  });
}
