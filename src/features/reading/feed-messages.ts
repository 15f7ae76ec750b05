const en = {
  title: (code: string) => `${code}: changes`,
  what: { new: 'New.', changed: 'Changed.', withdrawn: 'Withdrawn.' },
};

const fr: typeof en = {
  title: (code) => `${code}\u00a0: modifications`,
  what: { new: 'Nouveau.', changed: 'Modifié.', withdrawn: 'Retiré.' },
};

/** The words of a code's feed of changes. */
export const feedMessages = { en, fr };
