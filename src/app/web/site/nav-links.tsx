import { siteMessages } from '../../../features/site/messages.ts';
import type { Language } from '../../../kit/languages.ts';
import {
  ACCOUNT_PATH,
  localPath,
  PAGE_NAMES,
  PAGES,
  type PageName,
  SECTIONS,
  type SectionName,
} from '../../../kit/paths.ts';

/** A page or a section of the site, as its navigation names it. */
export type NavTarget = PageName | SectionName | 'account';

/** All that the drawer and the footer lead to. */
export const EVERY_TARGET: readonly NavTarget[] = [
  'home',
  'laws',
  'lawyers',
  ...PAGE_NAMES.slice(1),
  'account',
];

const PATHS: Readonly<Record<NavTarget, string>> = {
  ...PAGES,
  ...SECTIONS,
  account: ACCOUNT_PATH,
};

const LABELS = {
  home: 'home',
  laws: 'laws',
  lawyers: 'directory',
  search: 'search',
  contact: 'contact',
  'lawyer-application': 'lawyers',
  'privacy-policy': 'privacy',
  account: 'account',
} as const satisfies Record<NavTarget, string>;

interface NavLinksProps {
  readonly current: NavTarget | null;
  readonly language: Language;
  readonly targets: readonly NavTarget[];
}

/** Links to pages; the one that is open says so. */
export function NavLinks({ current, language, targets }: NavLinksProps) {
  return (
    <ul>
      {targets.map((target) => (
        <li key={target}>
          <a
            href={localPath(PATHS[target], language)}
            aria-current={target === current ? 'page' : undefined}
          >
            {siteMessages[language][LABELS[target]]}
          </a>
        </li>
      ))}
    </ul>
  );
}
