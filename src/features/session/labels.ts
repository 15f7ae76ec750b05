const en = { email: 'Email', password: 'Password' };

const fr: typeof en = { email: 'Adresse e-mail', password: 'Mot de passe' };

/** The labels of the sign-in form (docs/specification.md §2); refusals use them too. */
export const sessionLabels = { en, fr };
