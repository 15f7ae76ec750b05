import { done } from '../../../kit/outcome.ts';
import type { Database } from '../../../kit/server/database.ts';
import { administratorRoutes } from '../../../kit/server/http/administrator-routes.ts';
import { type SiteCalls, siteSettingsEditSchema } from '../contract.ts';
import { siteSettingsLabels } from '../labels.ts';
import { changeSettings } from './commands.ts';
import { countFigures, findSettings } from './queries.ts';

/** The console's calls about the public site. */
export function siteSettingsRoutes({ db }: { readonly db: Database }) {
  const { app, route } = administratorRoutes<SiteCalls>(siteSettingsLabels, 'settings');
  route('GET /site-settings', {}, async () => done(await findSettings(db)));
  route('PATCH /site-settings', { body: siteSettingsEditSchema }, ({ administrator, body }) =>
    changeSettings(db, administrator, body),
  );
  route('GET /site-figures', {}, async () => done(await countFigures(db)));
  return app;
}
