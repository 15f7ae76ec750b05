import { z } from 'zod';
import { LIST_LIMITS } from '../../kit/list-rules.ts';
import {
  EXPORT_CHOICE,
  type ListAnswer,
  listQuery,
  type MatchingIds,
  manyIds,
  pagedListQuery,
} from '../../kit/lists.ts';
import {
  type FieldProblem,
  multiLine,
  optionalLine,
  singleLine,
  wholeNumber,
} from '../../kit/text-fields.ts';
import {
  choice,
  flag,
  hexColor,
  optionalText,
  optionalTitle,
  rowId,
  rowVersion,
  undoneChange,
} from '../../kit/value-fields.ts';
import { isReservedCode } from '../access/rules.ts';
import type { BinEntry } from '../bin/contract.ts';
import {
  type ArticleChoices,
  type ArticleNeighbours,
  afterId,
  type articleChoiceSchema,
  type articleMoveSchema,
  type moveSchema,
} from './order-contract.ts';
import { type ArticlePlace, type PlaceChoices, placeFields } from './place-contract.ts';
import type { Provenance, ProvenanceParts } from './provenance.ts';
import { provenancePartsSchema } from './provenance-contract.ts';
import {
  ARTICLE_STATUSES,
  type Asked,
  askedLines,
  CATEGORY_CODE,
  CATEGORY_DEFAULTS,
  CURRENCIES,
  hasNoPage,
  LAW_ICONS,
  LAW_LIMITS,
} from './rules.ts';
import type { Suspicion } from './suspicions.ts';

/** A category's code, as it is written. */
export const categoryCode = () =>
  singleLine(LAW_LIMITS.code).regex(CATEGORY_CODE, { error: 'not_code' satisfies FieldProblem });

const prefix = (usual: string) =>
  optionalLine(LAW_LIMITS.prefix).transform((text) => text ?? usual);

/** One of the icons. A form sends the text that the row has, which may be none of them. */
const lawIcon = () => z.preprocess((icon: string) => icon, choice(LAW_ICONS));

const categoryFields = {
  name_en: singleLine(LAW_LIMITS.name),
  name_fr: singleLine(LAW_LIMITS.name),
  description_en: optionalText(LAW_LIMITS.description),
  description_fr: optionalText(LAW_LIMITS.description),
  article_prefix_en: prefix(CATEGORY_DEFAULTS.article_prefix_en),
  article_prefix_fr: prefix(CATEGORY_DEFAULTS.article_prefix_fr),
  icon: lawIcon(),
  color: hexColor(),
  price: wholeNumber(0, LAW_LIMITS.price),
  currency: choice(CURRENCIES),
  is_free: flag(),
  is_active: flag(),
  /** What of it is given; the rest stays as it is. */
  provenance: provenancePartsSchema,
};

/**
 * A new category (docs/specification.md §3, §5); what is left out has its default. It cannot be
 * published yet, since it has no articles.
 */
export const newCategorySchema = z.strictObject({
  /** Those of products are none of a code of law (docs/payments.md §9, case 67). */
  code: categoryCode().refine((code) => !isReservedCode(code), {
    error: 'reserved' satisfies FieldProblem,
  }),
  ...categoryFields,
  icon: categoryFields.icon.default(CATEGORY_DEFAULTS.icon),
  color: categoryFields.color.default(CATEGORY_DEFAULTS.color),
  price: categoryFields.price.default(CATEGORY_DEFAULTS.price),
  currency: categoryFields.currency.default(CATEGORY_DEFAULTS.currency),
  is_free: categoryFields.is_free.default(false),
  is_active: categoryFields.is_active.default(false),
  provenance: categoryFields.provenance.optional(),
});
export type NewCategory = z.output<typeof newCategorySchema>;

/** Publishes; a category whose texts come from nobody knows where, only if that is accepted. */
export const publishSchema = z.strictObject({ accept_unknown_provenance: flag().default(false) });
export type AcceptedUnknown = z.output<typeof publishSchema>;

/**
 * An edit of a category: the fields that change. Its code never does (docs/specification.md §3).
 * One that publishes it is asked as every publication is.
 */
export const categoryEditSchema = z
  .strictObject(categoryFields)
  .partial()
  .extend({ version: rowVersion(), ...publishSchema.shape });
export type CategoryEdit = z.output<typeof categoryEditSchema>;

/** All that differs from the category; null, that nothing does. */
const ownProvenance = () => provenancePartsSchema.nullable();

const asked = () => optionalText(LAW_LIMITS.asked).transform((text) => askedLines(text).join('\n'));

