import type { Language } from '../../../kit/languages.ts';
import { localPath } from '../../../kit/paths.ts';
import { breadcrumbList } from '../../../kit/web/breadcrumbs.ts';
import { articlePath, codePath } from '../../laws/addresses.ts';
import type { ArticleHead } from '../documents.ts';
import { pageMessages } from '../page-messages.ts';
import { codeCrumbs } from './crumbs.tsx';

/** An article in schema.org's words: a part of the legislation that its code is. */
export function articleGraph(article: ArticleHead, language: Language, origin: string): object[] {
  const { code, label, title, articleId } = article;
  const path = articlePath(code.code, articleId);
  const url = origin + localPath(path, language);
  const name = pageMessages[language].article.inCode(label, code.name);
  return [
    {
      '@type': 'Legislation',
      '@id': `${url}#legislation`,
      name: title === '' ? name : `${name}: ${title}`,
      legislationIdentifier: articleId,
      inLanguage: language,
      url,
      dateModified: article.updatedAt,
      isPartOf: {
        '@type': 'Legislation',
        '@id': `${origin}${localPath(codePath(code.code), language)}#legislation`,
        name: code.name,
        url: origin + localPath(codePath(code.code), language),
      },
    },
    breadcrumbList(origin, [
      ...codeCrumbs(code, language),
      { name: label, path: localPath(path, language) },
    ]),
  ];
}
