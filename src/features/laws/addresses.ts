import { SECTIONS } from '../../kit/paths.ts';

/** English address of a code; `localPath` gives the French one. */
export const codePath = (code: string) => `${SECTIONS.laws}/${encodeURIComponent(code)}`;

/** English address of an article. */
export const articlePath = (code: string, articleId: string) =>
  `${codePath(code)}/${encodeURIComponent(articleId)}`;