const askedFields = { asked_en: asked(), asked_fr: asked() };

const articleFields = {
  article_id: singleLine(LAW_LIMITS.articleId).refine((label) => !hasNoPage(label), {
    error: 'no_page' satisfies FieldProblem,
  }),
  title_en: optionalTitle(LAW_LIMITS.title),
  title_fr: optionalTitle(LAW_LIMITS.title),
  content_en: multiLine(LAW_LIMITS.content),
  content_fr: multiLine(LAW_LIMITS.content),
};

/**
 * A new article (docs/specification.md §5): the last one of its category, or the one behind
 * `after_id`, in whose book and divisions it then stands unless others are given; null: the first.
 */
export const newArticleSchema = z.strictObject({
  category_id: rowId(),
  ...articleFields,
  ...z.strictObject({ ...askedFields, ...placeFields }).partial().shape,
  provenance: ownProvenance().optional(),
  after_id: afterId().optional(),
});
export type NewArticle = z.output<typeof newArticleSchema>;

/** A text may be empty where it has none yet: an import brings articles in one language. */
export const editableArticleFields = {
  ...articleFields,
  content_en: optionalText(LAW_LIMITS.content),
  content_fr: optionalText(LAW_LIMITS.content),
};

/**
 * An edit of an article: the fields that change. Its category never does
 * (docs/specification.md §5). `also_following` takes a change of book and divisions to the articles
 * behind it that stand in the same ones.
 */
export const articleEditSchema = z
  .strictObject({
    ...editableArticleFields,
    ...askedFields,
    /** Of what people ask, which the edit is based on; it is counted apart from the texts. */
    asked_version: rowVersion(0),
    ...placeFields,
    also_following: flag(),
    provenance: ownProvenance(),
  })
  .partial()
  .extend({ version: rowVersion() });
export type ArticleEdit = z.output<typeof articleEditSchema>;

/** The article of the category before which something stands; without it, the end. */
export const placeQuerySchema = z.strictObject({ before: rowId().optional() });

/** Bringing an earlier version back is an edit of the present one. */
export const versionRestoreSchema = z.strictObject({ version: rowVersion() });

/** Categories come all in one list unless a limit is given. */
export const categoryListSchema = listQuery(['display_order']).extend({
  limit: z
    .preprocess(
      (text) => (text === undefined ? undefined : Number(text)),
      wholeNumber(1, LIST_LIMITS.most),
    )
    .optional(),
});
export type CategoryListQuery = z.output<typeof categoryListSchema>;

export const articleListSchema = pagedListQuery(['article_number']).extend({
  category_code: categoryCode().optional(),
  status: choice(ARTICLE_STATUSES).optional(),
});
export type ArticleListQuery = z.output<typeof articleListSchema>;

export const articleExportSchema = articleListSchema
  .omit({ limit: true, cursor: true, page: true })
  .extend(EXPORT_CHOICE);
export type ArticleExportQuery = z.output<typeof articleExportSchema>;

/** Articles or categories that are published, or taken back, at once. */
export const publicationSchema = z.strictObject({
  ids: manyIds(),
  is_active: flag(),
  undoes: undoneChange(),
});
export type Publication = z.output<typeof publicationSchema>;

/** What one call has changed; the opposite call with `ids` takes it back. */
export interface PublishedRows {
  readonly count: number;
  readonly ids: readonly string[];
  /** As `undoes` beside `ids` it leaves alone what was changed since. */
  readonly change: string;
}

export const versionListSchema = listQuery(['-version']).omit({ q: true });
export type VersionListQuery = z.output<typeof versionListSchema>;

/**
 * A row of `law_category_stats` (docs/contract.md, 'What existing readers of the data rely on'),
 * with what an editor needs.
 */
export interface LawCategory {
  readonly id: string;
  readonly code: string;
  readonly name_en: string;
  readonly name_fr: string;
  readonly description_en: string;
  readonly description_fr: string;
  readonly article_prefix_en: string;
  readonly article_prefix_fr: string;
  readonly icon: string;
  readonly color: string;
  readonly price: number;
  readonly currency: string;
  readonly display_order: number;
  readonly is_active: boolean;
  readonly is_free: boolean;
  readonly total_articles: number;
  readonly active_articles: number;
  /** Of the category or of one of its articles, whichever is later. */
  readonly last_updated: string;
  readonly provenance: Provenance;
  readonly version: number;
}

