import { LRUCache } from 'lru-cache';
import { LANGUAGES, type Language } from '../../../../kit/languages.ts';
import { PREVIEW_CHARACTERS } from '../../../laws/rules.ts';
import type { Candidate, CandidateText, Field } from '../../both/ranking/candidate.ts';
import { countPhrase, type StemPositions } from '../../both/ranking/phrase.ts';
import { type QueryPlan, variantsOfPlan } from '../../both/ranking/query-plan.ts';
import { type Variant, variantKey } from '../../both/ranking/variants.ts';
import { asIndexed } from '../../both/understanding/indexed-form.ts';
import { wordsOf } from '../../rules.ts';

const FIELDS = ['title', 'asked', 'lead', 'heading', 'content'] as const satisfies readonly Field[];

/** The stem of each word that has one of the plan's, by the word in the index's normal form. */
export type StemsOfWords = Readonly<Record<Language, ReadonlyMap<string, string>>>;

/** Whether a text has words of the query which may stand behind the lock. */
export function isPartlyLocked({ texts }: Candidate): boolean {
  return LANGUAGES.some((language) => hasLockedPart(texts[language]));
}

function hasLockedPart({ beginning, content }: CandidateText): boolean {
  return beginning !== null && content.size > 0;
}

/**
 * A candidate as everybody may read it: title, label, heading, what people ask of it, and of a locked text its beginning.
 * What is computed from it tells nothing of the rest.
 */
export function openPartsOf(candidate: Candidate, stems: StemsOfWords): Candidate {
  if (!isPartlyLocked(candidate)) return candidate;
  const { en, fr } = candidate.texts;
  return {
    ...candidate,
    texts: { en: openText(en, 'en', stems.en), fr: openText(fr, 'fr', stems.fr) },
  };
}

function openText(
  text: CandidateText,
  language: Language,
  stems: ReadonlyMap<string, string>,
): CandidateText {
  if (text.beginning === null || !hasLockedPart(text)) return text;
  const content = new Map<string, number[]>();
  for (const [place, word] of openWords(text.beginning, language).entries()) {
    const stem = stems.get(word) ?? word;
    if (!text.content.has(stem)) continue;
    content.set(stem, [...(content.get(stem) ?? []), place]);
  }
  return { ...text, content: content satisfies StemPositions };
}

/** A word that goes on behind the beginning is cut off there, and so is not open. */
const LAST_WORD = /[\p{L}\p{N}\p{M}]+$/u;

/** The words of the open beginning as the index has them (`migrations/0007_search.sql`). */
function openWords(beginning: string, language: Language): string[] {
  const whole =
    beginning.length > PREVIEW_CHARACTERS ? beginning.replace(LAST_WORD, '') : beginning;
  const joined = whole.includes('-\n') ? whole.replace(/-\n\s*(?=\p{Ll})/gu, '') : whole;
  return wordsOf(joined).map((word) => indexedForm(word, language));
}

/** Forms of words in the index: the beginnings of a code are read again for each search in it. */
const FORMS = {
  en: new LRUCache<string, string>({ max: 10_000 }),
  fr: new LRUCache<string, string>({ max: 10_000 }),
};

function indexedForm(word: string, language: Language): string {
  const known = FORMS[language].get(word);
  if (known !== undefined) return known;
  const form = asIndexed(word, language);
  FORMS[language].set(word, form);
  return form;
}

/** The variants of a plan that some candidates have, but none of them in its open parts. */
export function variantsBehindLock(
  plan: QueryPlan,
  candidates: readonly Candidate[],
  openParts: readonly Candidate[],
): Set<string> {
  const isInAny = lookUpVariants(candidates);
  const isOpen = lookUpVariants(openParts);
  const behind = variantsOfPlan(plan).filter((variant) => !isOpen(variant) && isInAny(variant));
  return new Set(behind.map(variantKey));
}

/** @returns whether any of the candidates has a variant; most variants are words, known by one look. */
function lookUpVariants(candidates: readonly Candidate[]): (variant: Variant) => boolean {
  const stems = { en: stemsIn(candidates, 'en'), fr: stemsIn(candidates, 'fr') };
  return ({ language, phrase }) =>
    phrase.every(({ stem }) => stems[language].has(stem)) &&
    (phrase.length === 1 ||
      candidates.some(({ texts }) =>
        FIELDS.some((field) => countPhrase(phrase, texts[language][field]) > 0),
      ));
}

function stemsIn(candidates: readonly Candidate[], language: Language): ReadonlySet<string> {
  const stems = new Set<string>();
  for (const { texts } of candidates)
    for (const field of FIELDS) for (const stem of texts[language][field].keys()) stems.add(stem);
  return stems;
}
