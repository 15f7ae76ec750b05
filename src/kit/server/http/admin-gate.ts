import type { MiddlewareHandler } from 'hono';
import type { Actor, Administrator } from '../../actor.ts';
import { Refusal } from '../../errors.ts';
import { type Right, roleMay, type TeamRole } from '../../rights.ts';
import type { AppEnv } from './context.ts';

/** What the console's handlers find in their context. */
export interface AdminEnv extends AppEnv {
  Variables: AppEnv['Variables'] & {
    /** Put there by the gate. */
    administrator: Administrator;
  };
}

/**
 * Lets the team of the console through, everybody else's request ends here: the session and the
 * role are read from the database each time (docs/promises.md, threats 2 and 3). The only place that
 * makes an `Administrator`. What each of them may do is for `needsRight()`.
 */
export function adminGate(
  readActor: (request: Request) => Promise<Actor | null>,
): MiddlewareHandler<AdminEnv> {
  const gate: MiddlewareHandler<AdminEnv> = async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const actor = await readActor(c.req.raw);
    if (!actor) throw new Refusal(401, 'unauthenticated', 'Please sign in.');
    const { role } = actor;
    if (role === 'user') throw forbidden();
    c.set('administrator', proven({ ...actor, role }));
    await next();
  };
  GATES.add(gate);
  return gate;
}

const GATES = new WeakSet<object>();

/** Whether a handler among an app's routes is a gate, for the check at the start. */
export function isAdminGate(handler: object): boolean {
  return GATES.has(handler);
}

function proven({ id, email, role }: Actor & { readonly role: TeamRole }): Administrator {
  // The brand has no value at run time; this is the one place that may claim it.
  return { id, email, role } as Administrator;
}

function forbidden(): Refusal {
  return new Refusal(403, 'forbidden', 'You do not have the right to do this.');
}

/** Ends the request of somebody of the team without these rights, before anything of it is read. */
export function needsRight(...rights: readonly [Right, ...Right[]]): MiddlewareHandler<AdminEnv> {
  const check: MiddlewareHandler<AdminEnv> = async (c, next) => {
    const { role } = c.get('administrator');
    if (!rights.every((right) => roleMay(role, right))) throw forbidden();
    await next();
  };
  CHECKS.set(check, rights);
  return check;
}

const CHECKS = new WeakMap<object, readonly Right[]>();

/** The rights that a handler among an app's routes checks, for the check at the start. */
export function rightsCheckedBy(handler: object): readonly Right[] | undefined {
  return CHECKS.get(handler);
}
