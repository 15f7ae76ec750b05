import type { z } from 'zod';
import { lawyerReadings } from '../../src/features/lawyers/server/directory-routes.ts';
import { listPacksEndpoint } from '../../src/features/packs/server/endpoints.ts';
import { readingEndpoints } from '../../src/features/reading/server/endpoints.ts';
import { searchReadings } from '../../src/features/search/server/routes.ts';
import type { Endpoint } from '../../src/kit/server/http/open-api.ts';

/** Every call of the document by its name; a test holds the two to each other. */
export const READINGS = {
  ...readingEndpoints,
  listPacks: listPacksEndpoint,
  ...searchReadings,
  ...lawyerReadings,
} as const;

type AnyEndpoint = Endpoint<z.ZodObject, z.ZodObject, z.ZodType>;

/** Each call by its name in the document, with the types of its contract. */
type ReadingClient = {
  readonly [Name in keyof typeof READINGS]: (
    parameters: ParametersOf<(typeof READINGS)[Name]>,
  ) => Promise<z.output<(typeof READINGS)[Name]['answer']>>;
};

type ParametersOf<Call extends AnyEndpoint> = InputOf<Call['params']> &
  Partial<InputOf<Call['query']>>;

/** Of an object without fields zod says that every field is impossible, also those beside it. */
type InputOf<Schema extends z.ZodObject> = keyof Schema['shape'] extends never
  ? unknown
  : z.input<Schema>;

/**
 * A client of the reading API whose types are those of the contracts. Answers are parsed, so that
 * one which does not keep its contract is an error.
 *
 * @param get reads a path below `/api/v1` as JSON
 */
export function readingClient(get: (path: string) => Promise<unknown>): ReadingClient {
  const call =
    <Params extends z.ZodObject, Query extends z.ZodObject, Answer extends z.ZodType>(
      endpoint: Endpoint<Params, Query, Answer>,
    ) =>
    async (parameters: ParametersOf<Endpoint<Params, Query, Answer>>): Promise<z.output<Answer>> =>
      endpoint.answer.parse(await get(addressOf(endpoint, parameters)));
  return {
    listCategories: call(READINGS.listCategories),
    listContents: call(READINGS.listContents),
    listArticles: call(READINGS.listArticles),
    getArticle: call(READINGS.getArticle),
    listPacks: call(READINGS.listPacks),
    listChanges: call(READINGS.listChanges),
    searchArticles: call(READINGS.searchArticles),
    suggest: call(READINGS.suggest),
    listLawyers: call(READINGS.listLawyers),
  };
}

function addressOf(endpoint: { readonly path: string }, parameters: unknown): string {
  const query = new URLSearchParams();
  let path: string = endpoint.path;
  for (const [name, value] of Object.entries(parameters ?? {})) {
    if (value === undefined) continue;
    const place = `{${name}}`;
    if (path.includes(place)) path = path.replace(place, encodeURIComponent(String(value)));
    else query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
