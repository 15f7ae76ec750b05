import { type BenchQuery, readQueries } from './search-queries.ts';

/**
 * Numbers in words, several references in one query, a reference beside a topic. An article that is
 * named in the query is a right answer, and so is the one that its topic means.
 * Written by somebody who has read the articles and knows neither the search nor its words: no
 * vocabulary, no ranking, no other list was looked at.
 */
export const NUMBER_QUERIES: readonly BenchQuery[] = readQueries(
  'references',
  `
en | section two hundred and twenty-four of the procedure code bail | c 224
en | criminal procedure code section five hundred and eighty-four release from illegal arrest | c 584
en | section eighty four self defence | p 84
en | section two hundred and ninety-six penal code rape | p 296
en | penal code sections 134 and 134-1 bribes | p 134, p 134-1
en | what does section one hundred and nineteen say about police custody | c 119
fr | articles 591 et suivants récuser un juge | c 591, c 592, c 594
fr | art. 134 CP et art. 161 trafic d'influence | p 134, p 161
fr | article quatre-vingt-quatorze tentative | p 94
fr | article trois cent dix-huit vol | p 318
fr | l'article trois cent soixante et un sur l'adultère | p 361
fr | articles 275 et 276 code pénal meurtre | p 275, p 276
`,
);

/**
 * Twelve more, by the same hand under the same conditions and drawn by lot from the same list. Held out:
 * nobody reads them to improve the search; they only say how it does.
 */
export const NUMBER_QUERIES_HELD_OUT: readonly BenchQuery[] = readQueries(
  'references',
  `
en | articles 74 and 75 penal code attempt | p 74, p 75, p 94
en | section one hundred eighty four and misappropriation | p 184
en | section 302 dash 1 harassment by the boss | p 302-1
en | article three hundred fifty nine two wives | p 359
en | section three hundred and eighteen theft | p 318
en | sections 93 and 99 CPC search of a house at night | c 93, c 99
fr | l'article 65 du code de procédure pénale et la garde à vue | c 65, c 119, c 118
fr | article quatre cent quarante du cpp délai d'appel | c 440
fr | article trois cent quarante-sept tiret un | p 347-1
fr | article cent dix-neuf code de procédure pénale | c 119
fr | article deux cent soixante-seize | p 276
fr | que dit l'article deux cent cinquante et un sur la sorcellerie | p 251
`,
);
