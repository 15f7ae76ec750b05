import type { Language } from '../languages.ts';
import { localPath, MANIFEST_PATH } from '../paths.ts';
import type { HeadLink } from './document.ts';

/** By it browsers offer to install the reader, which begins in the language of the page. */
export function manifestLink(language: Language): HeadLink {
  return { rel: 'manifest', href: localPath(MANIFEST_PATH, language) };
}
