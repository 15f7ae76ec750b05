import type { Language } from '../../kit/languages.ts';

/** Ids of what stands in a law beside its numbered articles: before them, and behind them. */
export const PREAMBLE_ID = 'preamble';
export const VISAS_ID = 'visas';

/** Attachments of a law; 'annex-2' is the second annex, 'annex-2-5' its article 5. */
export const ATTACHMENT_KINDS = ['annex', 'schedule'] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

const ATTACHMENT = /^(annex|schedule)-(\d{1,3}|[a-z])(?:-(.+))?$/;

const NAMES = {
  en: { preamble: 'Preamble', visas: 'Visas', annex: 'Annex', schedule: 'Schedule' },
  fr: { preamble: 'Préambule', visas: 'Visas', annex: 'Annexe', schedule: 'Annexe' },
} as const satisfies Record<Language, Record<AttachmentKind | 'preamble' | 'visas', string>>;

/** The id of an attachment by its number as printed: 'annex-2', 'schedule-a'. */
export function attachmentId(kind: AttachmentKind, number: string): string {
  return `${kind}-${number.toLowerCase()}`;
}

/**
 * The id of the same attachment under the other word: what English calls a schedule is an 'annexe'
 * in French, so that 'schedule-2' and 'annex-2' of two languages are one.
 *
 * @returns null for what is no attachment
 */
export function otherAttachmentId(articleId: string): string | null {
  const [, kind] = ATTACHMENT.exec(articleId) ?? [];
  if (kind === undefined) return null;
  return articleId.replace(kind, kind === 'annex' ? 'schedule' : 'annex');
}

/**
 * The name of what has no number of the code's own: 'Preamble', 'Annex 2', and 'Annex 2, ' before
 * the label of an article in it.
 *
 * @returns null for an article of the law itself
 */
function readPart(articleId: string, language: Language) {
  const names = NAMES[language];
  if (articleId === PREAMBLE_ID || articleId === VISAS_ID) {
    return { name: names[articleId], article: null };
  }
  const [, kind, number = '', article] = ATTACHMENT.exec(articleId) ?? [];
  if (kind !== 'annex' && kind !== 'schedule') return null;
  return { name: `${names[kind]} ${number.toUpperCase()}`, article: article ?? null };
}

function numberIn(articleId: string, language: Language): string {
  return language === 'fr' && articleId === '1' ? '1er' : articleId;
}

type InBoth<Name extends string, Value> = Readonly<Record<`${Name}_${Language}`, Value>>;

/**
 * An article as people call it, in the console's lists of what was done and deleted: 'Article 8,
 * Theft (Penal Code)'. A title that is missing is told in the other language.
 *
 * @param article its label in the code, and the name of the code
 */
export function fullNameOf(
  article: { readonly article_id: string } & InBoth<'title', string | null> &
    InBoth<'prefix', string> &
    InBoth<'name', string | null>,
  language: Language,
): string {
  const title = article[`title_${language}`] || article[`title_${language === 'en' ? 'fr' : 'en'}`];
  const label = labelOf(article[`prefix_${language}`], article.article_id, language);
  return `${title ? `${label}, ${title}` : label} (${article[`name_${language}`]})`;
}

/**
 * A label in the code's own word: 'Section 74'; the first article is 'Article 1er' in French. What
 * stands beside the articles is named by what it is: 'Preamble', 'Annex 2', 'Annex 2, Section 5'.
 */
export function labelOf(prefix: string, articleId: string, language: Language): string {
  const part = readPart(articleId, language);
  if (part === null) return `${prefix} ${numberIn(articleId, language)}`;
  if (part.article === null) return part.name;
  return `${part.name}, ${prefix} ${numberIn(part.article, language)}`;
}
