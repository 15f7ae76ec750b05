import type { Language } from '../../../../kit/languages.ts';
import { localPath, SECTIONS, sectionPath } from '../../../../kit/paths.ts';
import type { Breadcrumb } from '../../../../kit/web/breadcrumbs.ts';
import { codePath } from '../../../laws/addresses.ts';
import type { CodeModel } from '../../documents.ts';
import { pageMessages } from '../../page-messages.ts';

/** The way to a code, as links and as structured data. */
export function codeCrumbs(code: CodeModel, language: Language): Breadcrumb[] {
  return [
    { name: pageMessages[language].laws, path: sectionPath('laws', language) },
    { name: code.name, path: localPath(codePath(code.code), language) },
  ];
}

/** The addresses of a document in both languages. */
export function inBothLanguages(path: string) {
  return { en: path, fr: localPath(path, 'fr') };
}

export const LAWS_ADDRESSES = inBothLanguages(SECTIONS.laws);

interface CrumbsProps {
  readonly crumbs: readonly Breadcrumb[];
  /** The divisions in which an article stands, which have no page of their own. */
  readonly divisions?: readonly string[];
  readonly language: Language;
}

/** The way up from a document. */
export function Crumbs({ crumbs, divisions = [], language }: CrumbsProps) {
  return (
    <nav className="crumbs" aria-label={pageMessages[language].crumbs}>
      <ol>
        {crumbs.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
        {divisions.map((heading) => (
          <li key={heading}>{heading}</li>
        ))}
      </ol>
    </nav>
  );
}
