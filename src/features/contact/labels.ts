import type { Catalogue } from '../../kit/languages.ts';

/**
 * The visible labels of the contact form's fields (docs/contract.md, 'Pages'); refusals use them
 * too.
 */
export interface ContactLabels {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

export const contactLabels: Catalogue<ContactLabels> = {
  en: { name: 'Full Name', email: 'Email', subject: 'Subject', message: 'Message' },
  fr: { name: 'Nom complet', email: 'Adresse e-mail', subject: 'Objet', message: 'Message' },
};