/** An article in a list, its texts cut after `PREVIEW_CHARACTERS`. */
export interface LawArticleItem {
  readonly id: string;
  readonly category_id: string;
  readonly category_code: string;
  readonly article_id: string;
  readonly article_number: number;
  readonly display_order: number;
  readonly title_en: string;
  readonly title_fr: string;
  readonly content_en: string;
  readonly content_fr: string;
  /** Whether the texts go on. */
  readonly has_more_en: boolean;
  readonly has_more_fr: boolean;
  readonly is_active: boolean;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A whole article, with its place and who wrote its present text. */
export interface LawArticle
  extends Omit<LawArticleItem, 'has_more_en' | 'has_more_fr'>,
    Asked,
    ArticlePlace {
  /** How often what people ask was changed. */
  readonly asked_version: number;
  /** What differs from its category; null where nothing does. */
  readonly provenance: ProvenanceParts | null;
  readonly category_provenance: Provenance;
  /** What an import says that a person should look at; empty where nothing, or it was checked. */
  readonly suspicions: readonly Suspicion[];
  readonly written_by_email: string | null;
}

/** An article that was moved. */
export interface MovedArticle extends LawArticle {
  /** The one behind which it stood before, to take the move back; null where it was the first. */
  readonly was_after_id: string | null;
  /** The one behind which it stands now. */
  readonly after_id: string | null;
}

/** An earlier version of an article, in the list of them. */
export interface ArticleVersionItem {
  readonly version: number;
  readonly article_id: string;
  readonly written_by_email: string | null;
  readonly written_at: string;
}

/** An earlier version of an article, whole. */
export interface ArticleVersion extends ArticleVersionItem {
  readonly title_en: string;
  readonly title_fr: string;
  readonly content_en: string;
  readonly content_fr: string;
}

/** The console's calls about categories, articles and their versions. */
export interface LawCalls {
  'GET /law-categories': {
    query: z.input<typeof categoryListSchema>;
    answer: ListAnswer<LawCategory>;
  };
  'POST /law-categories': { body: z.input<typeof newCategorySchema>; answer: LawCategory };
  'GET /law-categories/:id': { answer: LawCategory };
  /**
   * 409 with the present category as `current` where somebody else has edited it meanwhile; 409 as
   * well where `is_active` would publish what has no articles, or an unknown origin that is not
   * accepted.
   */
  'PATCH /law-categories/:id': { body: z.input<typeof categoryEditSchema>; answer: LawCategory };
  /** Into the bin, with all its articles. */
  'DELETE /law-categories/:id': { answer: BinEntry };
  /** 422 where `before` is no article of the category. */
  'GET /law-categories/:id/places': {
    query: z.input<typeof placeQuerySchema>;
    answer: PlaceChoices;
  };
  'GET /law-categories/:id/articles': {
    query: z.input<typeof articleChoiceSchema>;
    answer: ArticleChoices;
  };
  'POST /law-categories/:id/move': { body: z.input<typeof moveSchema>; answer: LawCategory };
  'GET /law-articles': {
    query: z.input<typeof articleListSchema>;
    answer: ListAnswer<LawArticleItem>;
  };
  /** 409 where more match than one action takes. */
  'GET /law-articles/ids': { query: z.input<typeof articleExportSchema>; answer: MatchingIds };
  /**
   * In one transaction; those that are gone, or are as asked already, are left out. 409 where a
   * published category would have nothing to read.
   */
  'POST /law-articles/publication': {
    body: z.input<typeof publicationSchema>;
    answer: PublishedRows;
  };
  'POST /law-articles': { body: z.input<typeof newArticleSchema>; answer: LawArticle };
  'GET /law-articles/:id': { answer: LawArticle };
  /** 409 with the present article as `current` where somebody else has edited it meanwhile. */
  'PATCH /law-articles/:id': { body: z.input<typeof articleEditSchema>; answer: LawArticle };
  'DELETE /law-articles/:id': { answer: BinEntry };
  'GET /law-articles/:id/neighbours': { answer: ArticleNeighbours };
  /** 422 where `after_id` is the article itself or none of its category. */
  'POST /law-articles/:id/move': { body: z.input<typeof articleMoveSchema>; answer: MovedArticle };
  'GET /law-articles/:id/versions': {
    query: z.input<typeof versionListSchema>;
    answer: ListAnswer<ArticleVersionItem>;
  };
  'GET /law-articles/:id/versions/:version': { answer: ArticleVersion };
  'POST /law-articles/:id/versions/:version/restore': {
    body: z.input<typeof versionRestoreSchema>;
    answer: LawArticle;
  };
}
