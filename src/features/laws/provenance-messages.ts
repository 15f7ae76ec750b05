import { dayFormat } from '../../kit/douala-time.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../kit/languages.ts';
import type { Provenance, ProvenanceKind } from './provenance.ts';

const EN_DAY = dayFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const FR_DAY = dayFormat('fr', { dateStyle: 'long', timeZone: 'UTC' });

const en = {
  sample: 'Sample text, not the law.',
  /** What is said of a text of each kind. */
  isKind: {
    official: 'Official text.',
    official_translation: 'Official translation.',
    consolidated_by_us: 'Consolidated by MboaLex, not the official text.',
    unofficial_translation: 'Unofficial translation, not the official text.',
    machine_translation: 'Machine translation, not the official text.',
    unchecked: 'This text has not been checked against the official one.',
  } satisfies Record<ProvenanceKind, string>,
  authentic: {
    en: 'The English text is authentic.',
    fr: 'The French text is authentic.',
    both: 'The English and French texts are equally authentic.',
  },
  amendments: 'Amendments are known that are not yet in this text.',
  day: (day: string) => EN_DAY.format(new Date(day)),
  asOf: (day: string) => `As of ${day}.`,
  printed: (gazette: string) => `Published in: ${gazette}`,
};

const fr: typeof en = {
  sample: 'Texte d’exemple, qui n’est pas la loi.',
  isKind: {
    official: 'Texte officiel.',
    official_translation: 'Traduction officielle.',
    consolidated_by_us: 'Texte consolidé par MboaLex, qui n’est pas le texte officiel.',
    unofficial_translation: 'Traduction non officielle, qui n’est pas le texte officiel.',
    machine_translation: 'Traduction automatique, qui n’est pas le texte officiel.',
    unchecked: 'Ce texte n’a pas été comparé au texte officiel.',
  },
  authentic: {
    en: 'Le texte anglais fait foi.',
    fr: 'Le texte français fait foi.',
    both: 'Les textes anglais et français font également foi.',
  },
  amendments: 'Des modifications connues ne figurent pas encore dans ce texte.',
  day: (day) => FR_DAY.format(new Date(day)),
  asOf: (day) => `À jour au ${day}.`,
  printed: (gazette) => `Publié dans\u00a0: ${gazette}`,
};

const readersMessages = { en, fr };

/** Kinds whose readers need no warning. */
const TRUSTED: ReadonlySet<ProvenanceKind> = new Set(['official', 'official_translation']);

/** Where a text comes from, in sentences; shown in this order. */
export interface ProvenanceSentences {
  /** What a reader has to know before relying on the text. */
  readonly warnings: readonly string[];
  readonly facts: readonly string[];
}

/**
 * What is said of the text in one language. Of a sample only that it is one: nothing else about it
 * is true of the law.
 *
 * @param textLanguage of the text that is shown
 * @param language of the sentences, where it is another one
 */
export function describeProvenance(
  provenance: Provenance,
  textLanguage: Language,
  language = textLanguage,
): ProvenanceSentences {
  const say = readersMessages[language];
  if (provenance.is_sample) return { warnings: [say.sample], facts: [] };
  const kind = provenance[`kind_${textLanguage}`];
  const { authentic, gazette, as_of } = provenance;
  const standing = [say.isKind[kind], authentic === null ? null : say.authentic[authentic]];
  const isOtherAuthentic = authentic !== null && authentic !== 'both' && authentic !== textLanguage;
  const isDoubtful = isOtherAuthentic || !TRUSTED.has(kind);
  const act = actIn(provenance, language);
  return {
    warnings: sentences(
      ...(isDoubtful ? standing : []),
      provenance.amendments_pending ? say.amendments : null,
    ),
    facts: sentences(
      ...(isDoubtful ? [] : standing),
      act,
      gazette === null ? null : say.printed(gazette),
      as_of === null ? null : say.asOf(say.day(as_of)),
    ),
  };
}

/** The act as it is cited in a language, or else in the other one. */
export function actIn(
  { act_en, act_fr }: Pick<Provenance, 'act_en' | 'act_fr'>,
  language: Language = DEFAULT_LANGUAGE,
): string | null {
  return language === 'fr' ? (act_fr ?? act_en) : (act_en ?? act_fr);
}

function sentences(...texts: readonly (string | null)[]): string[] {
  return texts
    .filter((text) => text !== null)
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`));
}
