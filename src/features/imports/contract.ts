import { z } from 'zod';
import { type ListAnswer, listQuery } from '../../kit/lists.ts';
import { type FieldProblem, singleLine } from '../../kit/text-fields.ts';
import { choice, flag, rowId } from '../../kit/value-fields.ts';
import { editableArticleFields, newCategorySchema } from '../laws/contract.ts';
import { placeFields } from '../laws/place-contract.ts';
import type { ProvenanceParts } from '../laws/provenance.ts';
import {
  type ArticleTexts,
  type Asked,
  type Division,
  IMPORT_FORMATS,
  LAW_LIMITS,
} from '../laws/rules.ts';
import type { Suspicion } from '../laws/suspicions.ts';
import type { UseSums } from './account.ts';

import {
  type FileWarningKind,
  IMPORT_FILTERS,
  type ImportFilter,
  type ImportProblem,
  LINE_USES,
  type LineUse,
  type SourceFormat,
} from './rules.ts';

/** A category that an import makes; what is not said is as usual for its code. It is unpublished. */
const importedCategorySchema = newCategorySchema.pick({
  code: true,
  name_en: true,
  name_fr: true,
  article_prefix_en: true,
  article_prefix_fr: true,
  price: true,
  is_free: true,
});
export type ImportedCategory = z.output<typeof importedCategorySchema>;

/**
 * Files of an import: the text itself, or its bytes in base64 where it is no UTF-8. They are for a
 * category, or for a new one.
 */
export const importSchema = z
  .strictObject({
    category_id: rowId().optional(),
    new_category: importedCategorySchema.optional(),
    files: z
      .array(
        z.strictObject({
          name: singleLine(LAW_LIMITS.name),
          language: choice(['en', 'fr', 'both']),
          text: z.string().optional(),
          base64: z.base64().optional(),
        }),
      )
      .min(1)
      .max(4),
  })
  .refine(
    ({ category_id, new_category }) => (category_id === undefined) !== (new_category === undefined),
    { error: 'required' satisfies FieldProblem, path: ['category_id'] },
  );
export type ImportInput = z.output<typeof importSchema>;

/** A sum of hashes, as text. */
const VERSION_CHARACTERS = 40;

/** The list of imports, the latest first. */
export const importListSchema = listQuery(['-created_at']).omit({ q: true });
export type ImportListQuery = z.output<typeof importListSchema>;

export const importRowListSchema = listQuery(['position'])
  .omit({ q: true })
  .extend({ filter: choice(IMPORT_FILTERS).optional() });
export type ImportRowQuery = z.output<typeof importRowListSchema>;

/**
 * The `version` of a row as it was seen: where somebody has changed the row or its place since, the
 * call is refused, so that it never reaches the row that stands there now.
 */
const seenRow = {
  version: z
    .string()
    .regex(/^\d{1,10}$/, { error: 'not_choice' satisfies FieldProblem })
    .optional(),
};
export const seenRowSchema = z.strictObject(seenRow);
export type SeenRow = z.output<typeof seenRowSchema>;

/** A correction of a row of a preview: the fields that change. */
export const importRowEditSchema = z
  .strictObject({
    ...editableArticleFields,
    path_en: placeFields.path_en,
    path_fr: placeFields.path_fr,
    left_out: flag(),
  })
  .partial();
export type ImportRowEdit = z.output<typeof importRowEditSchema>;

/** The same as it is sent. */
export const importRowPatchSchema = importRowEditSchema.extend(seenRow);

/** Lines of a scanned file; those of one use come with a few others around them. */
export const importLineListSchema = listQuery(['line'])
  .omit({ q: true })
  .extend({ file: z.coerce.number().pipe(wholeNumber(1)), use: choice(LINE_USES).optional() });
export type ImportLineQuery = z.output<typeof importLineListSchema>;

function wholeNumber(least: number) {
  return z
    .number({ error: 'not_whole_number' })
    .int({ error: 'not_whole_number' })
    .min(least, { error: 'out_of_range' });
}

/**
 * Applies; where more than a little of a file is not used, only if that is accepted. With the
 * `version` of the preview as it was seen, only where nobody has changed a row of it since.
 */
export const importApplySchema = z.strictObject({
  accept_unused: flag().default(false),
  version: z.string().max(VERSION_CHARACTERS).optional(),
});
export type ApplyRequest = z.output<typeof importApplySchema>;

