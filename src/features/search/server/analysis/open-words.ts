import type { Database } from '../../../../kit/server/database.ts';
import { variantKey } from '../../both/ranking/variants.ts';
import { withinReach } from '../../both/understanding/spelling.ts';
import type {
  IndexedWord,
  LegalTerm,
  ReadWords,
  SimilarWord,
  WordIndex,
} from '../../both/understanding/word-index.ts';
import { findListedWords, findOpenWords, wordIndexOf } from './queries.ts';

/** What an analysis must know nothing of, since it stands behind the lock. */
export interface OpenOnly {
  /** Variants that stand only there (`variantKey`): it is as if no text had them. */
  readonly behindLock: ReadonlySet<string>;
  /** Ids of the categories whose texts are locked for the reader. */
  readonly lockedIds: readonly string[];
}

/** What an analysis may ask the index, as if no text had the words behind the lock. */
export function openWordIndexOf(db: Database, openOnly: OpenOnly): WordIndex {
  const whole = wordIndexOf(db);
  return {
    asksForWhole: whole.asksForWhole,
    readWords: async (words) => withoutVariants(db, await whole.readWords(words), openOnly),
    findLegalTerms: async (stems) => withoutTerms(await whole.findLegalTerms(stems), openOnly),
    findLikelyEntries: async (words, language) => {
      const { likely, concepts } = await whole.findLikelyEntries(words, language);
      const open = likely.map((one) => ({ ...one, terms: withoutTerms(one.terms, openOnly) }));
      // What a query is about is told by the list alone, which everybody may read.
      return { likely: open, concepts };
    },
    findSimilarWords: async (words) => openWords(db, await whole.findSimilarWords(words), openOnly),
  };
}

async function withoutVariants(
  db: Database,
  read: ReadWords,
  openOnly: OpenOnly,
): Promise<ReadWords> {
  const isBehindLock = ({ language, stem }: IndexedWord) =>
    openOnly.behindLock.has(variantKey({ language, query: stem }));
  const hidden = read.known.filter(isBehindLock).map(({ word }) => word);
  // What people say is in the list, which everybody may read, whatever the texts say.
  const listed = hidden.length > 0 ? await findListedWords(db, hidden) : new Set<string>();
  const known = read.known.map((one) =>
    isBehindLock(one) ? { ...one, articles: 0, is_word: listed.has(one.word) } : one,
  );
  return { ...read, known, terms: withoutTerms(read.terms, openOnly) };
}

/** Legal terms as if no text had those that stand behind the lock. */
function withoutTerms(terms: readonly LegalTerm[], openOnly: OpenOnly): readonly LegalTerm[] {
  return terms.map((term) =>
    openOnly.behindLock.has(variantKey(term)) ? { ...term, articles: 0 } : term,
  );
}

/** Of similar words those that everybody may read somewhere, or that are in the editors' list. */
async function openWords(
  db: Database,
  similar: readonly SimilarWord[],
  { lockedIds }: OpenOnly,
): Promise<readonly SimilarWord[]> {
  const near = similar.filter((one) => withinReach(one.asked, [one]).length > 0);
  const open = await findOpenWords(db, near, lockedIds);
  const isOpen = ({ word, language }: SimilarWord) => open.has(`${language} ${word}`);
  const others = near.filter((one) => !isOpen(one)).map(({ word }) => word);
  const listed = others.length > 0 ? await findListedWords(db, others) : new Set<string>();
  return near.filter((one) => isOpen(one) || listed.has(one.word));
}
