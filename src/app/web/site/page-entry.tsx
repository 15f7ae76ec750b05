import type { ComponentType, ReactNode } from 'react';
import { applicationPageMessages } from '../../../features/applications/page-messages.ts';
import { ApplicationForm } from '../../../features/applications/web/application-form.tsx';
import applicationCss from '../../../features/applications/web/application-page.css?inline';
import { ApplicationPage } from '../../../features/applications/web/application-page.tsx';
import { contactPageMessages } from '../../../features/contact/page-messages.ts';
import { ContactForm } from '../../../features/contact/web/contact-form.tsx';
import { ContactPage } from '../../../features/contact/web/contact-page.tsx';
import { policyMessages } from '../../../features/personal-data/policy-messages.ts';
import { privacyMessages } from '../../../features/site/privacy-messages.ts';
import privacyCss from '../../../features/site/web/privacy-page.css?inline';
import { PrivacyPage } from '../../../features/site/web/privacy-page.tsx';
import type { Catalogue, Language } from '../../../kit/languages.ts';
import type { StaticPageName } from '../../../kit/paths.ts';
import type { SiteAssets, SiteFacts } from '../../../kit/site-facts.ts';
import baseCss from '../../../kit/web/base.css?inline';
import cardsCss from '../../../kit/web/cards.css?inline';
import formCss from '../../../kit/web/form.css?inline';
import heroCss from '../../../kit/web/hero.css?inline';
import type { IslandProps } from '../../../kit/web/island-props.ts';
import shellCss from './shell.css?inline';

/** A form that comes alive in the browser: where, by which component, from which script. */
export interface Island {
  readonly id: string;
  readonly Form: ComponentType<IslandProps>;
  readonly script: (assets: SiteAssets) => string | undefined;
}

interface PageProps {
  readonly language: Language;
  readonly facts: SiteFacts;
  /** Where the form goes, on pages with an island. */
  readonly children: ReactNode;
}

/** All that the shell needs to know of a page. */
export interface PageEntry {
  readonly head: Catalogue<{ readonly title: string; readonly description: string }>;
  readonly css: string;
  readonly Page: ComponentType<PageProps>;
  /** Its type in structured data. */
  readonly schema: 'WebPage' | 'ContactPage';
  readonly island?: Island;
}

const FORM_CSS = baseCss + shellCss + heroCss + cardsCss + formCss;

/** The public pages that the build renders (docs/specification.md §2). */
export const PAGE_ENTRIES: Readonly<Record<StaticPageName, PageEntry>> = {
  contact: {
    head: contactPageMessages,
    css: FORM_CSS,
    Page: ({ facts, ...page }) => <ContactPage {...page} seller={facts.seller} />,
    schema: 'ContactPage',
    island: {
      id: 'contact-form',
      Form: ContactForm,
      script: (assets) => assets.contactIsland[0],
    },
  },
  'lawyer-application': {
    head: applicationPageMessages,
    css: FORM_CSS + applicationCss,
    Page: ({ facts, ...page }) => (
      <ApplicationPage {...page} offered={facts.lawyerLists[page.language]} />
    ),
    schema: 'WebPage',
    island: {
      id: 'application-form',
      Form: ApplicationForm,
      script: (assets) => assets.applicationIsland[0],
    },
  },
  'privacy-policy': {
    head: privacyMessages,
    css: baseCss + shellCss + privacyCss,
    Page: ({ language, facts }) => (
      <PrivacyPage language={language} seller={facts.seller} additions={policyMessages[language]} />
    ),
    schema: 'WebPage',
  },
};
