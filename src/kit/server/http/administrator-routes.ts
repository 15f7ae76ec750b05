import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Administrator } from '../../actor.ts';
import { type CallMap, type CallShape, type PathParams, splitCallName } from '../../calls.ts';
import { Refusal } from '../../errors.ts';
import type { Language } from '../../languages.ts';
import type { Outcome } from '../../outcome.ts';
import type { Area, Right } from '../../rights.ts';
import { rowId } from '../../value-fields.ts';
import { type AdminEnv, needsRight } from './admin-gate.ts';
import { unwrapOutcome } from './answer-outcome.ts';
import {
  type FieldLabels,
  readJson,
  readNothing,
  readQuery,
  requestLanguage,
} from './read-input.ts';

/** The schemas that a call needs: of its query where it has one, of its body where it has one. */
type Schemas<Shape extends CallShape> = (Shape extends { readonly query: infer Query }
  ? { readonly query: z.ZodType<unknown, Query> }
  : { readonly query?: never }) &
  (Shape extends { readonly body: infer Body }
    ? { readonly body: z.ZodType<unknown, Body> }
    : { readonly body?: never });

interface Checks {
  /** Where it is not that of the area: to read for `GET`, to write for the rest. */
  readonly right?: Right;
  /** Of parameters other than `:id`, which is a row's id; what does not fit is 404. */
  readonly params?: z.ZodObject;
  /** Of a body larger than an article's two texts. */
  readonly bodyLimitBytes?: number;
  /** Of a call whose fields all have a usual value: no body at all is an empty object. */
  readonly isBodyOptional?: true;
  /** Of a call that creates. */
  readonly status?: 201;
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler gets: everything checked, and who asks. */
interface Input<Name, Given> {
  readonly params: Given extends { readonly params: infer Params extends z.ZodObject }
    ? Omit<PathParams<Name>, keyof z.output<Params>> & z.output<Params>
    : PathParams<Name>;
  readonly query: Given extends { readonly query: infer Query } ? OutputOf<Query> : undefined;
  readonly body: Given extends { readonly body: infer Body } ? OutputOf<Body> : undefined;
  readonly administrator: Administrator;
  readonly language: Language;
}

/**
 * Routes of the console, typed by a feature's calls. The policy of all of them is the gate in
 * front of `/api/admin` (`src/kit/server/http/admin-gate.ts`): the team only, each with the right
 * to read or to write the area (`src/kit/rights.ts`). Each route names its schemas and its handler;
 * the outcome becomes the answer here.
 *
 * @param labels names of fields, for the sentences about wrong ones
 */
export function administratorRoutes<Calls extends CallMap<Calls>>(labels: FieldLabels, area: Area) {
  const app = new Hono<AdminEnv>();

  function route<Name extends keyof Calls & string, Given extends Schemas<Calls[Name]> & Checks>(
    name: Name,
    checks: Given,
    handle: (
      input: Input<Name, Given>,
    ) => Outcome<Calls[Name]['answer']> | Promise<Outcome<Calls[Name]['answer']>>,
  ): void {
    const { method, path } = splitCallName(name);
    const right = checks.right ?? (`${area}:${method === 'GET' ? 'read' : 'write'}` as const);
    const params = paramsOf(path, checks.params);
    app.on(method, path, needsRight(right), async (c) => {
      const input = await readInput(c, method, { ...checks, params }, labels);
      // The schemas are those of this very call; inference cannot follow them through `Checks`.
      const outcome = await handle(input as Input<Name, Given>);
      const value = unwrapOutcome(outcome, c.req, labels);
      return value === null ? c.body(null, 204) : c.json(value as object, checks.status ?? 200);
    });
  }
  return { app, route };
}

async function readInput(
  c: Context<AdminEnv>,
  method: string,
  checks: Omit<Checks, 'params'> & {
    readonly params: z.ZodType<Record<string, unknown>>;
    readonly query?: z.ZodType;
    readonly body?: z.ZodType;
  },
  labels: FieldLabels,
) {
  const query = checks.query && readQuery(c.req, checks.query, labels);
  const isEmpty = checks.isBodyOptional && c.req.header('content-type') === undefined;
  if ((!checks.body || isEmpty) && method !== 'GET') await readNothing(c.req);
  const body = isEmpty
    ? checks.body?.parse({})
    : checks.body && (await readJson(c.req, checks.body, labels, checks.bodyLimitBytes));
  // Last: a wrong body is 422, whatever row the path names.
  const params = readParams(c, checks.params);
  const administrator = c.get('administrator');
  return { params, query, body, administrator, language: requestLanguage(c.req) };
}

/** The schema of a path's parameters, made once: to make one takes longer than most parsing. */
function paramsOf(path: string, named = z.object({})): z.ZodType<Record<string, unknown>> {
  const id = /:id\b/.test(path) ? { id: rowId() } : {};
  return z.looseObject({ ...id, ...named.shape });
}

/** What is no id belongs to no row either, so that both are answered alike. */
function readParams(
  c: Context<AdminEnv>,
  schema: z.ZodType<Record<string, unknown>>,
): Record<string, unknown> {
  const params = schema.safeParse(c.req.param());
  if (!params.success) throw new Refusal(404, 'not_found', 'Not found.');
  return params.data;
}
