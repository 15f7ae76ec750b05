import type { Language } from '../../kit/languages.ts';
import { mergeProvenance } from '../laws/provenance.ts';
import { actIn } from '../laws/provenance-messages.ts';
import type { ArticleText } from '../reading/contract.ts';
import type { ReadingModels } from '../reading/documents.ts';
import type { CodeRow, LinkRow, Reference } from '../reading/page-rows.ts';
import {
  type ArticleParts,
  presentArticlePage,
  presentCode,
  presentContentsTree,
  presentPrinted,
  presentSideBySide,
} from '../reading/present-pages.ts';
import type { SearchedCategory } from '../search/searched-category.ts';
import type { Pack, PackHeader, PackText } from './pack-format.ts';

/** The model of `/laws` without a network: what is kept. */
export function keptCodes(
  kept: readonly { readonly header: PackHeader; readonly articles: number }[],
  language: Language,
): ReadingModels['codes'] {
  return {
    codes: kept.map(({ header, articles }) => presentCode(codeRow(header, articles), language)),
  };
}

/** The contents of a kept code. */
export function keptContents(pack: Pack, language: Language): ReadingModels['contents'] {
  const code = presentCode(codeRowOf(pack), language);
  const rows = pack.labels.map((_, index) => {
    const { book, path, is_foreign_path } = placeIn(pack, index, language);
    return { ...linkRow(pack, index), book_name: book, path, is_foreign_path };
  });
  const contents = presentContentsTree(rows, code, language);
  return { code, isLocked: false, contents, pack: null };
}

/** An article of a kept code; `null` where it has none of that label. */
export function keptArticle(
  pack: Pack,
  articleId: string,
  language: Language,
): ReadingModels['article'] | null {
  const parts = articleParts(pack, articleId);
  return parts && presentArticlePage(parts, language);
}

/** The same in both languages, where both are kept. */
export function keptSideBySide(
  pack: Pack,
  articleId: string,
  language: Language,
): ReadingModels['side-by-side'] | null {
  const parts = articleParts(pack, articleId);
  return parts && presentSideBySide(parts, language);
}

/** A kept code for the printer, or what lies between two labels in either order, both included. */
export function keptPrint(
  pack: Pack,
  { from, to }: { readonly from: string | null; readonly to: string | null },
  language: Language,
): ReadingModels['print'] {
  const row = codeRowOf(pack);
  const code = presentCode(row, language);
  const placeOf = (label: string | null) => pack.labels.indexOf(label ?? '');
  const end = placeOf(to) < 0 ? pack.labels.length - 1 : placeOf(to);
  const [first = 0, last = 0] = [Math.max(placeOf(from), 0), end].sort((a, b) => a - b);
  const rows = pack.labels.slice(first, last + 1).map((_, offset) => {
    const index = first + offset;
    const { book, path } = placeIn(pack, index, language);
    return {
      ...linkRow(pack, index),
      article_number: index,
      content_en: textIn(pack, index, 'en').content,
      content_fr: textIn(pack, index, 'fr').content,
      book_name: book,
      path,
      provenance: pack.provenance[index] ?? null,
    };
  });
  const articles = presentPrinted(rows, { code, row, language });
  const isPart = from !== null || to !== null;
  const [one, other] = [articles.at(0), articles.at(-1)];
  const range = isPart && one && other ? { from: one.label, to: other.label } : null;
  return { code, range, articles, nextFrom: null };
}

/** A kept code as it is searched, without what people call it. */
export function searchedCode(header: PackHeader): SearchedCategory {
  const { code, name_en, name_fr, article_prefix_en, article_prefix_fr, is_free, price } = header;
  return {
    id: code,
    code,
    name_en,
    name_fr,
    article_prefix_en,
    article_prefix_fr,
    is_active: true,
    is_free,
    price,
    act_en: header.provenance?.act_en ?? null,
    act_fr: header.provenance?.act_fr ?? null,
    nicknames: [],
  };
}

/** The words of an article of a kept code, and the name of its book. */
export function wordsOfArticle(pack: Pack, index: number) {
  const [en, fr] = [textIn(pack, index, 'en'), textIn(pack, index, 'fr')];
  const place = pack.places.findLast(({ from }) => from <= index);
  return {
    article_id: pack.labels[index] ?? '',
    title_en: en.title,
    title_fr: fr.title,
    content_en: en.content,
    content_fr: fr.content,
    book_name_en: place?.book_en ?? null,
    book_name_fr: place?.book_fr ?? null,
    path_en: place?.path_en ?? null,
    path_fr: place?.path_fr ?? null,
  };
}

