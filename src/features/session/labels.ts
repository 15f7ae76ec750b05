import type { Catalogue } from '../../kit/languages.ts';

/** The labels of the sign-in form (docs/specification.md §2); refusals use them too. */
export interface SessionLabels {
  readonly [field: string]: string;
  readonly email: string;
  readonly password: string;
}

export const sessionLabels: Catalogue<SessionLabels> = {
  en: { email: 'Email', password: 'Password' },
  fr: { email: 'Adresse e-mail', password: 'Mot de passe' },
};
