const en = {
  /** The one answer to a wrong e-mail and to a wrong password (docs/promises.md, threat 20). */
  invalidCredentials: 'Invalid email or password',
  /** Only after the right password. */
  banned: 'This account is banned.',
  tooManyTries: (seconds: number) =>
    `Too many failed attempts. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  busy: 'Too many people are signing in right now. Please try again in a moment.',
};

const fr: typeof en = {
  invalidCredentials: 'Adresse e-mail ou mot de passe incorrect',
  banned: 'Ce compte est suspendu.',
  tooManyTries: (seconds) =>
    `Trop d’essais infructueux. Veuillez réessayer dans ${seconds} ${seconds === 1 ? 'seconde' : 'secondes'}.`,
  busy: 'Trop de personnes se connectent en ce moment. Veuillez réessayer dans un instant.',
};

/** What the server answers to a sign-in that it refuses. */
export const sessionServerMessages = { en, fr };
