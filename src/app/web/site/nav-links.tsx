import { siteMessages } from '../../../features/site/messages.ts';
import type { Language } from '../../../kit/languages.ts';
import { type PageName, pagePath } from '../../../kit/paths.ts';

const LABELS = {
  home: 'home',
  contact: 'contact',
  'lawyer-application': 'lawyers',
  'privacy-policy': 'privacy',
} as const satisfies Record<PageName, string>;

interface NavLinksProps {
  readonly page: PageName;
  readonly language: Language;
  readonly pages: readonly PageName[];
}

/** Links to pages; the one that is open says so. */
export function NavLinks({ page, language, pages }: NavLinksProps) {
  return (
    <ul>
      {pages.map((target) => (
        <li key={target}>
          <a href={pagePath(target, language)} aria-current={target === page ? 'page' : undefined}>
            {siteMessages[language][LABELS[target]]}
          </a>
        </li>
      ))}
    </ul>
  );
}
