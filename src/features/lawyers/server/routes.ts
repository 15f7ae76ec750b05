import { done, found } from '../../../kit/outcome.ts';
import type { Database } from '../../../kit/server/database.ts';
import { administratorRoutes } from '../../../kit/server/http/administrator-routes.ts';
import { type LawyerCalls, lawyerEditSchema, lawyerQuery, newLawyerSchema } from '../contract.ts';
import { lawyerLabels } from '../labels.ts';
import { createLawyer, deleteLawyer, updateLawyer } from './commands.ts';
import { findLawyer, listFacets, listLawyers } from './queries.ts';

const LABELS = {
  en: { ...lawyerLabels.en, lawyer_application_id: 'Application' },
  fr: { ...lawyerLabels.fr, lawyer_application_id: 'Demande' },
};

/** The console's calls about lawyers (docs/specification.md §2, §7). */
export function lawyerRoutes({ db }: { readonly db: Database }) {
  const { app, route } = administratorRoutes<LawyerCalls>(LABELS, 'lawyers');
  route('GET /lawyers', { query: lawyerQuery }, async ({ query }) =>
    done(await listLawyers(db, query)),
  );
  route('POST /lawyers', { body: newLawyerSchema, status: 201 }, ({ administrator, body }) =>
    createLawyer(db, administrator, body),
  );
  route('GET /lawyers/facets', {}, async () => done(await listFacets(db)));
  route('GET /lawyers/:id', {}, async ({ params }) => found(await findLawyer(db, params.id)));
  route('PATCH /lawyers/:id', { body: lawyerEditSchema }, ({ administrator, params, body }) =>
    updateLawyer(db, administrator, params.id, body),
  );
  route('DELETE /lawyers/:id', {}, ({ administrator, params }) =>
    deleteLawyer(db, administrator, params.id),
  );
  return app;
}
