import type { ComponentType } from 'react';
import type { Language } from '../languages.ts';
import type { PageName, SectionName } from '../paths.ts';
import type { SiteAssets, SiteFacts } from '../site-facts.ts';

/** A link of the head to a related resource, such as a feed or the next article. */
export interface HeadLink {
  readonly rel: 'alternate' | 'manifest' | 'next' | 'prev';
  readonly href: string;
  readonly type?: string;
  readonly title?: string;
}

/** What the head of a document says about it. Addresses are paths from the root. */
export interface DocumentHead {
  readonly title: string;
  readonly description: string;
  /** Of this very document in each language. */
  readonly addresses: Readonly<Record<Language, string>>;
  /** Where it differs from the address in its language. */
  readonly canonical?: string;
  /** Whether search engines may list it. */
  readonly isIndexed: boolean;
  readonly type: 'website' | 'article';
  readonly links?: readonly HeadLink[];
  /** When the browser opens another address by itself, without script. */
  readonly refresh?: { readonly afterS: number; readonly path: string } | undefined;
  /** Nodes of its structured data, in schema.org's words, beside those of the site. */
  readonly graph: readonly object[];
}

/** The properties of a document's component. */
export interface DocumentProps<Model> {
  readonly model: Model;
  readonly language: Language;
  readonly facts: SiteFacts;
}

/** A document that is rendered on request, from a model, within the header and footer of the site. */
export interface DocumentEntry<Model> {
  /** The entry of the navigation that it belongs to. */
  readonly section: SectionName | PageName | 'account' | null;
  /** Its own style, beside that of the base and the shell. */
  readonly css: string;
  readonly head: (model: Model, language: Language, facts: SiteFacts) => DocumentHead;
  readonly Page: ComponentType<DocumentProps<Model>>;
  /** Whether it is about paying, so that a test system says there that it is one. */
  readonly isAboutMoney?: boolean;
  /** Whether it says, in English, that it can be read in French. */
  readonly offersFrench?: (model: Model) => boolean;
  /** The picture of its largest contentful paint, as AVIF. */
  readonly preloaded?: (assets: SiteAssets, language: Language) => string;
  /** An inline module; without it the document has no script. */
  readonly script?: (assets: SiteAssets, model: Model) => string | undefined;
}

/** The documents of a feature. */
export type DocumentEntries<Models> = {
  readonly [Name in keyof Models]: DocumentEntry<Models[Name]>;
};
