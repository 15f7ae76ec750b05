import type { DocumentOf, RenderDocument } from '../../../../kit/document.ts';
import type { DocumentRouteDeps } from '../../../../kit/server/http/document-routes.ts';
import { emailAddress } from '../../../../kit/text-fields.ts';
import type { AccountModels } from '../../documents.ts';
import { type Contact, toContact } from '../../rules.ts';
import type { AccountDeps } from '../account-deps.ts';

export interface AccountPageDeps extends DocumentRouteDeps, AccountDeps {
  readonly render: RenderDocument<DocumentOf<AccountModels>>;
}

/** The contact of a form, or what is wrong with it. */
export function readContact(
  { offersPhone }: Pick<AccountDeps, 'offersPhone'>,
  form: ReadonlyMap<string, string>,
): Contact | 'email' | 'phone' {
  const phone = form.get('phone');
  if (phone !== undefined && offersPhone) return toContact({ phone }) ?? 'phone';
  const email = emailAddress().safeParse(form.get('email'));
  return (email.success ? toContact({ email: email.data }) : null) ?? 'email';
}
