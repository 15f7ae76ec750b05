import type { FileWarningKind, ImportProblem, OfficeFormat } from '../../rules.ts';

/** The text of an office file: a law's lines, or the rows of a spreadsheet as CSV. */
export type OfficeText =
  | {
      readonly kind: 'text';
      readonly format: OfficeFormat;
      readonly text: string;
      /** What it has beside its text, which is left out. */
      readonly warnings: readonly FileWarningKind[];
    }
  | { readonly kind: 'refused'; readonly problem: ImportProblem };