/** Takes an import back; articles that were changed since stay as they are, if that is wanted. */
export const importUndoSchema = z.strictObject({ keep_changed: flag().default(false) });
export type UndoRequest = z.output<typeof importUndoSchema>;

const { article_id, title_en, title_fr, content_en, content_fr } = editableArticleFields;

/** An article that is added behind a row, whose version it is; 0 being before the first one. */
export const importRowAdditionSchema = z
  .strictObject({ title_en, title_fr, content_en, content_fr })
  .partial()
  .extend({ article_id, after: wholeNumber(0), ...seenRow });
export type ImportRowAddition = z.output<typeof importRowAdditionSchema>;

/**
 * Where the text of a row is split, in each language that is; the number and the titles of what
 * stands behind are told by its first line where they are not given.
 */
export const importRowSplitSchema = z
  .strictObject({ at_en: wholeNumber(1), at_fr: wholeNumber(1), article_id, title_en, title_fr })
  .partial()
  .extend(seenRow);
export type ImportRowSplit = z.output<typeof importRowSplitSchema>;

/** A line that is a page head or foot, to be left out wherever the like stands; or is none again. */
export const runningLineSchema = z.strictObject({
  file: wholeNumber(1),
  line: wholeNumber(1),
  is_running: flag().default(true),
});
export type RunningLine = z.output<typeof runningLineSchema>;

/** The position of a row in a path; what is none belongs to no row. */
export const rowPositionSchema = z.object({ row: z.string().regex(/^[1-9]\d{0,8}$/) });

/** Which texts an export has; without a language, both where the format can. */
export const exportSchema = z.strictObject({
  format: choice(IMPORT_FORMATS),
  lang: choice(['en', 'fr']).optional(),
});

/**
 * What a person should know of the reading as a whole: how many headings each language has where one
 * has far fewer; how many of the articles that are compared would get quite another text.
 */
export type ImportWarning =
  | { readonly kind: 'uneven_headings'; readonly en: number; readonly fr: number }
  | { readonly kind: 'other_texts'; readonly unlike: number; readonly compared: number };

/** An import before and after it was applied. */
export interface LawImport {
  readonly id: string;
  /** Null until the category of `new_category` is made. */
  readonly category_id: string | null;
  readonly category_code: string;
  /** The category that applying makes or has made; null where it was there before. */
  readonly new_category: ImportedCategory | null;
  readonly status: 'preview' | 'applied';
  readonly files: readonly {
    readonly name: string;
    readonly language: 'en' | 'fr' | 'both';
    readonly format: SourceFormat;
    /** What the lines of a scan are used for; null for formats whose records are named. */
    readonly account: UseSums | null;
    readonly warnings: readonly FileWarningKind[];
  }[];
  readonly warnings: readonly ImportWarning[];
  /** What the files change of where the code comes from; null where it stays or is applied. */
  readonly provenance: {
    readonly before: ProvenanceParts;
    readonly after: ProvenanceParts;
  } | null;
  /** Another one after each change of a row. */
  readonly version: string;
  /** How many rows each filter has, and all of them. */
  readonly counts: Readonly<Record<ImportFilter | 'all', number>>;
  /** Rows that are written so far. */
  readonly progress: number;
  readonly created_by_email: string;
  readonly created_at: string;
  /** Also null where it was applied before this was noted. */
  readonly applied_by_email: string | null;
  readonly applied_at: string | null;
  readonly kept_until: string;
}

/** A row of a preview; a text is null where the files have none, and what is there stays. */
export interface ImportRow {
  readonly position: number;
  /** Another one after each change of the row or of its place. */
  readonly version: string;
  readonly article_id: string;
  readonly title_en: string | null;
  readonly title_fr: string | null;
  readonly content_en: string | null;
  readonly content_fr: string | null;
  readonly line_en: number | null;
  readonly line_fr: number | null;
  readonly book_code: string | null;
  /** The divisions that it is in, the highest first; null where the files do not say. */
  readonly path_en: readonly Division[] | null;
  readonly path_fr: readonly Division[] | null;
  /** Where it comes from, if the files say that it differs from the code. */
  readonly provenance: ProvenanceParts | null;
  /** What people ask, if the files say it. */
  readonly asked_en: string | null;
  readonly asked_fr: string | null;
  /** `moved` where only its divisions or its book differ from what the category has. */
  readonly kind: 'new' | 'changed' | 'moved' | 'same';
  /** Without a text in one language. */
  readonly is_missing: boolean;
  readonly suspicions: readonly Suspicion[];
  readonly left_out: boolean;
  /** What the category has now under this id. */
  readonly base: (ArticleTexts & Asked) | null;
}

