import { LANGUAGES, type Language } from '../../../../kit/languages.ts';
import type { Candidate, CandidateText, Field } from '../../both/ranking/candidate.ts';
import { countPhrase } from '../../both/ranking/phrase.ts';
import { type QueryPlan, variantsOfPlan } from '../../both/ranking/query-plan.ts';
import { type Variant, variantKey } from '../../both/ranking/variants.ts';

const FIELDS = ['title', 'asked', 'lead', 'heading', 'content'] as const satisfies readonly Field[];

/** Whether a text has words of the query which may stand behind the lock. */
export function isPartlyLocked({ texts }: Candidate): boolean {
  return LANGUAGES.some((language) => hasLockedPart(texts[language]));
}

function hasLockedPart({ openEnd, content }: CandidateText): boolean {
  return openEnd !== null && content.size > 0;
}

/**
 * A candidate as everybody may read it: title, label, heading, what people ask of it, and of a locked text its beginning.
 * What is computed from it tells nothing of the rest.
 */
export function openPartsOf(candidate: Candidate): Candidate {
  if (!isPartlyLocked(candidate)) return candidate;
  const { en, fr } = candidate.texts;
  return { ...candidate, texts: { en: openText(en), fr: openText(fr) } };
}

function openText(text: CandidateText): CandidateText {
  const { openEnd, content } = text;
  if (openEnd === null) return text;
  const open = [...content]
    .map(([stem, places]) => [stem, places.filter((place) => place <= openEnd)] as const)
    .filter(([, places]) => places.length > 0);
  return { ...text, content: new Map(open) };
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
