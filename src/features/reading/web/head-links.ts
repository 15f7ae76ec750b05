import type { Language } from '../../../kit/languages.ts';
import { localPath } from '../../../kit/paths.ts';
import type { HeadLink } from '../../../kit/web/document.ts';
import { articlePath } from '../../laws/addresses.ts';
import { ARTICLE_FORMATS, FEED_TYPE, FORMAT_NAMES, feedPath } from '../addresses.ts';
import type { ArticleHead } from '../documents.ts';

/** The link to the feed of what changed a code. */
export function feedLink(code: string, language: Language): HeadLink {
  return { rel: 'alternate', type: FEED_TYPE, href: localPath(feedPath(code), language) };
}

/** The links to the formats for programs; none where only the beginning of the text can be read. */
export function formatLinks({ code, articleId, isLocked }: ArticleHead, language: Language) {
  if (isLocked) return [];
  const path = localPath(articlePath(code.code, articleId), language);
  return FORMAT_NAMES.map(
    (format): HeadLink => ({
      rel: 'alternate',
      type: ARTICLE_FORMATS[format],
      href: `${path}.${format}`,
    }),
  );
}
