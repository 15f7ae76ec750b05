import { type DivisionPath, isSamePath } from '../divisions.ts';
import type { ArticlePlace, LawBook } from '../place-contract.ts';
import type { DivisionLevel } from '../rules.ts';

/** The place of an article as its form has it; without a code there is no book. */
export interface PlaceValues {
  readonly book_code: string;
  readonly book_name_en: string;
  readonly book_name_fr: string;
  readonly path_en: DivisionPath;
  readonly path_fr: DivisionPath;
  /** Whether the following articles get the same corrections. */
  readonly also_following: boolean;
}

/** The place of a new article. */
export const NO_PLACE: PlaceValues = {
  book_code: '',
  book_name_en: '',
  book_name_fr: '',
  path_en: [],
  path_fr: [],
  also_following: false,
};

/** The form's fields of a book. */
export function valuesOfBook(book: LawBook | null) {
  return {
    book_code: book?.code ?? '',
    book_name_en: book?.name_en ?? '',
    book_name_fr: book?.name_fr ?? '',
  };
}

/** The form of the place that an article has. */
export function valuesOfPlace({ book, path_en, path_fr }: ArticlePlace): PlaceValues {
  return {
    ...valuesOfBook(book),
    path_en: path_en ?? [],
    path_fr: path_fr ?? [],
    also_following: false,
  };
}

/** What the form changes of a place; the rest is left to the server, which may know better by now. */
export function placeEdit(initial: PlaceValues, values: PlaceValues): Partial<ArticlePlace> {
  const fields = ['book_code', 'book_name_en', 'book_name_fr'] as const;
  const hasBookChanged = fields.some((name) => initial[name] !== values[name]);
  return {
    ...(hasBookChanged ? { book: bookOf(values) } : {}),
    ...(isSamePath(initial.path_en, values.path_en) ? {} : { path_en: values.path_en }),
    ...(isSamePath(initial.path_fr, values.path_fr) ? {} : { path_fr: values.path_fr }),
  };
}

/** The place that the form shows, whatever it began with; without a division nobody knows any. */
export function wholePlace({ path_en, path_fr, ...values }: PlaceValues): ArticlePlace {
  const known = (path: DivisionPath) => (path.length === 0 ? null : path);
  return { book: bookOf(values), path_en: known(path_en), path_fr: known(path_fr) };
}

function bookOf({
  book_code,
  book_name_en,
  book_name_fr,
}: Pick<PlaceValues, 'book_code' | 'book_name_en' | 'book_name_fr'>): LawBook | null {
  const isNone = book_code === '' && book_name_en === '' && book_name_fr === '';
  return isNone ? null : { code: book_code, name_en: book_name_en, name_fr: book_name_fr };
}

/** A place as texts, so that those of two editors can be compared. */
export function comparablePlace(
  values: PlaceValues,
  levels: Readonly<Record<DivisionLevel, string>>,
): Record<'book' | 'path_en' | 'path_fr', string> {
  const lines = (path: DivisionPath) =>
    path.map(({ level, label, title }) => [levels[level], label, title].join(' · ')).join('\n');
  const { book_code, book_name_en, book_name_fr } = values;
  return {
    book: [book_code, book_name_en, book_name_fr].filter(Boolean).join(' · '),
    path_en: lines(values.path_en),
    path_fr: lines(values.path_fr),
  };
}
