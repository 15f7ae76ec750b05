import { SECTIONS } from '../../kit/paths.ts';

/** English address of a code; `localPath` gives the French one. */
export const codePath = (code: string) => `${SECTIONS.laws}/${encodeURIComponent(code)}`;

/** English address of an article. */
export const articlePath = (code: string, articleId: string) =>
  `${codePath(code)}/${encodeURIComponent(articleId)}`;

/** Below it stand the pages on which codes are bought. */
export const BUY_PATH = '/buy';

/** English address of where a code, or another document that is for sale, is bought. */
export const buyPath = (code: string) => `${BUY_PATH}/${encodeURIComponent(code)}`;
