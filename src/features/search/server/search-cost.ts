/**
 * What a search costs beside the reading of an article, which is 1, where what is done at once is
 * limited. Tuned on the CPU of both: some twenty milliseconds beside a few (docs/figures.md).
 */
export const SEARCH_COST = 5;
