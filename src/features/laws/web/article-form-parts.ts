import type { ComponentType } from 'react';
import type { Language } from '../../../kit/languages.ts';
import type { ArticleTexts } from '../rules.ts';
import type { SearchedWords } from './asked-fields.tsx';

/** What other features show in the form of an article; the app gives it to the page. */
export interface ArticleFormParts {
  /** What was searched for and not found, shown beside what people ask. */
  readonly SearchedWords: SearchedWords;
  /** What readers of one language will see, and what looks wrong in it. */
  readonly ArticlePreview: ComponentType<{
    readonly categoryId: string;
    readonly draft: ArticleTexts & { readonly id: string | null };
    readonly language: Language;
    /** Shows a place of the text in this language, in UTF-16 units. */
    readonly onGoTo: (start: number, end: number) => void;
  }>;
}
