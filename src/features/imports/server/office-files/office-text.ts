import type { ImportProblem, OfficeFormat } from '../../rules.ts';

/** The text of an office file: a law's lines, or the rows of a spreadsheet as CSV. */
export type OfficeText =
  | {
      readonly kind: 'text';
      readonly format: OfficeFormat;
      readonly text: string;
      /** Whether it has notes or comments, which are no lines of the text. */
      readonly hasNotes?: boolean;
    }
  | { readonly kind: 'refused'; readonly problem: ImportProblem };
