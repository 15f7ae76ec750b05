import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { seal, unseal } from '../../../../kit/server/sealed.ts';
import { CODE_PURPOSES, type CodePurpose, type Contact } from '../../rules.ts';

/** For whom and for what a code is. */
export interface SentSubject {
  readonly purpose: CodePurpose;
  readonly to: Contact;
  /** Whose account it is about, where somebody is signed in. */
  readonly userId?: string;
}

const sentSchema = z.object({
  purpose: z.enum(CODE_PURPOSES),
  kind: z.enum(['email', 'phone']),
  value: z.string(),
  user: z.string().nullable(),
  code: z.string(),
});

/**
 * Where a code was sent, for the address of the page that asks for it: after the form, so that the
 * browser goes back and reloads without a question. Nobody else can read whom it names.
 *
 * @param code the code's digest: the address ends with it, and tells nothing of later ones
 */
export function sealSent(key: Buffer, { purpose, to, userId }: SentSubject, code: string): string {
  const sent: z.infer<typeof sentSchema> = { purpose, ...to, user: userId ?? null, code };
  return seal(keyOfSent(key), sent);
}

/** With the code's digest; `null` for what was not sealed here, or for another purpose or account. */
export function openSent(
  key: Buffer,
  sealed: string | undefined,
  { purpose, userId }: Omit<SentSubject, 'to'>,
): { readonly to: Contact; readonly code: string } | null {
  const sent = sentSchema.safeParse(unseal(keyOfSent(key), sealed ?? ''));
  if (!sent.success || sent.data.purpose !== purpose) return null;
  const { kind, value, user, code } = sent.data;
  return user === (userId ?? null) ? { to: { kind, value }, code } : null;
}

/** The key makes digests; what is sealed has one of its own. */
function keyOfSent(key: Buffer): Buffer {
  return createHmac('sha256', key).update('sent').digest();
}
