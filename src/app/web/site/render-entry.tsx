import type { Language } from '../../../kit/languages.ts';
import type { SiteFacts } from '../../../kit/site-facts.ts';
import baseCss from '../../../kit/web/base.css?inline';
import type { DocumentEntry } from '../../../kit/web/document.ts';
import shellCss from './shell.css?inline';
import { writeDocument } from './write-document.tsx';

/** What a page is rendered from, besides its document. */
interface EntryParts<Model> {
  readonly name: string;
  readonly model: Model;
  readonly language: Language;
  readonly facts: SiteFacts;
  /** A sentence above the content, such as where the page was read from. */
  readonly notice?: string;
}

/** A document rendered from its model, within the header and footer of the site. */
export function renderEntry<Model>(
  entry: DocumentEntry<Model>,
  { name, model, language, facts, notice }: EntryParts<Model>,
): string {
  const { Page } = entry;
  return writeDocument({
    language,
    facts,
    head: entry.head(model, language, facts),
    current: entry.section,
    name,
    css: baseCss + shellCss + entry.css,
    content: (
      <>
        {notice !== undefined && (
          <p className="wrap notice" role="status">
            {notice}
          </p>
        )}
        <Page model={model} language={language} facts={facts} />
      </>
    ),
    isTest:
      facts.testNotice === 'everywhere' ||
      (facts.testNotice !== null && entry.isAboutMoney === true),
    offersFrench: entry.offersFrench?.(model) ?? false,
    preloaded: entry.preloaded?.(facts.assets, language),
    script: entry.script?.(facts.assets, model),
  });
}
