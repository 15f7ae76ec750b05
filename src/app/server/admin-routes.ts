import { Hono } from 'hono';
import { dashboardRoutes } from '../../features/dashboard/server/routes.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Database } from '../../kit/server/database.ts';
import { type AdminEnv, adminGate } from '../../kit/server/http/admin-gate.ts';
import { sameOriginOnly } from '../../kit/server/http/same-origin.ts';

export const ADMIN_PATH = '/api/admin';

/** Every call of the console, behind the one gate (contract, 'HTTP'). */
export function adminRoutes(deps: {
  readonly db: Database;
  readonly publicUrl: string;
  readonly readActor: (request: Request) => Promise<Actor | null>;
}): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();
  app.use(sameOriginOnly(deps.publicUrl));
  app.use(adminGate(deps.readActor));
  app.route('/', dashboardRoutes({ db: deps.db }));
  return app;
}
