import type { Hono } from 'hono';
import { SEND_EMAIL_PATH } from '../../kit/paths.ts';
import type { Right } from '../../kit/rights.ts';
import { isAdminGate, rightsCheckedBy } from '../../kit/server/http/admin-gate.ts';
import type { AppEnv } from '../../kit/server/http/context.ts';
import { ADMIN_PATH } from './admin-routes.ts';
import { DOCS_PATH } from './docs-page.ts';
import { V1_PATH } from './v1-routes.ts';

export const AUTH_PATH = '/api/auth';

/** Where apps of this family look for their calls, and ours (docs/contract.md, 'HTTP'). */
const APP_BASES = ['/.netlify/functions/api', '/.netlify/functions/api-simple', '/api'] as const;
/** The mobile app's calls about payments. */
export const PAYMENT_PATHS = APP_BASES.map((base) => `${base}/payment`);
/** What providers call; each proves itself by its signature. */
export const WEBHOOK_PATHS = APP_BASES.map((base) => `${base}/webhooks`);

/** Who may call what lies below a path: everybody, or the team through the gate. */
const POLICIES: readonly { readonly path: string; readonly who: 'everybody' | 'team' }[] = [
  { path: SEND_EMAIL_PATH, who: 'everybody' },
  { path: AUTH_PATH, who: 'everybody' },
  ...PAYMENT_PATHS.map((path) => ({ path, who: 'everybody' as const })),
  ...WEBHOOK_PATHS.map((path) => ({ path, who: 'everybody' as const })),
  // Public; whether a paid text is sent whole is decided for each answer (`mayRead`).
  { path: V1_PATH, who: 'everybody' },
  { path: DOCS_PATH, who: 'everybody' },
  { path: ADMIN_PATH, who: 'team' },
];

/** Calls, as opposed to pages and files. */
const CALL = /^\/(?:api|\.netlify)(?:\/|$)/;

/**
 * Checks the routes of an app: each call has a policy, and each call of the console is mounted behind
 * `adminGate()` and names the right that it needs. A mistake stops the start (docs/promises.md,
 * threat 2).
 *
 * @throws Error that names the route
 */
export function requirePolicies(app: Hono<AppEnv>): void {
  const gated: string[] = [];
  for (const { method, path, handler } of app.routes) {
    if (isAdminGate(handler)) gated.push(path.replace(/\*$/, ''));
    // Wildcards are middleware, which answers no path by itself.
    if (!CALL.test(path) || path.endsWith('*')) continue;
    const policy = POLICIES.find(
      (known) => path === known.path || path.startsWith(`${known.path}/`),
    );
    if (!policy) throw new Error(`Nothing says who may call ${method} ${path}.`);
    const isGated = gated.some((gate) => path.startsWith(gate));
    if (policy.who === 'team' && !isGated) {
      throw new Error(`${method} ${path} can be called without passing the gate.`);
    }
  }
  consoleCalls(app);
}

/** A call of the console, with the rights that it needs. */
export interface ConsoleCall {
  readonly method: string;
  readonly path: string;
  readonly rights: readonly Right[];
}

/**
 * The calls of the console among the routes of an app.
 *
 * @throws Error for one that does something before it has checked a right
 */
export function consoleCalls(app: Hono<AppEnv>): readonly ConsoleCall[] {
  const calls = new Map<string, ConsoleCall>();
  for (const { method, path, handler } of app.routes) {
    const name = `${method} ${path}`;
    if (!path.startsWith(`${ADMIN_PATH}/`) || path.endsWith('*') || calls.has(name)) continue;
    const rights = rightsCheckedBy(handler);
    if (!rights) throw new Error(`${name} does not say which right it needs.`);
    calls.set(name, { method, path, rights });
  }
  return [...calls.values()];
}
