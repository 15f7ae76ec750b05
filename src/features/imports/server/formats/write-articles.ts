import { csvRecords } from '../../../../kit/server/csv.ts';
import type { Division, ImportFormat } from '../../../laws/rules.ts';
import type { ExportedArticle } from '../queries/imports.ts';
import { isSamePath, sharedDepth, writeDivision } from '../scan/division-text.ts';
import { divisionHeading, headingWriter } from './markdown.ts';
import { strictHeading, TEXT_INDENT } from './strict-text.ts';

/** What an export is made of besides its articles. */
export interface ExportOf {
  readonly code: string;
  readonly name: { readonly en: string; readonly fr: string };
  readonly prefix: { readonly en: string; readonly fr: string };
  /** Of the formats that have one language; null for both in the others. */
  readonly language: 'en' | 'fr' | null;
}

/** How a format begins, writes an article and ends. */
interface Writer {
  readonly start: string;
  readonly article: (article: ExportedArticle) => string;
  readonly end: string;
}

export const EXPORT_TYPES: Readonly<Record<ImportFormat, string>> = {
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
  xml: 'application/akn+xml; charset=utf-8',
};

/** Writes articles in a format that the import reads back as they were. */
export async function* writeArticles(
  format: ImportFormat,
  about: ExportOf,
  pages: AsyncGenerator<readonly ExportedArticle[], void>,
): AsyncGenerator<string, void> {
  const writer = WRITERS[format](about);
  yield writer.start;
  for await (const articles of pages) yield articles.map(writer.article).join('');
  yield writer.end;
}

/** A stream of texts, the next one being asked for when the last one has been taken. */
export function textStream(parts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      pull: async (controller) => {
        let next = await parts.next();
        // A turn that gives nothing would never be followed by another one.
        while (!next.done && next.value === '') next = await parts.next();
        if (next.done) controller.close();
        else controller.enqueue(encoder.encode(next.value));
      },
      cancel: async () => {
        await parts.return();
      },
    },
    { highWaterMark: 0 },
  );
}

const WRITERS: Readonly<Record<ImportFormat, (about: ExportOf) => Writer>> = {
  txt: textWriter,
  md: markdownWriter,
  csv: csvWriter,
  jsonl: jsonLinesWriter,
  xml: xmlWriter,
};

function texts(article: ExportedArticle, language: 'en' | 'fr') {
  return language === 'en'
    ? {
        title: article.title_en,
        content: article.content_en,
        book: article.book_name_en,
        path: article.path_en,
      }
    : {
        title: article.title_fr,
        content: article.content_fr,
        book: article.book_name_fr,
        path: article.path_fr,
      };
}

/**
 * Calls back for each division that begins before an article, and with null where an article
 * stands in none although those before it did.
 */
function onDivision(
  write: (division: Division | null, depth: number) => string,
  language: 'en' | 'fr',
) {
  let current: readonly Division[] = [];
  return (article: ExportedArticle) => {
    const path = texts(article, language).path ?? [];
    if (isSamePath(current, path)) return '';
    const shared = sharedDepth(current, path);
    current = path;
    if (path.length === 0) return write(null, 1);
    // Where only lower divisions end, the one that goes on is named once more.
    const first = Math.min(shared, path.length - 1);
    return path
      .slice(first)
      .map((division, at) => write(division, first + at + 1))
      .join('');
  };
}

/** Calls back where the book changes; an article without a book stays in the one before it. */
function onBook(write: (code: string, name: string) => string, language: 'en' | 'fr') {
  let current: string | null = null;
  return (article: ExportedArticle) => {
    if (article.book_code === null || article.book_code === current) return '';
    current = article.book_code;
    return write(current, texts(article, language).book ?? '');
  };
}

function textWriter({ prefix, language }: ExportOf): Writer {
  const of = language ?? 'en';
  const book = onBook((code, name) => `= ${code}: ${name}\n\n`, of);
  const division = onDivision(
    (one, depth) => `=${'='.repeat(depth)}${one ? ` ${writeDivision(one)}` : ''}\n\n`,
    of,
  );
  return {
    start: '',
    article: (article) => {
      const { title, content } = texts(article, of);
      const lines = content.split('\n').map((line) => (line === '' ? '' : TEXT_INDENT + line));
      const heading = strictHeading(prefix[of], article.article_id, title);
      return `${book(article)}${division(article)}${heading}\n${lines.join('\n')}\n\n`;
    },
    end: '',
  };
}

