import { SaxesParser } from 'saxes';
import { escapeXml } from '../../../../kit/server/xml.ts';
import { sharedDepth } from '../../../laws/divisions.ts';
import type { ProvenanceParts } from '../../../laws/provenance.ts';
import type { Division } from '../../../laws/rules.ts';
import { IMPORT_LIMITS, type ImportProblem } from '../../rules.ts';
import type { ExportedArticle } from '../queries/export.ts';
import { type ReadRows, refuse } from '../source-row.ts';
import { AkomaNtosoReader } from './akoma-ntoso-reader.ts';
import { type ExportOptions, type Format, textsIn, type Writer } from './format.ts';
import { provenanceIn } from './provenance-text.ts';

/** Of the attributes that say where a text comes from. */
const NAMESPACE = 'urn:mboalex:provenance';

/** Akoma Ntoso, the XML of laws (OASIS LegalDocML 1.0). */
export const akomaNtosoFormat: Format = {
  contentType: 'application/akn+xml; charset=utf-8',
  read: (text, { language }) => readAkomaNtoso(text, language),
  writer: writeAkomaNtoso,
};

/**
 * Reads Akoma Ntoso: `article`, or `section` in a document that has no
 * articles. Nothing is loaded and nothing is expanded: a document type is refused, the five
 * entities of XML are all there are, and the nesting is bounded.
 *
 * @param language of a file that does not say its own
 */
export function readAkomaNtoso(text: string, language: 'en' | 'fr' | 'both'): ReadRows {
  const unit = /<(?:\w+:)?article[\s>]/.test(text) ? 'article' : 'section';
  const reader = new AkomaNtosoReader(unit, language === 'both' ? null : language);
  const parser = new SaxesParser({ position: true, xmlns: false });
  let problem: ImportProblem | null = null;
  parser.on('doctype', () => {
    problem ??= 'doctype';
  });
  parser.on('error', () => {
    problem ??= 'xml';
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (reader.open(localName(name), attributes, parser.line) > IMPORT_LIMITS.depth)
      problem ??= 'depth';
  });
  parser.on('closetag', ({ name }) => reader.close(localName(name)));
  parser.on('text', (piece) => reader.text(piece));
  parser.on('cdata', (piece) => reader.text(piece));
  // In pieces, so that a hostile file is left at its first fault.
  for (let at = 0; at < text.length && problem === null; at += 65_536) {
    parser.write(text.slice(at, at + 65_536));
  }
  if (problem === null) parser.close();
  if (problem !== null) return refuse(problem, parser.line);
  if (reader.language === null) return refuse('language');
  const { wrongProvenance } = reader;
  if (wrongProvenance !== null) return refuse('field', wrongProvenance);
  return { rows: reader.rows(), problems: [] };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function writeAkomaNtoso(options: ExportOptions): Writer {
  const { code, name, provenance, language, isCut = false } = options;
  const of = language ?? 'en';
  const status = isCut ? ' status="incomplete"' : '';
  let open: readonly Place[] = [];
  const move = (places: readonly Place[]) => {
    const shared = sharedDepth(open.map(asDivision), places.map(asDivision));
    const closing = open.slice(shared).map(({ level }) => `</${level}>\n`);
    open = places;
    return closing.reverse().join('') + places.slice(shared).map(beginPlace).join('');
  };
  return {
    start: `<?xml version="1.0" encoding="UTF-8"?>
<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0" xmlns:mboalex="${NAMESPACE}">
<act name="${escapeXml(code)}">
${metadata(provenance, of)}
<preface><p><docTitle>${escapeXml(name[of])}</docTitle></p></preface>
<body>
`,
    article: (article) => {
      const { title, content } = textsIn(article, of);
      const paragraphs = content
        .split('\n')
        .map((line) => `<p${isPlain(line) ? '' : ' xml:space="preserve"'}>${escapeXml(line)}</p>`);
      const heading = title === '' ? '' : `<heading>${escapeXml(title)}</heading>`;
      return `${move(placesOf(article, of))}<article${status}${attributesOf(article.provenance, of)}><num>${escapeXml(article.article_id)}</num>${heading}<content>
${paragraphs.join('\n')}
</content></article>\n`;
    },
    end: () => `${move([])}</body>\n</act>\n</akomaNtoso>\n`,
  };
}

/** The format's own words for what it has words for, and all of it once more in ours. */
function metadata(provenance: ProvenanceParts | null, language: 'en' | 'fr'): string {
  const { as_of, authentic, gazette } = provenance ?? {};
  const date = as_of ? `<FRBRdate date="${as_of}" name="as of"/>` : '';
  const isAuthentic = authentic === 'both' || authentic === language;
  const authority = authentic ? `<FRBRauthoritative value="${isAuthentic}"/>` : '';
  const printed = gazette ? `<publication name="gazette" showAs="${escapeXml(gazette)}"/>` : '';
  const attributes = attributesOf(provenance, language);
  const proprietary =
    attributes === ''
      ? ''
      : `<proprietary source="#source"><mboalex:provenance${attributes}/></proprietary>`;
  const of = language === 'en' ? 'eng' : 'fra';
  return `<meta><identification source="#source"><FRBRExpression>${date}${authority}<FRBRlanguage language="${of}"/></FRBRExpression></identification>${printed}${proprietary}</meta>`;
}

function attributesOf(parts: ProvenanceParts | null, language: 'en' | 'fr'): string {
  return Object.entries(parts ? provenanceIn(parts, language) : {})
    .map(([name, value]) => ` mboalex:${name}="${escapeXml(String(value ?? ''))}"`)
    .join('');
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
  const { path, book } = textsIn(article, language);
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
