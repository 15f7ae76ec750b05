import { LANGUAGES } from '../../../kit/languages.ts';
import { ApiError } from '../../../kit/web/console/api.ts';
import type { LawCategory } from '../../laws/contract.ts';
import { type DivisionPath, isSamePath } from '../../laws/divisions.ts';
import { ARTICLE_TEXTS, type ArticleTexts, type Asked } from '../../laws/rules.ts';
import type {
  ImportFault,
  ImportResult,
  ImportRow,
  LawImport,
  StaleArticles,
} from '../contract.ts';
import { FORMAT_OF_ENDING, type SourceFormat } from '../rules.ts';

/** What a screen needs to know of the category of an import, which may not be there yet. */
export type ShownCategory = Pick<
  LawCategory,
  'code' | 'name_en' | 'name_fr' | 'is_active' | 'active_articles'
>;

/** The category of an import; one that it makes is as it is going to be. */
export function categoryOf(
  { category_id, category_code: code, new_category: made }: LawImport,
  categories: readonly LawCategory[],
): ShownCategory {
  const { name_en = code, name_fr = code } = made ?? {};
  const toBe = { code, name_en, name_fr, is_active: false, active_articles: 0 };
  return categories.find(({ id }) => id === category_id) ?? toBe;
}

/** The key of the mutation that applies an import; its rows cannot be corrected meanwhile. */
export function applyingKey(id: string): readonly string[] {
  return ['law-import-apply', id];
}

/** What applying a preview with these counts writes, or has written. */
export function resultOf({ moved, left_out, ...counts }: LawImport['counts']): ImportResult {
  const { new: created, changed: updated, same: unchanged } = counts;
  return { created, updated, moved, unchanged, left_out };
}

/** What a file's name says of its format; the server also looks at what is in it. */
export function formatOfName(name: string): SourceFormat | undefined {
  return FORMAT_OF_ENDING.get(name.toLowerCase().split('.').at(-1) ?? '');
}

/** A row as it will be: what the files do not have stays as it is. */
export function rowAfter(row: ImportRow): ArticleTexts & Asked {
  return {
    article_id: row.article_id,
    title_en: row.title_en ?? row.base?.title_en ?? '',
    title_fr: row.title_fr ?? row.base?.title_fr ?? '',
    content_en: row.content_en ?? row.base?.content_en ?? '',
    content_fr: row.content_fr ?? row.base?.content_fr ?? '',
    asked_en: row.asked_en ?? row.base?.asked_en ?? '',
    asked_fr: row.asked_fr ?? row.base?.asked_fr ?? '',
  };
}

/**
 * Tells a row from the others wherever it stands: by its lines, since its number may be corrected.
 * Without lines, and of several files in one language, only the place tells repeated rows apart.
 */
export function rowKey(
  { position, article_id, line_en, line_fr }: ImportRow,
  { files }: Pick<LawImport, 'files'>,
): string {
  const lines = `${line_en ?? ''}/${line_fr ?? ''}`;
  const isEnough =
    lines !== '/' &&
    LANGUAGES.every(
      (one) => files.filter(({ language }) => language === one || language === 'both').length < 2,
    );
  return isEnough ? lines : `${position} ${article_id} ${lines}`;
}

/** The form that corrects a row. */
export type RowValues = ArticleTexts & {
  readonly path_en: DivisionPath;
  readonly path_fr: DivisionPath;
  readonly version: string;
};

/** The values of a row in the files, for the form that corrects it. */
export function rowInFiles(row: ImportRow): RowValues {
  return {
    article_id: row.article_id,
    title_en: row.title_en ?? '',
    title_fr: row.title_fr ?? '',
    content_en: row.content_en ?? '',
    content_fr: row.content_fr ?? '',
    path_en: row.path_en ?? [],
    path_fr: row.path_fr ?? [],
    version: row.version,
  };
}

/** The fields that a correction changes of what it was begun on; an empty field that was none stays none. */
export function correctionOf(
  begun: RowValues,
  values: RowValues,
): Partial<Omit<RowValues, 'version'>> {
  const texts = ARTICLE_TEXTS.filter((name) => begun[name] !== values[name]);
  const paths = (['path_en', 'path_fr'] as const).filter(
    (name) => !isSamePath(begun[name], values[name]),
  );
  return Object.fromEntries([...texts, ...paths].map((name) => [name, values[name]]));
}

/** Why nothing could be imported, file by file; none when it failed for another reason. */
export function faultsOf(error: unknown): readonly ImportFault[] {
  // The call's contract: `problems` are faults of files.
  return error instanceof ApiError ? (error.problems as readonly ImportFault[]) : [];
}

/** The labels of the articles that somebody has changed since the preview. */
export function staleArticles(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return [];
  // The call's contract: `current` names them.
  return (error.current as StaleArticles).article_ids;
}

/** Beginnings of lines and sentences are shown so far where a text can be split. */
const SHOWN_BEGINNING = 70;

/**
 * Where a line or a sentence begins, also one that the scanner glued to the sentence before, and
 * what looks like a heading within a sentence.
 */
const BEGINNINGS =
  /(?:\n+|[.;:!?»”"]\s+|[.;:!?»](?=\p{Lu}\p{Ll})|\s+(?=(?:Article|Section)\s\d[^.:;\n]{0,8}[.:–—-]))(?=\S)/gu;

/** The places at which a text can be split. */
export function splitPlaces(content: string): { readonly value: string; readonly label: string }[] {
  return [...content.matchAll(BEGINNINGS)].map((match) => {
    const at = match.index + match[0].length;
    const beginning = content.slice(at, at + SHOWN_BEGINNING).replace(/\s+/g, ' ');
    return { value: String(at), label: beginning };
  });
}
