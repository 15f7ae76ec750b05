import type { Language } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { labelOf } from '../../../laws/article-labels.ts';
import type { LawCategory } from '../../../laws/contract.ts';
import { findCategory } from '../../../laws/server/categories/queries.ts';
import { cutParagraphs } from '../../paragraphs.ts';
import { presentParagraphs } from '../../present-pages.ts';
import type { ArticlePreview, PreviewInput, PreviewText } from '../../preview-contract.ts';
import { findTextHints, type TextHint } from '../../text-hints.ts';
import { lawVersion } from '../queries/changes.ts';
import { findReferences } from '../references/find-references.ts';
import { type KnownLaw, readLaw } from '../references/queries.ts';

/**
 * Makes what readers will see of an article that is being written, by the rules of the reading
 * pages: paragraphs, points, tables and references, those to its own law also before that is
 * published. The law is read once a version.
 */
export function articlePreview(db: Database) {
  const readVersion = lawVersion();
  let kept: { readonly key: string; readonly law: Promise<KnownLaw> } | null = null;

  async function knownLaw(categoryId: string): Promise<KnownLaw> {
    const key = `${(await readVersion(db)).id} ${categoryId}`;
    if (kept?.key === key) return kept.law;
    const law = readLaw(db, categoryId);
    kept = { key, law };
    try {
      return await law;
    } catch (error) {
      kept = null;
      throw error;
    }
  }
  return async (categoryId: string, input: PreviewInput): Promise<ArticlePreview | undefined> => {
    const category = await findCategory(db, categoryId);
    if (!category) return undefined;
    const law = await knownLaw(categoryId);
    const hints = findTextHints({ en: input.content_en, fr: input.content_fr });
    const textOf = (language: Language) =>
      presentPreview(category, input, language, law, hints[language]);
    return { en: textOf('en'), fr: textOf('fr') };
  };
}

function presentPreview(
  category: LawCategory,
  input: PreviewInput,
  language: Language,
  { law, places }: KnownLaw,
  hints: readonly TextHint[],
): PreviewText {
  const text = input[`content_${language}`];
  const articleId = input.article_id;
  const place = input.id === null ? undefined : places.get(input.id);
  const { previousId = null, nextId = null } = place ?? {};
  const citing = { text, language, code: category.code, articleId, previousId, nextId };
  const references = findReferences(citing, law).map(({ code, articleId: article_id, ...at }) => ({
    ...at,
    category_code: code,
    article_id,
  }));
  return {
    label: labelOf(category[`article_prefix_${language}`], articleId, language),
    title: input[`title_${language}`],
    paragraphs: presentParagraphs({ text, references }, cutParagraphs(text)),
    hints,
  };
}
