import { z } from 'zod';
import { LANGUAGES } from '../../kit/languages.ts';
import { LIST_LIMITS } from '../../kit/list-rules.ts';
import { type ListAnswer, listQuery, pagedListQuery } from '../../kit/lists.ts';
import { type FieldProblem, singleLine } from '../../kit/text-fields.ts';
import { choice, flag, rowId, rowVersion } from '../../kit/value-fields.ts';
import type { BinEntry } from '../bin/contract.ts';
import { LAW_LIMITS } from '../laws/rules.ts';
import { EMPTY_QUERY_LIMITS, MATCHES, SEARCH_LIMITS, SYNONYM_LIMITS } from './rules.ts';

/** A query as typed: unpaired surrogates and NUL are removed, what is too long is cut. */
const typed = () =>
  z
    .string()
    .default('')
    .transform((text) => text.slice(0, SEARCH_LIMITS.query).toWellFormed().replaceAll('\0', ' '))
    .meta({ description: `The query; read up to ${SEARCH_LIMITS.query} characters.` });

const language = () =>
  z
    .enum(LANGUAGES, { error: 'not_choice' satisfies FieldProblem })
    .default('en')
    .meta({
      description: 'The language of the reader; texts of the other one are searched as well.',
    });

const codeName = () =>
  z
    .string()
    .max(200, { error: 'not_code' satisfies FieldProblem })
    .optional()
    .meta({ description: 'Only articles of this category, as in `penal_code`.' });

const page = listQuery(['relevance']).pick({ limit: true, cursor: true });

/** The query of a search. */
export const searchQuery = page.extend({ q: typed(), lang: language(), code: codeName() });

export const suggestQuery = z.strictObject({ q: typed(), lang: language() });
export type SuggestQuery = z.output<typeof suggestQuery>;

const highlights = z
  .array(z.tuple([z.int(), z.int()]).readonly())
  .readonly()
  .meta({
    description: 'Where in `snippet` the words stand: begin and end, in UTF-16 units.',
  });

/** An article that was found (docs/contract.md, 'The reading API, in short'). */
export const foundSchema = z
  .object({
    category_code: z.string(),
    article_id: z.string().meta({ description: 'The label, as in `12-1`.' }),
    title_en: z.string(),
    title_fr: z.string(),
    snippet: z.string().meta({
      description: 'A piece of the text, plain; of a locked one, of its beginning.',
    }),
    highlights,
    lang: z.enum(LANGUAGES).meta({ description: 'The language of the snippet.' }),
    locked: z.boolean().meta({ description: 'Whether the whole text is only for buyers.' }),
    match: z.enum(MATCHES).meta({
      description:
        'How sure it is that it answers the query: by how much of it the article has, where, and whether in these words. Weak ones stand last, to be shown as `perhaps`.',
    }),
  })
  .meta({ id: 'FoundArticle' });
export type Found = z.output<typeof foundSchema>;

const totals = {
  next_cursor: z.string().nullable(),
  total: z
    .int()
    .min(0)
    .meta({
      description: `How many were found; counted up to ${SEARCH_LIMITS.found}.`,
    }),
  match: z.enum(MATCHES).nullable().meta({
    description: 'How sure the whole answer is: as its best result, or `null` without any.',
  }),
  did_you_mean: z
    .string()
    .nullable()
    .meta({ description: 'The query with words that are known, if some were not.' }),
  hits: z
    .record(z.string(), z.int())
    .meta({ description: 'How many were found in each category, by its code.' }),
};

export const searchAnswer = z.object({ items: z.array(foundSchema).readonly(), ...totals });
export type SearchAnswer = z.output<typeof searchAnswer>;

