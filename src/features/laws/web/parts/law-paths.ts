import type { Language } from '../../../../kit/languages.ts';
import type { LawCategory } from '../../contract.ts';
import type { QualityKind } from '../../rules.ts';

export const SEARCH_PATH = '/admin-dashboard/law-search';
/** What is sold beside the codes. */
export const PRODUCTS_PATH = '/admin-dashboard/products';
const LAWS_PATH = '/admin-dashboard/laws';
export const QUALITY_PATH = '/admin-dashboard/laws/quality';

/** Laws Management, with the articles of a category open. */
export function lawsPath(code = ''): string {
  return code === '' ? LAWS_PATH : `${LAWS_PATH}?${new URLSearchParams({ category: code })}`;
}

/** The same, searched. */
export function foundArticlesPath(category: string, q: string): string {
  return `${LAWS_PATH}?${new URLSearchParams({ category, q })}`;
}

/** The list of what is to be looked at, of one category and one kind. */
export function qualityPath(code: string, kind: QualityKind): string {
  return `${QUALITY_PATH}?${new URLSearchParams({ code, kind })}`;
}
export const BIN_PATH = '/admin-dashboard/bin';
export const IMPORT_PATH = '/admin-dashboard/laws/import';

/** The screen of importing into a category, or of one of its imports. */
export function importPath(category: string, id?: string): string {
  return `${IMPORT_PATH}?${new URLSearchParams({ category, ...(id ? { import: id } : {}) })}`;
}

/** The name that the reader's language has for a category. */
export function categoryName(
  category: Pick<LawCategory, 'name_en' | 'name_fr'>,
  language: Language,
): string {
  return language === 'fr' ? category.name_fr : category.name_en;
}
