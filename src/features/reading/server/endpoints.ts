import { z } from 'zod';
import { defineEndpoint, listAnswer, NO_PARAMETERS } from '../../../kit/server/http/open-api.ts';
import {
  articleParams,
  articlesQuery,
  categoriesQuery,
  changeSchema,
  changesQuery,
  contentsItemSchema,
  contentsParams,
  contentsQuery,
  readArticleSchema,
  readCategorySchema,
} from '../contract.ts';

const LOCKED =
  'Without access to its category an article has its titles and the beginning of its texts, and ' +
  '`locked` is true.';

const changesAnswer = listAnswer(changeSchema).extend({
  open: z
    .array(z.string())
    .readonly()
    .meta({
      description:
        'Codes of the categories whose whole texts this session may read at the moment, ' +
        'independent of `since`. When a code is new or missing in this list, fetch again the ' +
        'articles of that category whose `locked` differs.',
    }),
  whole: z.boolean().meta({
    description:
      'Whether this is the first page of all changes: delete your copy before you apply it. It is ' +
      'also true when `since` is not of this database, as after a backup was restored, or is ' +
      'a time yet to come.',
  }),
  next_since: z.string().meta({
    description: 'The `since` of the next request; of several pages, that of the last one.',
  }),
});

/** The endpoints for reading the law, as they stand in the document. */
export const readingEndpoints = {
  listCategories: defineEndpoint({
    path: '/categories',
    id: 'listCategories',
    summary: 'The published categories, with prices and counts',
    params: NO_PARAMETERS,
    query: categoriesQuery,
    answer: listAnswer(readCategorySchema),
    cacheScope: 'revalidated',
  }),
  listContents: defineEndpoint({
    path: '/categories/{code}/contents',
    id: 'listContents',
    summary: 'The table of contents of a category',
    params: contentsParams,
    query: contentsQuery,
    answer: listAnswer(contentsItemSchema),
    cacheScope: 'revalidated',
  }),
  listArticles: defineEndpoint({
    path: '/articles',
    id: 'listArticles',
    summary: 'Articles in their order, of one category or of all',
    description: LOCKED,
    params: NO_PARAMETERS,
    query: articlesQuery,
    answer: listAnswer(readArticleSchema),
    cacheScope: 'private',
  }),
  getArticle: defineEndpoint({
    path: '/articles/{code}/{article_id}',
    id: 'getArticle',
    summary: 'One article by the code of its category and its label',
    description: LOCKED,
    params: articleParams,
    query: NO_PARAMETERS,
    answer: readArticleSchema,
    cacheScope: 'private',
  }),
  listChanges: defineEndpoint({
    path: '/changes',
    id: 'listChanges',
    summary: 'What changed and what was deleted, for offline copies',
    description:
      'In the order of the changes, each category and article once, with its last change. Store ' +
      'copies by `id` and fetch again those whose `version` or `hash` differs; keep with a copy ' +
      'those that came with it, and ask again a little later where they are not yet the ones told ' +
      'here. A purchase is no ' +
      'change. When a category becomes free or changes its price, it has changed, its articles ' +
      'have not: `open` says what the session may read.',
    params: NO_PARAMETERS,
    query: changesQuery,
    answer: changesAnswer,
    cacheScope: 'private',
  }),
} as const;
