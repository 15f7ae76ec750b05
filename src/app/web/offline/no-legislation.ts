/** Stands in for `legislation.ts` in the service worker: search engines read no page of a phone. */
export const articleGraph = (): object[] => [];
export const codeGraph = (): object[] => [];
