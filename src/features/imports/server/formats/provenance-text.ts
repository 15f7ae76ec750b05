import { PROVENANCE_FIELDS, type ProvenanceParts } from '../../../laws/provenance.ts';
import { provenancePartsSchema } from '../../../laws/provenance-contract.ts';
import type { SourceRow } from '../source-row.ts';

const LINE = new RegExp(`^(${PROVENANCE_FIELDS.join('|')}): ?(.*)$`);
const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/** Where a text comes from as lines of text have it: 'as_of: 2016-07-12'. */
export function writeProvenance(parts: ProvenanceParts): string[] {
  return PROVENANCE_FIELDS.filter((name) => name in parts).map((name) =>
    `${name}: ${parts[name] ?? ''}`.trim(),
  );
}

/** Fields by their names as text, of which an empty one says that it is not known. */
export function parseProvenance(fields: Readonly<Record<string, string>>): ProvenanceParts | null {
  const typed = Object.entries(fields).map(([name, text]) => [name, FLAGS.get(text) ?? text]);
  const parsed = provenancePartsSchema.safeParse(Object.fromEntries(typed));
  return parsed.success ? parsed.data : null;
}

/** @returns `undefined` for a line that is none of `writeProvenance`, null for a wrong value */
export function parseProvenanceLine(line: string): ProvenanceParts | null | undefined {
  const [, name, text = ''] = LINE.exec(line) ?? [];
  return name === undefined ? undefined : parseProvenance({ [name]: text });
}

/** What a file in one language says: nothing of what the text of the other one is. */
export function provenanceIn(parts: ProvenanceParts, language: 'en' | 'fr'): ProvenanceParts {
  const { kind_en: _kindEn, act_en: _actEn, ...french } = parts;
  const { kind_fr: _kindFr, act_fr: _actFr, ...english } = parts;
  return language === 'en' ? english : french;
}

/** Rows of which the first one says where the code comes from, as records do. */
export function withCodeProvenance(
  rows: readonly SourceRow[],
  parts: ProvenanceParts,
): readonly SourceRow[] {
  const [first, ...others] = rows;
  if (!first || Object.keys(parts).length === 0) return rows;
  return [{ ...first, codeProvenance: parts }, ...others];
}
