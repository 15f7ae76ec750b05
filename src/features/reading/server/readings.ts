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
  'Whoever may not read the whole of it gets the titles and the beginning, and `locked`.';

const changesAnswer = listAnswer(changeSchema).extend({
  open: z
    .array(z.string())
    .readonly()
    .meta({
      description:
        'Codes of the categories of which whoever asks may read whole texts, at this moment and ' +
        'whatever `since` says. Whoever keeps copies fetches anew the articles of one that has ' +
        'come or gone: those whose `locked` says otherwise.',
    }),
  whole: z.boolean().meta({
    description:
      'Whether this begins with the first change of all: whoever keeps copies starts anew with it, ' +
      'also when `since` belonged to a state that is no more.',
  }),
  next_since: z.string().meta({
    description: 'What to give as `since` the next time: everything up to here has been told.',
  }),
});

/** The calls by which the law is read, as they stand in the document. */
export const lawReadings = {
  listCategories: defineEndpoint({
    path: '/categories',
    id: 'listCategories',
    summary: 'The published categories, with prices and counts',
    params: NO_PARAMETERS,
    query: categoriesQuery,
    answer: listAnswer(readCategorySchema),
    cacheScope: 'public',
  }),
  listContents: defineEndpoint({
    path: '/categories/{code}/contents',
    id: 'listContents',
    summary: 'The table of contents of a category',
    params: contentsParams,
    query: contentsQuery,
    answer: listAnswer(contentsItemSchema),
    cacheScope: 'public',
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
    summary: 'What changed and what is gone, for copies that are read without a network',
    description:
      'In the order of the changes, each thing once, as it was last changed. Keep copies by `id` ' +
      'and fetch anew those whose `version` or `hash` differs. A purchase is no change, and a ' +
      'category that changes its price or becomes free is told as changed itself, its articles ' +
      'are not: `open` says what its reader may read.',
    params: NO_PARAMETERS,
    query: changesQuery,
    answer: changesAnswer,
    cacheScope: 'private',
  }),
} as const;
