import { Hono, type HonoRequest } from 'hono';
import { applicationRoutes } from '../../features/applications/server/routes.ts';
import { binRoutes } from '../../features/bin/server/routes.ts';
import { contactRoutes } from '../../features/contact/server/routes.ts';
import { dashboardRoutes } from '../../features/dashboard/server/routes.ts';
import { findingRoutes } from '../../features/finding/server/routes.ts';
import { importRoutes } from '../../features/imports/server/routes.ts';
import { inboxRoutes } from '../../features/inbox/server/routes.ts';
import { qualityRoutes } from '../../features/laws/server/quality/routes.ts';
import { lawRoutes } from '../../features/laws/server/routes.ts';
import { lawyerRoutes } from '../../features/lawyers/server/routes.ts';
import { mailRoutes } from '../../features/mails/server/routes.ts';
import { paymentRoutes } from '../../features/payments/server/console/routes.ts';
import type { PaymentDeps } from '../../features/payments/server/payment-deps.ts';
import { productRoutes } from '../../features/payments/server/products/routes.ts';
import { personRoutes } from '../../features/person/server/routes.ts';
import { personalDataRegisters } from '../../features/personal-data/server/registers/routes.ts';
import { previewRoutes } from '../../features/reading/server/preview/routes.ts';
import { searchAdminRoutes } from '../../features/search/server/admin-routes.ts';
import { siteSettingsRoutes } from '../../features/site/server/routes.ts';
import type { SmsSettings } from '../../features/sms/server/gateway.ts';
import { smsRoutes } from '../../features/sms/server/routes.ts';
import { teamRoutes } from '../../features/team/server/routes.ts';
import { userRoutes } from '../../features/users/server/routes.ts';
import { viewRoutes } from '../../features/views/server/routes.ts';
import type { Actor } from '../../kit/actor.ts';
import { type AdminEnv, adminGate } from '../../kit/server/http/admin-gate.ts';
import { jsonOnly } from '../../kit/server/http/read-input.ts';
import { sameOriginOnly } from '../../kit/server/http/same-origin.ts';
import { BINNED } from './binned.ts';

export const ADMIN_PATH = '/api/admin';

/**
 * What a stolen session must not do: refunds, decisions on money, the team, settings, access by
 * hand, copies and erasing of what is stored about somebody.
 */
const CONFIRMED =
  /\/(?:payment-records\/[^/]+\/(?:refund|review)|payment-cases\/[^/]+\/resolve|users\/[^/]+\/(?:access|copy|erase)|team|site-settings)(?:\/|$)/;

/** Every call of the console, behind the one gate (docs/contract.md, 'HTTP'). */
export function adminRoutes(
  deps: PaymentDeps & {
    readonly readActor: (request: Request) => Promise<Actor | null>;
    readonly sms: SmsSettings | null;
    /** Refuses who has not typed the password lately. */
    readonly confirmedOnly: (request: HonoRequest<string>) => Promise<void>;
  },
): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();
  app.use(sameOriginOnly(deps.publicUrl));
  app.use(adminGate(deps.readActor));
  app.use(jsonOnly());
  app.use(async (c, next) => {
    const isGuarded = c.req.method !== 'GET' && CONFIRMED.test(c.req.path);
    if (isGuarded) await deps.confirmedOnly(c.req);
    await next();
  });
  app.route('/', dashboardRoutes({ db: deps.db }));
  app.route('/', viewRoutes({ db: deps.db }));
  app.route('/', findingRoutes({ db: deps.db }));
  app.route('/', binRoutes({ db: deps.db, kinds: BINNED }));
  app.route('/', lawRoutes({ db: deps.db }));
  app.route('/', importRoutes({ db: deps.db }));
  app.route('/', qualityRoutes({ db: deps.db }));
  app.route('/', previewRoutes({ db: deps.db }));
  app.route('/', searchAdminRoutes({ db: deps.db }));
  app.route('/', lawyerRoutes({ db: deps.db }));
  app.route('/', contactRoutes({ db: deps.db }));
  app.route('/', applicationRoutes({ db: deps.db }));
  app.route('/', mailRoutes({ db: deps.db }));
  app.route('/', smsRoutes({ db: deps.db, sms: deps.sms }));
  app.route('/', inboxRoutes({ db: deps.db }));
  app.route('/', userRoutes({ db: deps.db }));
  app.route('/', personRoutes({ db: deps.db }));
  app.route('/', teamRoutes(deps));
  app.route('/', paymentRoutes(deps));
  app.route('/', productRoutes({ db: deps.db }));
  app.route('/', siteSettingsRoutes({ db: deps.db }));
  app.route('/', personalDataRegisters({ db: deps.db }));
  return app;
}
