import { longDay } from '../../../kit/douala-time.ts';
import type { Language } from '../../../kit/languages.ts';
import { localPath } from '../../../kit/paths.ts';
import type { DocumentEntry, DocumentProps } from '../../../kit/web/document.ts';
import { codePath } from '../../laws/addresses.ts';
import { printPath } from '../addresses.ts';
import { codeDescription } from '../descriptions.ts';
import type { PrintModel } from '../documents.ts';
import { pageMessages } from '../page-messages.ts';
import { Paragraphs } from './article-text.tsx';
import { Crumbs, codeCrumbs, inBothLanguages } from './parts/crumbs.tsx';
import { ProvenanceFacts, ProvenanceWarning } from './parts/provenance-note.tsx';
import { Title } from './parts/title.tsx';
import printCss from './print.css?inline';
import css from './reading.css?inline';

const printedRange = ({ from, to }: NonNullable<PrintModel['range']>, language: Language) =>
  from === to ? from : pageMessages[language].print.range(from, to);

/** A code, or a part of it, for the printer: no menus on paper, and where the text comes from. */
function PrintPage({ model, language, facts }: DocumentProps<PrintModel>) {
  const text = pageMessages[language];
  const { code, range, articles, nextFrom } = model;
  const source = { provenance: code.provenance, textLanguage: language, language };
  return (
    <div className="wrap page">
      <Crumbs crumbs={codeCrumbs(code, language)} language={language} />
      <p className="facts on-screen">{text.print.hint}</p>
      <h1>
        {code.name} {range && <span>{printedRange(range, language)}</span>}
      </h1>
      <ProvenanceWarning {...source} />
      <ProvenanceFacts {...source} />
      <p className="facts">
        {text.print.printed(longDay(new Date().toISOString(), language))}.{' '}
        {facts.origin + localPath(codePath(code.code), language)}
      </p>
      {articles.map((article) => (
        <section key={article.articleId}>
          {article.headings.map((heading) => (
            <h2 key={heading}>{heading}</h2>
          ))}
          <h3>
            {article.label} <Title of={article} />
          </h3>
          {article.provenance && (
            <ProvenanceWarning
              provenance={article.provenance}
              textLanguage={article.textLanguage}
              language={language}
            />
          )}
          <article lang={article.textLanguage}>
            <Paragraphs
              paragraphs={article.paragraphs}
              language={language}
              idPrefix={`${article.articleId}-p`}
            />
          </article>
        </section>
      ))}
      {nextFrom !== null && (
        <p className="ways on-screen">
          <a
            href={`${localPath(printPath(code.code), language)}?from=${encodeURIComponent(nextFrom)}`}
          >
            {text.print.more(nextFrom)}
          </a>
        </p>
      )}
    </div>
  );
}

export const printDocument: DocumentEntry<PrintModel> = {
  section: 'laws',
  css: css + printCss,
  head: ({ code }, language) => ({
    title: pageMessages[language].print.title(code.name),
    description: codeDescription(code, language),
    addresses: inBothLanguages(printPath(code.code)),
    isIndexed: false,
    type: 'article',
    graph: [],
  }),
  Page: PrintPage,
};
