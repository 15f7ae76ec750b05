import type { ProvenanceParts } from '../laws/provenance.ts';
import type { Division } from '../laws/rules.ts';
import type { CodeRow } from '../reading/page-rows.ts';

/** Raised when an older reader cannot read the file. */
export const PACK_FORMAT = 1;

/** The languages that a pack can hold. */
export const PACK_LANGUAGES = ['en', 'fr', 'both'] as const;
export type PackLanguage = (typeof PACK_LANGUAGES)[number];

/** The header that goes with what was bought, and what it says once it is bought no longer. */
export const PACK_GRANT = { header: 'Pack-Grant', ended: 'ended' } as const;

/** What a pack says of its code. */
export interface PackHeader extends Omit<CodeRow, 'id' | 'articles' | 'languages' | 'updated_at'> {
  readonly format: number;
  readonly lang: PackLanguage;
  /** ISO 8601. */
  readonly updated_at: string;
}

/** A code to which articles of another one refer, or whose articles refer to them. */
export type PackOtherCode = Pick<
  CodeRow,
  'code' | 'name_en' | 'name_fr' | 'article_prefix_en' | 'article_prefix_fr'
>;

/** From which article on another place holds: its book, and its divisions in both languages. */
export interface PackPlace {
  /** Index of the first article that stands there. */
  readonly from: number;
  readonly book_en: string | null;
  readonly book_fr: string | null;
  readonly path_en: readonly Division[];
  readonly path_fr: readonly Division[];
}

/** An article of another code that refers to one of this one. */
export interface PackReferring {
  /** Index of the article that is referred to. */
  readonly to: number;
  readonly code: string;
  readonly article_id: string;
  readonly title_en: string;
  readonly title_fr: string;
}

/** Words of a text that refer to an article. Offsets are in UTF-16 units. */
export interface PackReference {
  readonly start: number;
  readonly end: number;
  /** Index of an article of this code, or `{code}/{article_id}` of another one. */
  readonly target: number | string;
}

/** The words of an article in one language; an empty content where there is none. */
export interface PackText {
  readonly title: string;
  readonly content: string;
  readonly references: readonly PackReference[];
}

/** A published code as it is kept on a device, its articles in their order. */
export interface Pack {
  readonly header: PackHeader;
  readonly others: readonly PackOtherCode[];
  readonly labels: readonly string[];
  readonly places: readonly PackPlace[];
  /** What differs from the code's provenance, by the index of the article. */
  readonly provenance: Readonly<Record<string, ProvenanceParts>>;
  readonly referring: readonly PackReferring[];
  /** For each language of the pack, the texts of all articles. */
  readonly texts: { readonly en?: readonly PackText[]; readonly fr?: readonly PackText[] };
}

/** A file that is no pack, or one of a later format. */
export class UnreadablePack extends Error {
  override readonly name = 'UnreadablePack';

  constructor(readonly reason: 'damaged' | 'newer') {
    super('The file cannot be read as a pack.');
  }
}

const HEADER_LINES = 6;

/**
 * The file: JSON values, one a line. First what the pack says of itself, then a line for each text,
 * so that the difference of two versions is a list of lines. Equal packs are equal files.
 */
export function writePack(pack: Pack): string {
  const { header, others, labels, places, provenance, referring, texts } = pack;
  const rows = (some: readonly PackText[] = []) =>
    some.map(({ title, content, references }) => [
      title,
      content,
      ...references.flatMap(({ start, end, target }) => [start, end - start, target]),
    ]);
  const lines = [
    header,
    others,
    labels,
    places,
    provenance,
    referring,
    ...rows(texts.en),
    ...rows(texts.fr),
  ];
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

/**
 * Reads a file whose signature was checked: only its format is asked for.
 *
 * @throws UnreadablePack
 */
export function readPack(file: string): Pack {
  const lines = file.split('\n');
  try {
    const [header, others, labels, places, provenance, referring] = lines
      .slice(0, HEADER_LINES)
      .map((line) => JSON.parse(line)) as [
      PackHeader,
      Pack['others'],
      Pack['labels'],
      Pack['places'],
      Pack['provenance'],
      Pack['referring'],
    ];
    if (header.format !== PACK_FORMAT) {
      throw new UnreadablePack(header.format > PACK_FORMAT ? 'newer' : 'damaged');
    }
    const readTexts = (from: number): PackText[] =>
      lines.slice(from, from + labels.length).map(readText);
    const { lang } = header;
    const frenchFrom = HEADER_LINES + (lang === 'both' ? labels.length : 0);
    const texts = {
      ...(lang !== 'fr' && { en: readTexts(HEADER_LINES) }),
      ...(lang !== 'en' && { fr: readTexts(frenchFrom) }),
    };
    return { header, others, labels, places, provenance, referring, texts };
  } catch (error) {
    if (error instanceof UnreadablePack) throw error;
    throw new UnreadablePack('damaged');
  }
}

function readText(line: string): PackText {
  const [title, content, ...rest] = JSON.parse(line) as [string, string, ...(number | string)[]];
  const references: PackReference[] = [];
  for (let at = 0; at < rest.length; at += 3) {
    const start = Number(rest[at]);
    references.push({ start, end: start + Number(rest[at + 1]), target: rest[at + 2] ?? '' });
  }
  return { title, content, references };
}
