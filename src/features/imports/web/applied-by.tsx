import { useActorName } from '../../../kit/web/console/actor-name.ts';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import type { LawImport } from '../contract.ts';
import { importListMessages } from '../list-messages.ts';

/** When an import was applied, and by whom; nothing of a preview. */
export function AppliedBy({
  applied_at: at,
  applied_by_email: email,
}: Pick<LawImport, 'applied_at' | 'applied_by_email'>) {
  const { appliedAt } = useText(importListMessages);
  const { dateTime } = useFormats();
  const nameOf = useActorName();
  return at === null ? null : appliedAt(dateTime(at), email === null ? null : nameOf(email));
}
