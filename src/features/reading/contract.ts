import { z } from 'zod';
import { LANGUAGES } from '../../kit/languages.ts';
import { LIST_LIMITS } from '../../kit/list-rules.ts';
import { listQuery } from '../../kit/lists.ts';
import { type FieldProblem, singleLine, wholeNumber } from '../../kit/text-fields.ts';
import { categoryCode } from '../laws/contract.ts';
import { AUTHENTIC_LANGUAGES, PROVENANCE_KINDS } from '../laws/provenance.ts';
import { DIVISION_LEVELS, LAW_LIMITS, PREVIEW_CHARACTERS } from '../laws/rules.ts';

/** Pages of short rows, for clients that fetch all of them. */
const LONG_PAGE = { most: 1_000, usual: 500 } as const;

/** The length of a time, or of the `next_since` of an earlier answer. */
const SINCE_LIMIT = 100;

const time = () => z.iso.datetime();
const languageText = (what: string) => z.string().meta({ description: what });

const codeParameter = () =>
  categoryCode().meta({ description: 'A category’s code, as in `penal_code`.' });

const longLimit = () =>
  z
    .preprocess(
      (text) => (typeof text === 'string' ? Number(text) : text),
      wholeNumber(1, LONG_PAGE.most),
    )
    .default(LONG_PAGE.usual)
    .meta({ type: 'integer', minimum: 1, maximum: LONG_PAGE.most, default: LONG_PAGE.usual });

const cursor = () =>
  z
    .string()
    .max(LIST_LIMITS.cursor, { error: 'not_cursor' satisfies FieldProblem })
    .optional();

/** How many articles are named that refer to one. */
export const REFERRED_BY_LIMIT = 200;

/** A page of a list, as queries take it. */
export interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** All categories come in one page, as there are few of them. */
export const categoriesQuery = listQuery(['display_order'])
  .pick({ cursor: true, sort: true, q: true })
  .extend({ limit: listQuery(['display_order']).shape.limit.default(LIST_LIMITS.most) });

export const articlesQuery = listQuery(['article_number'])
  .pick({ limit: true, cursor: true, sort: true })
  .extend({ code: codeParameter().optional() });

export const articleParams = z.object({
  code: codeParameter(),
  article_id: singleLine(LAW_LIMITS.articleId).meta({ description: 'The label, as in `12-1`.' }),
});

export const contentsParams = z.object({ code: codeParameter() });
export const contentsQuery = listQuery(['article_number'])
  .pick({ cursor: true, sort: true })
  .extend({ limit: longLimit() });

export const changesQuery = z.strictObject({
  since: z
    .string()
    .max(SINCE_LIMIT, { error: 'not_cursor' satisfies FieldProblem })
    .optional()
    .meta({
      description:
        'The `next_since` of the last answer, or a time (ISO 8601). Without it, all changes.',
    }),
  code: codeParameter().optional(),
  limit: longLimit(),
  cursor: cursor(),
});
export type ChangesQuery = z.output<typeof changesQuery>;

const kindOf = (language: string) =>
  z.enum(PROVENANCE_KINDS).meta({
    description: `What the ${language} text is. Only \`official\` is the text of the law itself; \`unchecked\` where nothing is known.`,
  });

/** Where a text comes from. */
const readProvenanceSchema = z
  .object({
    kind_en: kindOf('English'),
    kind_fr: kindOf('French'),
    authentic: z
      .enum(AUTHENTIC_LANGUAGES)
      .nullable()
      .meta({ description: 'The language whose text is authentic; null where it is not known.' }),
    act: z
      .string()
      .nullable()
      .meta({ description: 'The act with its number and date: `act_en`, or else `act_fr`.' }),
    act_en: z.string().nullable(),
    act_fr: z.string().nullable(),
    gazette: z.string().nullable().meta({ description: 'Where it was printed.' }),
    as_of: z.iso.date().nullable().meta({
      description: 'The day up to which later amendments are part of the text.',
    }),
    amendments_pending: z.boolean().meta({
      description: 'Whether amendments are known that are not part of the text yet.',
    }),
    is_sample: z
      .boolean()
      .meta({ description: 'Whether it was written as an example and is not the law.' }),
  })
  .meta({ id: 'Provenance' });
export type ReadProvenance = z.infer<typeof readProvenanceSchema>;

/**
 * A published row of `law_category_stats` (docs/contract.md, 'What existing readers of the data
 * rely on').
 */
