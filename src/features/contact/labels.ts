const en = { name: 'Full Name', email: 'Email', subject: 'Subject', message: 'Message' };

const fr: typeof en = {
  name: 'Nom complet',
  email: 'Adresse e-mail',
  subject: 'Objet',
  message: 'Message',
};

/**
 * The visible labels of the contact form's fields (docs/contract.md, 'Pages'); refusals use them
 * too.
 */
export const contactLabels = { en, fr };

export type ContactField = keyof typeof en;
