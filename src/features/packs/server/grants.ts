import { z } from 'zod';
import type { Visitor } from '../../../kit/actor.ts';
import type { Keys } from '../../../kit/server/keys.ts';
import { seal, unseal } from '../../../kit/server/sealed.ts';

/** Whom something that was bought was given to: the account, and the claims that were shown. */
const grantSchema = z.object({ user: z.uuid().nullable(), claims: z.array(z.string()).readonly() });
export type Grant = z.infer<typeof grantSchema>;

/**
 * What goes with a pack that was bought, and is shown again once the session is gone. It opens
 * nothing: by it the server tells who is merely signed out from whose purchase no longer holds.
 */
export function sealGrant(key: Buffer, { actor, claims }: Visitor): string {
  const grant: Grant = { user: actor?.id ?? null, claims };
  return seal(key, grant);
}

/** `null` for what none of these keys has sealed. */
export function openGrant(keys: Keys, sealed: string): Grant | null {
  for (const key of keys) {
    const grant = grantSchema.safeParse(unseal(key, sealed));
    if (grant.success) return grant.data;
  }
  return null;
}
