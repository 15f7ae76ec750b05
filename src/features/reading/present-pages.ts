import type { Language } from '../../kit/languages.ts';
import { isOpenToAll } from '../access/rules.ts';
import { labelOf } from '../laws/article-labels.ts';
import { mergeProvenance } from '../laws/provenance.ts';
import { PREVIEW_CHARACTERS } from '../laws/rules.ts';
import type { ArticleText } from './contract.ts';
import type {
  ArticleHead,
  ArticleLink,
  ArticleModel,
  CodeModel,
  ContentsDivision,
  HistoryModel,
  PrintedArticle,
  ShownParagraph,
  ShownTitle,
  SideBySideModel,
  TextPiece,
} from './documents.ts';
import type {
  ArticleReferences,
  CodeRow,
  ContentsRow,
  LinkRow,
  PrintedRow,
  PublishedRow,
  Reference,
} from './page-rows.ts';
import { alignParagraphs, cutParagraphs, type Paragraph } from './paragraphs.ts';

const otherLanguage = (language: Language): Language => (language === 'en' ? 'fr' : 'en');

/** A code in the words of a language. */
export function presentCode(row: CodeRow, language: Language): CodeModel {
  return {
    code: row.code,
    name: row[`name_${language}`],
    description: row[`description_${language}`],
    prefix: row[`article_prefix_${language}`],
    articles: row.articles,
    languages: row.languages,
    price: row.price,
    isOpenToAll: isOpenToAll(row),
    updatedAt: row.updated_at.toISOString(),
    provenance: mergeProvenance(row.provenance),
  };
}

function presentLink(row: LinkRow, prefix: string, language: Language): ArticleLink {
  return {
    articleId: row.article_id,
    label: labelOf(prefix, row.article_id, language),
    ...presentTitle(row, language),
  };
}

function presentTitle(row: Omit<LinkRow, 'article_id'>, language: Language): ShownTitle {
  const other = otherLanguage(language);
  const [own, foreign] = [row[`title_${language}`], row[`title_${other}`]];
  return own || !foreign ? { title: own } : { title: foreign, titleLanguage: other };
}

/** What the documents of an article are made from; the query has cut its texts. */
export interface ArticleParts {
  readonly code: CodeRow;
  readonly article: ArticleText;
  readonly neighbours: {
    readonly previous: LinkRow | undefined;
    readonly next: LinkRow | undefined;
  };
  readonly versions: number;
  readonly formerLabels?: readonly string[] | null;
  readonly references: ArticleReferences;
  /** All published codes. */
  readonly codes: readonly CodeRow[];
}

function presentHead(
  { code: row, article, neighbours, versions, formerLabels, references, codes }: ArticleParts,
  language: Language,
): ArticleHead {
  const code = presentCode(row, language);
  const other = otherLanguage(language);
  const divisions = article[`divisions_${language}`];
  const book = article[`book_name_${language}`];
  const text = article[`content_${language}`] || article[`content_${other}`];
  return {
    code,
    articleId: article.article_id,
    label: labelOf(code.prefix, article.article_id, language),
    ...presentTitle(article, language),
    divisions: [...(book ? [book] : []), ...divisions.map(headingOf)],
    isLocked: article.locked,
    isCut: isCut(article, 'en') || isCut(article, 'fr'),
    provenance: article.provenance,
    previous: neighbours.previous ? presentLink(neighbours.previous, code.prefix, language) : null,
    next: neighbours.next ? presentLink(neighbours.next, code.prefix, language) : null,
    referredBy: references.referredBy.flatMap((row) => {
      const own = codes.find((one) => one.code === row.category_code);
      if (!own) return [];
      return {
        code: own.code,
        codeName: own.code === code.code ? null : own[`name_${language}`],
        ...presentLink(row, own[`article_prefix_${language}`], language),
      };
    }),
    updatedAt: article.updated_at,
    versions,
    formerLabels,
    opening: openingOf(text, article.locked && isFull(text)),
  };
}

/** Whether a text fills what is shown of a locked one, so that the query may have cut it. */
function isFull(text: string): boolean {
  return Array.from(text).length >= PREVIEW_CHARACTERS;
}

function isCut(article: ArticleText, language: Language): boolean {
  return article.locked && isFull(article[`content_${language}`]);
}

/** How much of a text is shared; messages and addresses that are longer are cut on the way. */
const OPENING_CHARACTERS = 1_000;

function openingOf(text: string, isCutText: boolean): string {
  const cut = text.slice(0, OPENING_CHARACTERS).toWellFormed();
  return isCutText || cut.length < text.length ? `${cut.trimEnd()}…` : cut;
}

function headingOf({ label, title }: { readonly label: string; readonly title: string }): string {
  return title === '' ? label : `${label}. ${title}`;
}

interface ShownText {
  readonly text: string;
  /** Those of this text, in its order. */
  readonly references: readonly Pick<Reference, 'start' | 'end' | 'category_code' | 'article_id'>[];
}

/** Paragraphs as they are shown, numbered from `first` on. */
export function presentParagraphs(
  { text, references }: ShownText,
  paragraphs: readonly Paragraph[],
  first = 1,
): ShownParagraph[] {
  return paragraphs.map((paragraph, index) => ({
    number: first + index,
    mark: paragraph.mark,
    level: paragraph.level,
    pieces: cutAtReferences(text, paragraph, references),
  }));
}

