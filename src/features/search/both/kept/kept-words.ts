/** An entry of the editors' list as devices have it: what people say, and what the law calls it. */
export interface KeptSynonym {
  readonly said_en: readonly string[];
  readonly said_fr: readonly string[];
  readonly legal_en: readonly string[];
  readonly legal_fr: readonly string[];
  /** What people say names this category. */
  readonly category_code: string | null;
}

const COLUMNS = ['said_en', 'said_fr', 'legal_en', 'legal_fr', 'category_code'] as const;

/**
 * The editors' list as a file: a line for each entry, its columns by tabs, its phrases by `|`. Equal
 * lists are equal files.
 */
export function writeKeptWords(synonyms: readonly KeptSynonym[]): string {
  return synonyms
    .map((synonym) =>
      COLUMNS.map((column) => {
        const cell = synonym[column];
        return (typeof cell === 'string' ? [cell] : (cell ?? []))
          .map((phrase) => phrase.replace(/[\t\n|]+/g, ' '))
          .join('|');
      }).join('\t'),
    )
    .sort()
    .join('\n');
}

/** Reads that file. */
export function readKeptWords(file: string): KeptSynonym[] {
  return file.split('\n').flatMap((line) => {
    if (line === '') return [];
    const [said_en = [], said_fr = [], legal_en = [], legal_fr = [], [code = null] = []] = line
      .split('\t')
      .map((cell) => cell.split('|').filter((phrase) => phrase !== ''));
    return [{ said_en, said_fr, legal_en, legal_fr, category_code: code }];
  });
}
