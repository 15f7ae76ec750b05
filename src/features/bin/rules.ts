import type { Language } from '../../kit/languages.ts';
import { type Area, type Right, type Role, roleMay } from '../../kit/rights.ts';

/** How long what was deleted can be restored; what the days of its own table end goes earlier. */
export const BIN_DAYS = 30;

/** All kinds of things that the console deletes, in the order of the bin's filter. */
export const BIN_KINDS = [
  'category',
  'article',
  'lawyer',
  'message',
  'application',
  'synonym',
  'choice',
] as const;

export type BinKind = (typeof BIN_KINDS)[number];

/** Whose right it takes to see a kind in the bin (to read) and to restore it (to write). */
export const BIN_AREAS: Readonly<Record<BinKind, Area>> = {
  category: 'laws',
  article: 'laws',
  lawyer: 'lawyers',
  message: 'inbox',
  application: 'inbox',
  synonym: 'search-words',
  choice: 'search-words',
};

/** The kinds that a role sees in the bin. */
export function binKindsOf(role: Role): readonly BinKind[] {
  return BIN_KINDS.filter((kind) => roleMay(role, `${BIN_AREAS[kind]}:read`));
}

/** The rights of which each shows something in the bin. */
export const BIN_RIGHTS: readonly Right[] = BIN_KINDS.map(
  (kind) => `${BIN_AREAS[kind]}:read` as const,
);

/** How something in the bin is called in a language. */
export function nameOfEntry(
  {
    name,
    label,
  }: {
    readonly name: Readonly<Record<Language, string>> | null;
    readonly label: string;
  },
  language: Language,
): string {
  return name?.[language] ?? label;
}
