import type { MiddlewareHandler } from 'hono';
import type { Actor, Administrator } from '../../actor.ts';
import { Refusal } from '../../errors.ts';
import type { AppEnv } from './context.ts';

/** What the console's handlers find in their context. */
export interface AdminEnv extends AppEnv {
  Variables: AppEnv['Variables'] & {
    /** Put there by the gate. */
    administrator: Administrator;
  };
}

/**
 * Lets administrators through, everybody else's request ends here: the session and the role are
 * read from the database each time (docs/promises.md, threats 2 and 3). The only place that makes
 * an `Administrator`.
 */
export function adminGate(
  readActor: (request: Request) => Promise<Actor | null>,
): MiddlewareHandler<AdminEnv> {
  const gate: MiddlewareHandler<AdminEnv> = async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const actor = await readActor(c.req.raw);
    if (!actor) throw new Refusal(401, 'unauthenticated', 'Please sign in.');
    if (actor.role !== 'admin') {
      throw new Refusal(403, 'forbidden', 'Only administrators may do this.');
    }
    c.set('administrator', proven(actor));
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

function proven(actor: Actor): Administrator {
  // The brand has no value at run time; this is the one place that may claim it.
  return { id: actor.id, email: actor.email } as Administrator;
}