function markdownWriter({ name, prefix, language }: ExportOf): Writer {
  const of = language ?? 'en';
  const book = onBook((code, title) => `## [${code}] ${title}\n\n`, of);
  const headingOf = headingWriter(prefix[of]);
  const division = onDivision((one, depth) => `${divisionHeading(one, depth)}\n\n`, of);
  return {
    start: `# ${name[of]}\n\n`,
    article: (article) => {
      const { title, content } = texts(article, of);
      const heading = headingOf(article.article_id, title);
      return `${book(article)}${division(article)}${heading}\n\n${content.replace(/^(?=\\*#)/gm, '\\')}\n\n`;
    },
    end: '',
  };
}

function csvWriter({ code, language }: ExportOf): Writer {
  const languages = language === null ? (['en', 'fr'] as const) : [language];
  const header = languages.flatMap((of) => [
    `title_${of}`,
    `content_${of}`,
    `book_name_${of}`,
    `path_${of}`,
  ]);
  return {
    start: `\uFEFF${csvRecords([['code', 'article_id', 'book_code', ...header]])}`,
    article: (article) => {
      const cells = languages.flatMap((of) => {
        const { title, content, book, path } = texts(article, of);
        return [title, content, book, path?.map(writeDivision).join('\n') ?? ''];
      });
      return csvRecords([[code, article.article_id, article.book_code, ...cells].map(guard)]);
    },
    end: '',
  };
}

/** One apostrophe more where a text begins as one that a spreadsheet would take for a formula. */
function guard(cell: string | null): string | null {
  return cell !== null && /^'+[=+\-@\t\r\0]/.test(cell) ? `'${cell}` : cell;
}

function jsonLinesWriter({ code, language }: ExportOf): Writer {
  const omitted = language === 'en' ? /_fr$/ : language === 'fr' ? /_en$/ : null;
  return {
    start: '',
    article: ({ article_id, ...others }) => {
      const fields = Object.entries(others).filter(
        ([name, value]) =>
          !omitted?.test(name) && /^(?:title|content|book|path)_/.test(name) && value !== null,
      );
      return `${JSON.stringify({ code, article_id, ...Object.fromEntries(fields) })}\n`;
    },
    end: '',
  };
}

function xmlWriter({ code, name, language }: ExportOf): Writer {
  const of = language ?? 'en';
  let open: readonly Place[] = [];
  const move = (places: readonly Place[]) => {
    const kept = sharedDepth(open.map(asDivision), places.map(asDivision));
    const closing = open.slice(kept).map(({ level }) => `</${level}>\n`);
    open = places;
    return closing.reverse().join('') + places.slice(kept).map(beginPlace).join('');
  };
  return {
    start: `<?xml version="1.0" encoding="UTF-8"?>
<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0">
<act name="${escapeXml(code)}">
<meta><identification source="#source"><FRBRExpression><FRBRlanguage language="${of === 'en' ? 'eng' : 'fra'}"/></FRBRExpression></identification></meta>
<preface><p><docTitle>${escapeXml(name[of])}</docTitle></p></preface>
<body>
`,
    article: (article) => {
      const { title, content } = texts(article, of);
      const paragraphs = content
        .split('\n')
        .map((line) => `<p${isPlain(line) ? '' : ' xml:space="preserve"'}>${escapeXml(line)}</p>`);
      const heading = title === '' ? '' : `<heading>${escapeXml(title)}</heading>`;
      return `${move(placesOf(article, of))}<article><num>${escapeXml(article.article_id)}</num>${heading}<content>
${paragraphs.join('\n')}
</content></article>\n`;
    },
    get end() {
      return `${move([])}</body>\n</act>\n</akomaNtoso>\n`;
    },
  };
}

/** Whether a line is the same when its white space is taken for single blanks. */
function isPlain(line: string): boolean {
  return line !== '' && !/^[ \t]|[ \t]$|[ \t]{2}|\t/.test(line);
}

/** An element above articles; a book has its code as well. */
interface Place extends Division {
  readonly code: string | null;
}

function placesOf(article: ExportedArticle, language: 'en' | 'fr'): Place[] {
  const { path, book } = texts(article, language);
  const places = (path ?? []).map((division) => ({
    ...division,
    code: division.level === 'book' ? article.book_code : null,
  }));
  if (article.book_code === null || places.some(({ level }) => level === 'book')) return places;
  const unnamed = {
    level: 'book',
    label: article.book_code,
    title: book ?? '',
    code: null,
  } as const;
  return [unnamed, ...places];
}

function asDivision({ code, ...division }: Place): Division {
  return { ...division, label: `${division.label} ${code ?? ''}` };
}

function beginPlace({ level, label, title, code }: Place): string {
  const id = code === null ? '' : ` eId="${escapeXml(code)}"`;
  return `<${level}${id}><num>${escapeXml(label)}</num><heading>${escapeXml(title)}</heading>\n`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