export const readCategorySchema = z
  .object({
    id: z.uuid(),
    code: z.string(),
    name_en: z.string(),
    name_fr: z.string(),
    description_en: z.string(),
    description_fr: z.string(),
    article_prefix_en: z.string(),
    article_prefix_fr: z.string(),
    icon: z.string(),
    color: z.string(),
    price: z.int().meta({ description: 'A whole number of `currency`.' }),
    currency: z.string(),
    display_order: z.int(),
    is_active: z
      .boolean()
      .meta({ description: 'Whether it is published, as all categories here are.' }),
    is_free: z
      .boolean()
      .meta({ description: 'Whether it is given away; a `price` of 0 opens it to everybody too.' }),
    total_articles: z.int(),
    active_articles: z.int().meta({ description: 'How many articles can be read.' }),
    last_updated: time(),
    provenance: readProvenanceSchema,
    version: z.int(),
    hash: z.string().meta({ description: 'Without its counts and `last_updated`.' }),
  })
  .meta({ id: 'Category' });
export type ReadCategory = z.infer<typeof readCategorySchema>;

const bookFields = {
  book_code: z.string().nullable(),
  book_name_en: z.string().nullable(),
  book_name_fr: z.string().nullable(),
};

const divisionSchema = z
  .object({
    level: z.enum(DIVISION_LEVELS),
    label: languageText('As it is printed: `CHAPTER II`.'),
    title: z.string(),
  })
  .meta({ id: 'Division' });

const divisions = (language: string) =>
  z
    .array(divisionSchema)
    .readonly()
    .meta({
      description: `The titles, chapters and sections that contain it, the highest first, in the words of the ${language} text.`,
    });

const placeFields = {
  ...bookFields,
  divisions_en: divisions('English'),
  divisions_fr: divisions('French'),
};

const beginning = `Cut after ${PREVIEW_CHARACTERS} characters when \`locked\`.`;

const referenceSchema = z
  .object({
    lang: z.enum(LANGUAGES),
    start: z.int().meta({ description: 'Where its words begin in `content_en` or `content_fr`.' }),
    end: z
      .int()
      .meta({ description: 'Where they end. Both count UTF-16 units, as JavaScript does.' }),
    category_code: z.string(),
    article_id: z.string(),
  })
  .meta({ id: 'Reference' });

const referredBySchema = z
  .object({ category_code: z.string(), article_id: z.string() })
  .meta({ id: 'ReferringArticle' });

/** An article as it is read. */
export const readArticleSchema = z
  .object({
    id: z.uuid(),
    category_code: z.string(),
    article_id: languageText('The label, unique within the category.'),
    article_number: z.int().meta({ description: 'Its position in the category.' }),
    display_order: z.int(),
    title_en: z.string(),
    title_fr: z.string(),
    content_en: languageText(`The English text. ${beginning}`),
    content_fr: languageText(`The French text. ${beginning}`),
    locked: z.boolean().meta({ description: 'Whether the whole text has to be bought first.' }),
    has_en: z.boolean().meta({ description: 'Whether there is an English text.' }),
    has_fr: z.boolean().meta({ description: 'Whether there is a French text.' }),
    translation_to_review: z.enum(['en', 'fr']).nullable().meta({
      description:
        'The language whose text is older than the other and was not compared with it yet.',
    }),
    ...placeFields,
    provenance: readProvenanceSchema,
    references: z.array(referenceSchema).readonly().meta({
      description: 'Words of its texts that refer to an article, as far as they are open.',
    }),
    referred_by: z
      .array(referredBySchema)
      .max(REFERRED_BY_LIMIT)
      .readonly()
      .meta({
        description: `The articles that refer to it in what the reader may read, in their order; ${REFERRED_BY_LIMIT} at most.`,
      }),
    version: z.int(),
    hash: languageText('The same as in `/changes`. Equal hashes mean equal whole texts.'),
    created_at: time(),
    updated_at: time(),
  })
  .meta({ id: 'Article' });
export type ReadArticle = z.infer<typeof readArticleSchema>;
/** The same by itself, without what refers to it and what it refers to. */
export type ArticleText = Omit<ReadArticle, 'references' | 'referred_by'>;

/** A line of the table of contents. */
export const contentsItemSchema = z
  .object({
    id: z.uuid(),
    article_id: z.string(),
    article_number: z.int(),
    title_en: z.string(),
    title_fr: z.string(),
    ...placeFields,
  })
  .meta({ id: 'ContentsLine' });
export type ContentsItem = z.infer<typeof contentsItemSchema>;

/** The last change of a category or an article that is published, or was. */
export const changeSchema = z
  .object({
    kind: z.enum(['category', 'article']),
    id: z.uuid(),
    category_code: z.string(),
    article_id: z.string().nullable().meta({ description: 'Null for a category.' }),
    article_number: z.int().nullable(),
    version: z.int(),
    hash: z.string(),
    gone: z.boolean().meta({
      description: 'Deleted or not published any more: delete your copy.',
    }),
    changed_at: time(),
  })
  .meta({ id: 'Change' });
export type Change = z.infer<typeof changeSchema>;
