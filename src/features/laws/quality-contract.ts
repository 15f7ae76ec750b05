import { z } from 'zod';
import type { Language } from '../../kit/languages.ts';
import { type ListAnswer, listQuery } from '../../kit/lists.ts';
import { choice, rowVersion } from '../../kit/value-fields.ts';
import {
  categoryCode,
  type LawArticle,
  type LawCategory,
  type PublishedRows,
  publicationSchema,
  publishSchema,
} from './contract.ts';
import { QUALITY_KINDS, type QualityKind } from './rules.ts';
import type { Suspicion } from './suspicions.ts';

/** The query of the list of missing and outdated texts. */
export const qualityListSchema = listQuery(['category_id'])
  .omit({ q: true })
  .extend({ code: categoryCode().optional(), kind: choice(QUALITY_KINDS).optional() });
export type QualityListQuery = z.output<typeof qualityListSchema>;

/** Says that somebody has looked at this version: at both languages, or at what an import suspects. */
export const articleReviewSchema = z.strictObject({ version: rowVersion() });

/** Categories that are published, or taken back, at once. */
export const categoryPublicationSchema = publicationSchema.extend(publishSchema.shape);
export type CategoryPublication = z.output<typeof categoryPublicationSchema>;

/**
 * An article of which a text is missing, of which one language was changed after the other, or that
 * an import suspects.
 */
export interface QualityItem {
  readonly id: string;
  readonly category_code: string;
  readonly article_id: string;
  readonly article_number: number;
  readonly title_en: string;
  readonly title_fr: string;
  readonly missing_en: boolean;
  readonly missing_fr: boolean;
  /** The language whose text is older than the other one's. */
  readonly translation_to_review: Language | null;
  /** What an import says that a person should look at; empty where nothing, or it was checked. */
  readonly suspicions: readonly Suspicion[];
  readonly changed_en_at: string;
  readonly changed_fr_at: string;
  readonly version: number;
}

/** The list, with how many there are of each kind, whatever kind the query names. */
export interface QualityList extends ListAnswer<QualityItem> {
  readonly counts: Readonly<Record<QualityKind, number>>;
}

/** What prevents the publication of a category, or should be looked at before. */
export interface CategoryProblem {
  readonly kind: QualityKind | 'no_articles' | 'gap_in_numbering' | 'unknown_provenance';
  /** Without articles nothing can be published; with the others an administrator decides. */
  readonly is_blocking: boolean;
  readonly count: number;
  /**
   * Labels of the first of them; of a gap, the article after it; of the provenance, what of it is
   * not known.
   */
  readonly examples: readonly string[];
}

/** What the check of a category has found; without problems it can be published as it is. */
export interface CategoryCheck {
  readonly category_id: string;
  readonly is_active: boolean;
  readonly articles: number;
  readonly problems: readonly CategoryProblem[];
}

/** The console's calls about missing and outdated texts, and about publishing. */
export interface QualityCalls {
  'GET /law-quality': { query: z.input<typeof qualityListSchema>; answer: QualityList };
  'POST /law-articles/:id/translation-reviewed': {
    body: z.input<typeof articleReviewSchema>;
    answer: LawArticle;
  };
  'POST /law-articles/:id/checked': {
    body: z.input<typeof articleReviewSchema>;
    answer: LawArticle;
  };
  'POST /law-categories/:id/check': { answer: CategoryCheck };
  /** 409 where the category has no articles, or where it is not known where its texts come from. */
  'POST /law-categories/:id/publish': { body: z.input<typeof publishSchema>; answer: LawCategory };
  'POST /law-categories/:id/unpublish': { answer: LawCategory };
  /**
   * All of them or none; those that are gone, or are as asked already, are left out. 409 where one
   * cannot be published, or only by who accepts that it is not known where its texts come from.
   */
  'POST /law-categories/publication': {
    body: z.input<typeof categoryPublicationSchema>;
    answer: PublishedRows;
  };
}