function codeRowOf({ header, labels }: Pack): CodeRow {
  return codeRow(header, labels.length);
}

function codeRow(header: PackHeader, articles: number): CodeRow {
  const { format: _format, lang: languages, updated_at, ...row } = header;
  return { ...row, id: row.code, articles, languages, updated_at: new Date(updated_at) };
}

const NO_TEXT: PackText = { title: '', content: '', references: [] };

function textIn({ texts }: Pack, index: number, language: Language): PackText {
  return texts[language]?.[index] ?? NO_TEXT;
}

function linkRow(pack: Pack, index: number): LinkRow {
  return {
    article_id: pack.labels[index] ?? '',
    title_en: textIn(pack, index, 'en').title,
    title_fr: textIn(pack, index, 'fr').title,
  };
}

function placeIn({ places }: Pack, index: number, language: Language) {
  const place = places.findLast(({ from }) => from <= index);
  const other = language === 'en' ? 'fr' : 'en';
  const own = place?.[`path_${language}`] ?? [];
  return {
    book: place?.[`book_${language}`] ?? null,
    path: own.length > 0 ? own : (place?.[`path_${other}`] ?? []),
    is_foreign_path: own.length === 0,
  };
}

function articleParts(pack: Pack, articleId: string): ArticleParts | null {
  const index = pack.labels.indexOf(articleId);
  if (index < 0) return null;
  const row = codeRowOf(pack);
  const [en, fr] = [textIn(pack, index, 'en'), textIn(pack, index, 'fr')];
  const place = pack.places.findLast(({ from }) => from <= index);
  const provenance = mergeProvenance(row.provenance, pack.provenance[index] ?? null);
  const article: ArticleText = {
    id: `${row.code}/${articleId}`,
    category_code: row.code,
    article_id: articleId,
    article_number: index,
    display_order: index,
    title_en: en.title,
    title_fr: fr.title,
    content_en: en.content,
    content_fr: fr.content,
    locked: false,
    has_en: en.content !== '',
    has_fr: fr.content !== '',
    translation_to_review: null,
    book_code: null,
    book_name_en: place?.book_en ?? null,
    book_name_fr: place?.book_fr ?? null,
    divisions_en: place?.path_en ?? [],
    divisions_fr: place?.path_fr ?? [],
    provenance: { ...provenance, act: actIn(provenance) },
    version: 1,
    hash: '',
    created_at: pack.header.updated_at,
    updated_at: pack.header.updated_at,
  };
  const at = (place: number) => (place in pack.labels ? linkRow(pack, place) : undefined);
  return {
    code: row,
    article,
    neighbours: { previous: at(index - 1), next: at(index + 1) },
    versions: 1,
    references: {
      references: [...referencesIn(pack, en, 'en'), ...referencesIn(pack, fr, 'fr')],
      referredBy: referringTo(pack, index),
    },
    codes: [row, ...pack.others.map(otherCode)],
  };
}

function referencesIn(pack: Pack, text: PackText, lang: Language): Reference[] {
  return text.references.map(({ start, end, target }) => {
    const own = typeof target === 'number';
    const cut = own ? 0 : target.indexOf('/');
    return {
      lang,
      start,
      end,
      category_code: own ? pack.header.code : target.slice(0, cut),
      article_id: own ? (pack.labels[target] ?? '') : target.slice(cut + 1),
      title_en: '',
      title_fr: '',
    };
  });
}

/** What refers to an article: in its own code by the texts that are kept, in others as was known. */
function referringTo(pack: Pack, index: number) {
  const refers = (place: number) =>
    (['en', 'fr'] as const).some((language) =>
      textIn(pack, place, language).references.some(({ target }) => target === index),
    );
  const own = [...pack.labels.keys()].filter(refers).map((place) => ({
    category_code: pack.header.code,
    ...linkRow(pack, place),
  }));
  const others = pack.referring
    .filter(({ to }) => to === index)
    .map(({ code, article_id, title_en, title_fr }) => ({
      category_code: code,
      article_id,
      title_en,
      title_fr,
    }));
  return [...own, ...others];
}

/** A code that is named without being kept. */
function otherCode(other: Pack['others'][number]): CodeRow {
  return {
    ...other,
    id: other.code,
    description_en: '',
    description_fr: '',
    price: 0,
    is_free: true,
    articles: 0,
    languages: 'both',
    updated_at: new Date(0),
    provenance: null,
  };
}
