/**
 * What a search costs beside the reading of an article, which is 1, where what is done at once is
 * limited. A search takes 22 ms of CPU (docs/figures.md); an article is reckoned as a fifth of that.
 */
export const SEARCH_COST = 5;
