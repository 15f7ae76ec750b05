import { z } from 'zod';
import type { FieldProblem } from '../../kit/text-fields.ts';
import { optionalTitle, rowId } from '../../kit/value-fields.ts';
import { LAW_LIMITS } from '../laws/rules.ts';
import type { ShownParagraph } from './documents.ts';
import type { TextHint } from './text-hints.ts';

/** An article as its form has it, whatever of it may be saved. */
export const previewSchema = z.strictObject({
  /** Null for a new one. */
  id: rowId().nullable(),
  article_id: optionalTitle(LAW_LIMITS.articleId),
  title_en: optionalTitle(LAW_LIMITS.title),
  title_fr: optionalTitle(LAW_LIMITS.title),
  content_en: typedContent(),
  content_fr: typedContent(),
});
export type PreviewInput = z.output<typeof previewSchema>;

/** As it is typed: places in it are counted from its first sign. */
function typedContent() {
  return z
    .string({ error: 'required' satisfies FieldProblem })
    .refine(({ length }) => length <= LAW_LIMITS.content, {
      error: 'too_long' satisfies FieldProblem,
      params: { limit: LAW_LIMITS.content },
    });
}

/** What a reader of one language sees of an article. */
export interface PreviewText {
  /** 'Article 8'. */
  readonly label: string;
  readonly title: string;
  readonly paragraphs: readonly ShownParagraph[];
  readonly hints: readonly TextHint[];
}

/** An article in both languages as the reading page shows it. */
export interface ArticlePreview {
  readonly en: PreviewText;
  readonly fr: PreviewText;
}

/** The console's call for the preview of an article. */
export interface PreviewCalls {
  /** Writes nothing; with the right to write the law, since texts that are not saved are shown. */
  'POST /law-categories/:id/preview': {
    body: z.input<typeof previewSchema>;
    answer: ArticlePreview;
  };
}
