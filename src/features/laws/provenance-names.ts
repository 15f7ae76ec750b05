import type { ProvenanceKind } from './provenance.ts';

/** The kinds by name, for a list to choose from. */
const enKinds: Record<ProvenanceKind, string> = {
  official: 'Official text',
  official_translation: 'Official translation',
  consolidated_by_us: 'Consolidated by MboaLex',
  unofficial_translation: 'Unofficial translation',
  machine_translation: 'Machine translation',
  unchecked: 'Not checked',
};
const frKinds: typeof enKinds = {
  official: 'Texte officiel',
  official_translation: 'Traduction officielle',
  consolidated_by_us: 'Texte consolidé par MboaLex',
  unofficial_translation: 'Traduction non officielle',
  machine_translation: 'Traduction automatique',
  unchecked: 'Non vérifié',
};

const en = {
  kinds: enKinds,
  /** In the form of an editor. */
  authenticNames: { en: 'English', fr: 'French', both: 'Both languages' },
  notKnown: 'Not known',
  articleDiffers: 'This article has a source of its own',
  preview: 'What readers see',
  takeAct: (act: string) => `Use ${act}`,
};

const fr: typeof en = {
  kinds: frKinds,
  authenticNames: { en: 'L’anglais', fr: 'Le français', both: 'Les deux langues' },
  notKnown: 'Non connue',
  articleDiffers: 'Cet article a sa propre provenance',
  preview: 'Ce que voient les lecteurs',
  takeAct: (act) => `Reprendre\u00a0: ${act}`,
};

/** What editors read about where a text comes from; readers have `provenance-messages.ts`. */
export const provenanceMessages = { en, fr };
