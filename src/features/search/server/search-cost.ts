/**
 * What a search costs beside the reading of an article, which is 1, where what is done at once is
 * limited. A search among 100,000 articles takes 17 ms of CPU, a page 3 (docs/figures.md, 'Search'
 * and 'Load and soak').
 */
export const SEARCH_COST = 5;