/** A suggestion while typing. */
export const suggestionSchema = z
  .object({
    kind: z.enum(['article', 'words']),
    text: z.string().meta({
      description: 'The title in the language of the query parameter `lang`, or the words.',
    }),
    category_code: z.string().nullable(),
    article_id: z.string().nullable(),
    label: z.string().nullable().meta({
      description: 'Of an article: its label and its category, as in `Section 74, Penal Code`.',
    }),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.output<typeof suggestionSchema>;

export const suggestAnswer = z.object({ items: z.array(suggestionSchema).readonly() });

/** An article that the console found: published or not, its text open. */
export interface FoundByEditor extends Omit<Found, 'locked'> {
  readonly id: string;
  readonly is_active: boolean;
}

const phrases = () => z.array(singleLine(SYNONYM_LIMITS.phrase)).max(SYNONYM_LIMITS.phrases);

const synonymFields = {
  said_en: phrases(),
  said_fr: phrases(),
  legal_en: phrases(),
  legal_fr: phrases(),
  category_code: singleLine(60).nullable(),
};

/** A new synonym: what people say, and either the legal words or the category that it means. */
export const newSynonymSchema = z.strictObject({
  said_en: synonymFields.said_en.default([]),
  said_fr: synonymFields.said_fr.default([]),
  legal_en: synonymFields.legal_en.default([]),
  legal_fr: synonymFields.legal_fr.default([]),
  category_code: synonymFields.category_code.default(null),
});
export type NewSynonym = z.output<typeof newSynonymSchema>;

/** An edit: the fields that change, and the version that it is based on. */
export const synonymEditSchema = z
  .strictObject(synonymFields)
  .partial()
  .extend({ version: rowVersion() });
export type SynonymEdit = z.output<typeof synonymEditSchema>;

export const synonymListQuery = pagedListQuery(['-created_at', 'created_at']);
export type SynonymListQuery = z.output<typeof synonymListQuery>;

/** A synonym: what people say, and what it leads to. */
export interface Synonym extends NewSynonym {
  readonly id: string;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

export const emptySearchQuery = pagedListQuery(['-last_at', '-times']).extend({
  lang: choice(LANGUAGES).optional(),
  limit: page.shape.limit.default(LIST_LIMITS.usual),
});
export type EmptySearchQuery = z.output<typeof emptySearchQuery>;

/** A search that found nothing, without who searched. */
export interface EmptySearch {
  readonly query: string;
  readonly language: string;
  readonly times: number;
  readonly first_at: string;
  readonly last_at: string;
}

/** What was searched for without a result, and the article that answers it. */
export const searchAnsweredSchema = z.strictObject({
  words: singleLine(EMPTY_QUERY_LIMITS.characters),
  language: choice(LANGUAGES),
  article_id: rowId(),
});
export type SearchAnswered = z.output<typeof searchAnsweredSchema>;

export const searchChoiceQuery = pagedListQuery(['-last_at', '-people']);
export type SearchChoiceQuery = z.output<typeof searchChoiceQuery>;

/** What was opened after which words, without by whom. */
export interface SearchChoice {
  readonly id: string;
  readonly words: string;
  readonly language: string;
  readonly law_article_id: string;
  readonly category_code: string;
  readonly article_id: string;
  readonly title_en: string;
  readonly title_fr: string;
  /** Once a day for each network. */
  readonly times: number;
  /** Different networks, rather too few than too many. */
  readonly people: number;
  /** Whether they are enough to lift it. */
  readonly lifts: boolean;
  readonly last_at: string;
}

export const searchSettingsSchema = z.strictObject({
  learns_from_use: flag(),
  version: rowVersion(),
});
export type SearchSettings = Readonly<z.output<typeof searchSettingsSchema>>;

/** A result that somebody opened (docs/contract.md, 'The reading API, in short'). */
export const openedBody = z
  .strictObject({
    q: typed(),
    lang: language(),
    category_code: singleLine(60),
    article_id: singleLine(LAW_LIMITS.articleId),
  })
  .meta({ id: 'OpenedResult' });

/** A page of results as editors see them. */
export interface EditorAnswer extends ListAnswer<FoundByEditor> {
  readonly match: SearchAnswer['match'];
  readonly did_you_mean: SearchAnswer['did_you_mean'];
  readonly hits: SearchAnswer['hits'];
}

/** The console's calls about searching. */
export interface SearchCalls {
  'GET /law-search': { query: z.input<typeof searchQuery>; answer: EditorAnswer };
  'GET /law-suggestions': {
    query: z.input<typeof suggestQuery>;
    answer: { readonly items: readonly Suggestion[] };
  };
  'GET /search-synonyms': {
    query: z.input<typeof synonymListQuery>;
    answer: ListAnswer<Synonym>;
  };
  'POST /search-synonyms': { body: z.input<typeof newSynonymSchema>; answer: Synonym };
  'GET /search-synonyms/:id': { answer: Synonym };
  /** 409 with the present synonym as `current` where somebody else has edited it meanwhile. */
  'PATCH /search-synonyms/:id': { body: z.input<typeof synonymEditSchema>; answer: Synonym };
  /** Into the bin, as the next one. */
  'DELETE /search-synonyms/:id': { answer: BinEntry };
  'GET /empty-searches': {
    query: z.input<typeof emptySearchQuery>;
    answer: ListAnswer<EmptySearch>;
  };
  'GET /search-choices': {
    query: z.input<typeof searchChoiceQuery>;
    answer: ListAnswer<SearchChoice>;
  };
  'DELETE /search-choices/:id': { answer: BinEntry };
  'GET /search-settings': { answer: SearchSettings };
  /** 409 with the present settings as `current` where somebody else has changed them meanwhile. */
  'PATCH /search-settings': {
    body: z.input<typeof searchSettingsSchema>;
    answer: SearchSettings;
  };
  /** Adds the words to what people ask of the article, and takes them off the list. */
  'POST /empty-searches/answered': {
    body: z.input<typeof searchAnsweredSchema>;
    answer: null;
  };
}
