const en = { q: 'Search', lang: 'Language' };

const fr: typeof en = { q: 'Recherche', lang: 'Langue' };

export const findLabels = { en, fr };
