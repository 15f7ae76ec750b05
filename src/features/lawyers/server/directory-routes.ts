import type { OpenAPIHono } from '@hono/zod-openapi';
import type { z } from 'zod';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import {
  addEndpoint,
  defineEndpoint,
  documentedApp,
  listAnswer,
  NO_PARAMETERS,
} from '../../../kit/server/http/open-api.ts';
import type { ReadFor } from '../../../kit/server/servers/read-database.ts';
import { directoryEntrySchema, directoryQuery } from '../contract.ts';
import { portraitPath } from '../rules.ts';
import { listDirectory } from './queries/directory.ts';

/** The calls of the directory, as they stand in the document. */
export const lawyerReadings = {
  listLawyers: defineEndpoint({
    path: '/lawyers',
    id: 'listLawyers',
    summary: 'Lawyers by name, specialization and city',
    params: NO_PARAMETERS,
    query: directoryQuery,
    answer: listAnswer(directoryEntrySchema),
    cacheScope: 'public',
  }),
} as const;

/** The directory of lawyers, open to everybody (docs/contract.md, 'The reading API, in short'). */
export function directoryRoutes({
  readFor,
  origin,
}: {
  readonly readFor: ReadFor;
  /** Of the portraits' addresses. */
  readonly origin: string;
}): OpenAPIHono<AppEnv> {
  const app = documentedApp();
  addEndpoint(app, lawyerReadings.listLawyers, async ({ query, c }) => {
    const { items, ...rest } = await readFor(c.req.raw, (db) => listDirectory(db, query));
    return { items: items.map((row) => presentEntry(row, origin)), ...rest };
  });
  return app;
}

type Row = Awaited<ReturnType<typeof listDirectory>>['items'][number];

function presentEntry(row: Row, origin: string): z.infer<typeof directoryEntrySchema> {
  return {
    id: row.id,
    name: row.name,
    specialization: row.specialization,
    specialization_fr: row.specialization_fr,
    location: row.location,
    location_fr: row.location_fr,
    years_experience: row.years_experience,
    bar_number: row.bar_number,
    profile_image_url:
      row.portrait_hash === null ? row.profile_image_url : origin + portraitPath(row.portrait_hash),
    languages: row.languages,
    firm_name: row.firm_name,
    slug: row.slug,
    email: row.email,
    phone: row.phone,
  };
}