/** The words of a paragraph, those that refer to an article as links to it. */
function cutAtReferences(
  text: string,
  { start, end }: Paragraph,
  references: ShownText['references'],
): TextPiece[] {
  const pieces: TextPiece[] = [];
  let place = start;
  for (const { start: from, end: to, category_code: code, article_id } of references) {
    if (from < place || to > end) continue;
    if (from > place) pieces.push(text.slice(place, from));
    pieces.push({ text: text.slice(from, to), code, articleId: article_id });
    place = to;
  }
  if (place < end) pieces.push(text.slice(place, end));
  return pieces;
}

function textOf({ article, references }: ArticleParts, language: Language): ShownText {
  const text = article[`content_${language}`];
  return {
    // Behind the last word, so that every offset stays.
    text: isCut(article, language) ? `${text.trimEnd()}…` : text,
    references: references.references.filter(({ lang }) => lang === language),
  };
}

/** An article in a language; in the other one where it has no text in this one. */
export function presentArticlePage(parts: ArticleParts, language: Language): ArticleModel {
  const { article } = parts;
  const textLanguage = article[`has_${language}`] ? language : otherLanguage(language);
  const shown = textOf(parts, textLanguage);
  return {
    ...presentHead(parts, language),
    textLanguage,
    paragraphs: presentParagraphs(shown, cutParagraphs(shown.text)),
    hasBoth: article.has_en && article.has_fr,
  };
}

/** An article in both languages, aligned by its numbered points. */
export function presentSideBySide(parts: ArticleParts, language: Language): SideBySideModel {
  const { article } = parts;
  const en = textOf(parts, 'en');
  const fr = textOf(parts, 'fr');
  let count = { en: 1, fr: 1 };
  const rows = alignParagraphs(cutParagraphs(en.text), cutParagraphs(fr.text)).map((row) => {
    const shown = {
      en: presentParagraphs(en, row.en, count.en),
      fr: presentParagraphs(fr, row.fr, count.fr),
    };
    count = { en: count.en + row.en.length, fr: count.fr + row.fr.length };
    return shown;
  });
  return {
    ...presentHead(parts, language),
    titles: { en: article.title_en, fr: article.title_fr },
    rows,
  };
}

interface GrowingDivision extends Pick<ContentsDivision, 'heading' | 'headingLanguage'> {
  readonly articles: ArticleLink[];
  readonly divisions: GrowingDivision[];
}

/** The contents of a code as a tree of its divisions, in the order of its articles. */
export function presentContentsTree(
  rows: readonly ContentsRow[],
  code: CodeModel,
  language: Language,
): ContentsDivision {
  const top: GrowingDivision = { heading: '', articles: [], divisions: [] };
  for (const row of rows) {
    const headings = headingsOf(row);
    let place = top;
    const foreign = row.is_foreign_path ? otherLanguage(language) : undefined;
    for (const [at, heading] of headings.entries()) {
      // A heading that comes again later, after another one, is another division.
      let below = place.divisions.at(-1);
      if (below?.heading !== heading) {
        // The name of a book is always that of the page.
        const headingLanguage = at === 0 && row.book_name ? undefined : foreign;
        below = { heading, headingLanguage, articles: [], divisions: [] };
        place.divisions.push(below);
      }
      place = below;
    }
    // What follows a division without standing in one of its own keeps its place after it.
    if (place.divisions.length > 0) {
      const loose = { heading: '', articles: [], divisions: [] };
      const last = place.divisions.at(-1);
      if (last?.heading === '') place = last;
      else {
        place.divisions.push(loose);
        place = loose;
      }
    }
    place.articles.push(presentLink(row, code.prefix, language));
  }
  return top;
}

/** The history of an article: of what a reader may not read, the days alone. */
export function presentHistory(
  parts: ArticleParts,
  rows: readonly PublishedRow[],
  language: Language,
): HistoryModel {
  const texts = rows
    // An edit of the other language is no change of this one.
    .filter((row, index) => {
      const before = rows[index + 1];
      return !before || before.title !== row.title || before.content !== row.content;
    })
    .map(({ version, published_at, title, content }) => ({
      version,
      publishedAt: published_at.toISOString(),
      title: parts.article.locked ? '' : title,
      content: parts.article.locked ? '' : content,
    }));
  return { ...presentHead(parts, language), texts };
}

/** Articles for the printer, with the headings that begin at each. */
export function presentPrinted(
  rows: readonly PrintedRow[],
  { code, row: category, language }: { code: CodeModel; row: CodeRow; language: Language },
): PrintedArticle[] {
  let before: readonly string[] = [];
  return rows.map((row) => {
    const headings = headingsOf(row);
    const firstNew = headings.findIndex((heading, index) => heading !== before[index]);
    before = headings;
    const textLanguage = row[`content_${language}`] === '' ? otherLanguage(language) : language;
    const text = row[`content_${textLanguage}`];
    return {
      ...presentLink(row, code.prefix, language),
      headings: firstNew < 0 ? [] : headings.slice(firstNew),
      textLanguage,
      paragraphs: presentParagraphs({ text, references: [] }, cutParagraphs(text)),
      provenance: row.provenance && mergeProvenance(category.provenance, row.provenance),
    };
  });
}

function headingsOf(row: Pick<ContentsRow, 'book_name' | 'path'>): string[] {
  return [...(row.book_name ? [row.book_name] : []), ...(row.path ?? []).map(headingOf)];
}
