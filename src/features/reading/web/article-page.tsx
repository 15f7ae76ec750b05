import type { Language } from '../../../kit/languages.ts';
import { localPath } from '../../../kit/paths.ts';
import type { DocumentEntry, DocumentHead, DocumentProps } from '../../../kit/web/document.ts';
import { articlePath } from '../../laws/addresses.ts';
import type { ArticleHead, ArticleModel, SideBySideModel } from '../documents.ts';
import { pageMessages } from '../page-messages.ts';
import { ArticleFrame, besidePath } from './article-frame.tsx';
import { Paragraphs } from './article-text.tsx';
import besideCss from './beside.css?inline';
import { feedLink, formatLinks } from './head-links.ts';
import { articleGraph } from './legislation.ts';
import { COPY_LOADER } from './parts/copy-citation.tsx';
import { inBothLanguages } from './parts/crumbs.tsx';
import listenCss from './parts/listen-button.css?inline';
import { ListenButton, listenLoader } from './parts/listen-button.tsx';
import { markLoader } from './parts/mark-tools.tsx';
import { ProvenanceFacts, ProvenanceWarning } from './parts/provenance-note.tsx';
import css from './reading.css?inline';

function pathOf({ code, articleId }: ArticleHead): string {
  return articlePath(code.code, articleId);
}

function otherOf(language: Language): Language {
  return language === 'en' ? 'fr' : 'en';
}

/** An article in the language of the page, or in the only one that it has. */
function ArticlePage({ model, language, facts }: DocumentProps<ArticleModel>) {
  const text = pageMessages[language].article;
  const other = otherOf(language);
  const { provenance, textLanguage } = model;
  const isEmpty = model.paragraphs.length === 0;
  const source = { provenance, textLanguage, language };
  const forms = (
    <>
      <a href={localPath(pathOf(model), other)} hrefLang={other} lang={other}>
        {text.otherLanguage}
      </a>
      {model.hasBoth && <a href={besidePath(model, language)}>{text.sideBySide}</a>}
      <ListenButton language={language} />
    </>
  );
  return (
    <ArticleFrame article={model} language={language} origin={facts.origin} forms={forms}>
      {isEmpty && <p className="notice">{text.empty}</p>}
      {!isEmpty && textLanguage !== language && <p className="notice">{text.noText}</p>}
      <ProvenanceWarning {...source} />
      <article lang={model.textLanguage}>
        <Paragraphs paragraphs={model.paragraphs} language={language} />
      </article>
      <ProvenanceFacts {...source} />
    </ArticleFrame>
  );
}

/** An article in both languages, numbered point by numbered point. */
function SideBySidePage({ model, language, facts }: DocumentProps<SideBySideModel>) {
  const text = pageMessages[language].article;
  const other = otherOf(language);
  const forms = (
    <>
      <a href={localPath(pathOf(model), language)}>{text.oneLanguage}</a>
      <a href={localPath(pathOf(model), other)} hrefLang={other} lang={other}>
        {text.otherLanguage}
      </a>
    </>
  );
  const both = [language, other] as const;
  return (
    <ArticleFrame article={model} language={language} origin={facts.origin} forms={forms}>
      <article className="beside">
        {model.titles.en !== '' && model.titles.fr !== '' && (
          <div className="row">
            {both.map((one) => (
              <h2 key={one} lang={one}>
                {model.titles[one]}
              </h2>
            ))}
          </div>
        )}
        <div className="row">
          {both.map((one) => (
            <div key={one} lang={one}>
              <ProvenanceWarning provenance={model.provenance} textLanguage={one} language={one} />
            </div>
          ))}
        </div>
        {model.rows.map((row) => (
          <div className="row" key={`${row.en[0]?.number}-${row.fr[0]?.number}`}>
            {both.map((one) => (
              <div key={one} lang={one}>
                {row[one].length === 0 && <p>{text.missing}</p>}
                <Paragraphs
                  paragraphs={row[one]}
                  language={language}
                  idPrefix={one === language ? 'p' : `${one}-p`}
                />
              </div>
            ))}
          </div>
        ))}
      </article>
      <ProvenanceFacts provenance={model.provenance} textLanguage={language} language={language} />
    </ArticleFrame>
  );
}

/** How much of a text the description of its page holds. */
const DESCRIPTION_CHARACTERS = 160;

function headOf(
  model: ArticleHead,
  language: Language,
  origin: string,
  textLanguage = language,
): DocumentHead {
  const text = pageMessages[language].article;
  const path = pathOf(model);
  const link = (rel: 'prev' | 'next', articleId: string | undefined) =>
    articleId === undefined
      ? []
      : [{ rel, href: localPath(articlePath(model.code.code, articleId), language) }];
  return {
    title: text.title(model.label, model.title, model.code.name),
    description: shorten(model.opening),
    addresses: inBothLanguages(path),
    isIndexed: true,
    type: 'article',
    links: [
      ...link('prev', model.previous?.articleId),
      ...link('next', model.next?.articleId),
      ...formatLinks(model, language),
      feedLink(model.code.code, language),
    ],
    graph: articleGraph(model, language, origin, textLanguage),
  };
}

/** The first words of a text, cut between two of them. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_CHARACTERS) return line;
  return `${line.slice(0, DESCRIPTION_CHARACTERS).replace(/\s+\S*$/, '')}…`;
}

export const articleDocument: DocumentEntry<ArticleModel> = {
  section: 'laws',
  css: css + listenCss,
  head: (model, language, { origin }) => headOf(model, language, origin, model.textLanguage),
  Page: ArticlePage,
  script: ({ markIsland, listenIsland }) =>
    markLoader(markIsland) + listenLoader(listenIsland) + COPY_LOADER,
};

export const sideBySideDocument: DocumentEntry<SideBySideModel> = {
  section: 'laws',
  css: css + besideCss,
  head: (model, language, { origin }) => {
    const path = pathOf(model);
    return {
      ...headOf(model, language, origin),
      // The page in one language is the one that search engines list.
      canonical: localPath(path, language),
      addresses: {
        en: `${besidePath(model, 'en')}`,
        fr: `${besidePath(model, 'fr')}`,
      },
    };
  },
  Page: SideBySidePage,
  script: ({ markIsland }) => markLoader(markIsland) + COPY_LOADER,
};
