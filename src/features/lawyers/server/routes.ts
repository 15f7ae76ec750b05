import { Hono } from 'hono';
import { Refusal } from '../../../kit/errors.ts';
import type { Database } from '../../../kit/server/database.ts';
import type { AdminEnv } from '../../../kit/server/http/admin-gate.ts';
import { notFound, readId } from '../../../kit/server/http/read-id.ts';
import {
  type FieldLabels,
  readJson,
  readQuery,
  refuseField,
} from '../../../kit/server/http/read-input.ts';
import { lawyerEditSchema, lawyerQuery, newLawyerSchema } from '../contract.ts';
import { lawyerLabels } from '../labels.ts';
import { createLawyer, deleteLawyer, updateLawyer } from './commands.ts';
import { presentLawyer } from './presenter.ts';
import { findLawyer, listFacets, listLawyers } from './queries.ts';

const LABELS: FieldLabels = {
  en: { ...lawyerLabels.en, lawyer_application_id: 'Application' },
  fr: { ...lawyerLabels.fr, lawyer_application_id: 'Demande' },
};

/** The console's calls about lawyers (docs/specification.md §2, §7). */
export function lawyerRoutes({ db }: { readonly db: Database }): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();

  app.get('/lawyers', async (c) => {
    const { items, ...rest } = await listLawyers(db, readQuery(c.req, lawyerQuery, LABELS));
    return c.json({ items: items.map(presentLawyer), ...rest });
  });

  app.post('/lawyers', async (c) => {
    const input = await readJson(c.req, newLawyerSchema, LABELS);
    const lawyer = await createLawyer(db, c.get('administrator'), input);
    if (lawyer === 'not_found') throw refuseField(c.req, 'lawyer_application_id', 'not_id', LABELS);
    if (lawyer === 'decided_already') {
      throw new Refusal(409, 'conflict', 'This application has been decided already.');
    }
    return c.json(presentLawyer(lawyer), 201);
  });

  app.get('/lawyers/facets', async (c) => c.json(await listFacets(db)));

  app.get('/lawyers/:id', async (c) => {
    const lawyer = await findLawyer(db, readId(c.req));
    if (!lawyer) throw notFound();
    return c.json(presentLawyer(lawyer));
  });

  app.patch('/lawyers/:id', async (c) => {
    const id = readId(c.req);
    const edit = await readJson(c.req, lawyerEditSchema, LABELS);
    const updated = await updateLawyer(db, c.get('administrator'), id, edit);
    if (!updated) throw notFound();
    if (updated.isStale) {
      const sentence = 'Somebody else has changed this lawyer meanwhile.';
      throw new Refusal(409, 'stale_version', sentence, {
        current: presentLawyer(updated.lawyer),
      });
    }
    return c.json(presentLawyer(updated.lawyer));
  });

  app.delete('/lawyers/:id', async (c) => {
    if (!(await deleteLawyer(db, c.get('administrator'), readId(c.req)))) throw notFound();
    return c.body(null, 204);
  });

  return app;
}
