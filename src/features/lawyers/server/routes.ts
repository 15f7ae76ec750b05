import { Refusal } from '../../../kit/errors.ts';
import { done, found } from '../../../kit/outcome.ts';
import type { Database } from '../../../kit/server/database.ts';
import { needsRight } from '../../../kit/server/http/admin-gate.ts';
import { administratorRoutes } from '../../../kit/server/http/administrator-routes.ts';
import { addListExport } from '../../../kit/server/list-export.ts';
import { rowId } from '../../../kit/value-fields.ts';
import { deleteOne } from '../../bin/server/commands.ts';
import {
  type LawyerCalls,
  lawyerEditSchema,
  lawyerExport,
  lawyerQuery,
  listEntryEditSchema,
  listEntrySchema,
  listParams,
  newLawyerSchema,
} from '../contract.ts';
import { lawyerLabels, listLabels } from '../labels.ts';
import { LAWYER_LIMITS } from '../rules.ts';
import { createLawyer, lawyerBin, updateLawyer } from './commands.ts';
import { addListEntry, deleteListEntry, renameListEntry } from './lists/commands.ts';
import { readLists } from './lists/queries.ts';
import { PORTRAIT_TYPE } from './portraits.ts';
import {
  findLawyer,
  findLawyerIds,
  findPortrait,
  listFacets,
  listLawyers,
  readLawyers,
} from './queries.ts';

const LABELS = {
  en: { ...lawyerLabels.en, ...listLabels.en, lawyer_application_id: 'Application' },
  fr: { ...lawyerLabels.fr, ...listLabels.fr, lawyer_application_id: 'Demande' },
};

/** A form with a portrait in base64. */
const BODY_LIMIT_BYTES = LAWYER_LIMITS.portraitBytes * 1.5;

const EXPORTED = [
  'id',
  'name',
  'email',
  'phone',
  'specialization',
  'specialization_fr',
  'location',
  'location_fr',
  'firm_name',
  'years_experience',
  'bar_number',
  'languages',
  'hidden',
  'slug',
  'created_at',
  'updated_at',
] as const;

/** The console's calls about lawyers (docs/specification.md §2, §7). */
export function lawyerRoutes({ db }: { readonly db: Database }) {
  const { app, route } = administratorRoutes<LawyerCalls>(LABELS, 'lawyers');
  route('GET /lawyers', { query: lawyerQuery }, async ({ query, language }) =>
    done(await listLawyers(db, query, language)),
  );
  route(
    'POST /lawyers',
    { body: newLawyerSchema, status: 201, bodyLimitBytes: BODY_LIMIT_BYTES },
    ({ administrator, body }) => createLawyer(db, administrator, body),
  );
  route('GET /lawyers/ids', { query: lawyerExport }, ({ query }) => findLawyerIds(db, query));
  route('GET /lawyers/facets', {}, async () => done(await listFacets(db, 'all')));
  addListExport(
    app,
    { db, labels: LABELS },
    {
      name: 'lawyers',
      query: lawyerExport,
      columns: EXPORTED,
      read: (query, { language }) => readLawyers(db, query, language),
    },
  );
  route('GET /lawyers/:id', {}, async ({ params }) => found(await findLawyer(db, params.id)));
  route(
    'PATCH /lawyers/:id',
    { body: lawyerEditSchema, bodyLimitBytes: BODY_LIMIT_BYTES },
    ({ administrator, params, body }) => updateLawyer(db, administrator, params.id, body),
  );
  route('DELETE /lawyers/:id', {}, ({ administrator, params }) =>
    deleteOne(db, administrator, lawyerBin, params.id),
  );
  // Portraits of hidden lawyers are public nowhere.
  app.get('/lawyers/:id/portrait', needsRight('lawyers:read'), async (c) => {
    const id = rowId().safeParse(c.req.param('id'));
    const portrait = id.success ? await findPortrait(db, { lawyerId: id.data }) : null;
    if (!portrait) throw new Refusal(404, 'not_found', 'Not found.');
    return c.body(new Uint8Array(portrait), 200, {
      'Content-Type': PORTRAIT_TYPE,
      'Cache-Control': 'private, max-age=86400',
    });
  });

  route('GET /lawyer-lists', {}, async () => done(await readLists(db)));
  route(
    'POST /lawyer-lists/:list',
    { params: listParams, body: listEntrySchema, status: 201 },
    ({ administrator, params, body }) => addListEntry(db, administrator, params.list, body),
  );
  route(
    'PATCH /lawyer-lists/:list/:id',
    { params: listParams, body: listEntryEditSchema },
    ({ administrator, params, body }) =>
      renameListEntry(db, administrator, params.list, params.id, body),
  );
  route('DELETE /lawyer-lists/:list/:id', { params: listParams }, ({ administrator, params }) =>
    deleteListEntry(db, administrator, params.list, params.id),
  );
  return app;
}
