import type { ProvenanceParts } from '../../../laws/provenance.ts';
import { inLanguage, type SourceBook, type SourcePath, type SourceRow } from '../source-row.ts';

/** An article whose lines are being read, in one language. */
export interface ArticleDraft {
  readonly article_id: string;
  readonly line: number;
  readonly title: string;
  readonly book: SourceBook | null;
  readonly path: SourcePath;
  readonly content: string[];
  /** Added to as its lines are read. */
  provenance?: ProvenanceParts;
}

/** The row of an article that was read to its end. */
export function rowOfDraft(
  { content, title, ...draft }: ArticleDraft,
  language: 'en' | 'fr',
): SourceRow {
  const text = { title, content: content.join('\n').trim() };
  return { ...draft, ...inLanguage(language, text), code: null, suspicions: [] };
}