/** A line of a scanned file, as decoded. */
export interface ImportLine {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly use: LineUse;
  /** Whether a person marked it as a page head or foot, to be left out everywhere. */
  readonly is_marked: boolean;
}

/** Where an article stands in the files: from its first line to the next article's. */
export interface RowSource {
  readonly language: 'en' | 'fr';
  /** The place of the file among those of the import, counted from 1. */
  readonly file: number;
  readonly lines: readonly ImportLine[];
}

/** What came of reading the files again. */
export interface ReadAgain {
  readonly rows: number;
  /** How many lines are page heads and feet more than before; less than 0 where fewer are. */
  readonly lines: number;
  /** Rows repaired by hand that are as they were, and those that are not there any more. */
  readonly kept: number;
  readonly lost: number;
}

/** How many of each an import has written. */
export interface ImportResult {
  readonly created: number;
  readonly updated: number;
  /** Put into other divisions or another book, with the same texts. */
  readonly moved: number;
  readonly unchanged: number;
  readonly left_out: number;
}

/** How many articles an import that was taken back has removed, restored and left as they are. */
export interface UndoneImport {
  readonly removed: number;
  readonly restored: number;
  readonly kept: number;
}

/** Why nothing can be imported: in the answer to the call, as `problems`. */
export interface ImportFault {
  readonly file: string;
  readonly line: number | null;
  readonly problem: ImportProblem;
  readonly sentence: string;
}

/** The console's calls about imports. The export of a category is a download, no call of these. */
export interface ImportCalls {
  /** 413 or 422 with `ImportFault`s as `problems` where a file cannot be used. */
  'POST /law-imports': { body: z.input<typeof importSchema>; answer: LawImport };
  'GET /law-imports': { query: z.input<typeof importListSchema>; answer: ListAnswer<LawImport> };
  'GET /law-imports/:id': { answer: LawImport };
  'DELETE /law-imports/:id': { answer: null };
  'GET /law-imports/:id/rows': {
    query: z.input<typeof importRowListSchema>;
    answer: ListAnswer<ImportRow>;
  };
  'GET /law-imports/:id/rows/:row': { answer: ImportRow };
  /** This and the next three: 409 with the row as `current` where `version` is another one by now. */
  'PATCH /law-imports/:id/rows/:row': {
    body: z.input<typeof importRowPatchSchema>;
    answer: ImportRow;
  };
  'POST /law-imports/:id/rows': {
    body: z.input<typeof importRowAdditionSchema>;
    answer: ImportRow;
  };
  /** Answers with the second part, which is a row of its own. */
  'POST /law-imports/:id/rows/:row/split': {
    body: z.input<typeof importRowSplitSchema>;
    answer: ImportRow;
  };
  /** Joins the row to the one before it. */
  'POST /law-imports/:id/rows/:row/join': { body: SeenRow; answer: ImportRow };
  /** Reads the files again without lines like this one; 409 where somebody else just did. */
  'POST /law-imports/:id/running-lines': {
    body: z.input<typeof runningLineSchema>;
    answer: ReadAgain;
  };
  'GET /law-imports/:id/rows/:row/source': { answer: readonly RowSource[] };
  'GET /law-imports/:id/lines': {
    query: z.input<typeof importLineListSchema>;
    answer: ListAnswer<ImportLine>;
  };
  /**
   * 409 where too much of a file is not used and that is not accepted, where `version` is another
   * one by now, and with `StaleArticles` as `current` where somebody has changed articles since.
   */
  'POST /law-imports/:id/apply': { body: z.input<typeof importApplySchema>; answer: ImportResult };
  /** 409 with `StaleArticles` as `current` where articles were changed since, and are not to stay. */
  'POST /law-imports/:id/undo': { body: z.input<typeof importUndoSchema>; answer: UndoneImport };
}

/** The articles that somebody has changed, added or deleted since the preview. */
export interface StaleArticles {
  readonly article_ids: readonly string[];
}
