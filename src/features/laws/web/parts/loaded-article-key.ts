/** The query of the whole article that a dialog is about. */
export const loadedArticleKey = (id: string | null) => ['loaded article', id] as const;
