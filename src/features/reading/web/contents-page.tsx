import { longDay } from '../../../kit/douala-time.ts';
import type { Language } from '../../../kit/languages.ts';
import { localPath } from '../../../kit/paths.ts';
import type { DocumentEntry, DocumentProps } from '../../../kit/web/document.ts';
import { manifestLink } from '../../../kit/web/manifest-link.ts';
import { articlePath, codePath } from '../../laws/addresses.ts';
import { feedPath, printPath } from '../addresses.ts';
import { codeDescription } from '../descriptions.ts';
import type { ContentsDivision, ContentsModel } from '../documents.ts';
import { pageMessages } from '../page-messages.ts';
import { BuyBox } from './buy-box.tsx';
import { feedLink } from './head-links.ts';
import { codeGraph } from './legislation.ts';
import { Crumbs, codeCrumbs, inBothLanguages } from './parts/crumbs.tsx';
import keepCss from './parts/keep-button.css?inline';
import { KeepButton, keepLoader } from './parts/keep-button.tsx';
import { priceOf } from './parts/price.ts';
import { ProvenanceFacts, ProvenanceWarning } from './parts/provenance-note.tsx';
import { Title } from './parts/title.tsx';
import css from './reading.css?inline';

interface DivisionProps {
  readonly division: ContentsDivision;
  readonly code: string;
  readonly language: Language;
}

/** The articles of a division, then the divisions below it, each of which folds. */
function Division({ division, code, language }: DivisionProps) {
  return (
    <>
      {division.articles.length > 0 && (
        <ol className="lines">
          {division.articles.map((article) => (
            <li key={article.articleId}>
              <a href={localPath(articlePath(code, article.articleId), language)}>
                {article.label}
              </a>{' '}
              <Title of={article} />
            </li>
          ))}
        </ol>
      )}
      {division.divisions.map((below) => {
        const key = `${below.heading}/${firstArticleOf(below)}`;
        const inside = <Division division={below} code={code} language={language} />;
        if (below.heading === '') return <div key={key}>{inside}</div>;
        return (
          <details key={key} open>
            <summary lang={below.headingLanguage}>{below.heading}</summary>
            {inside}
          </details>
        );
      })}
    </>
  );
}

function firstArticleOf(division: ContentsDivision): string {
  const [first] = division.articles;
  if (first) return first.articleId;
  const [below] = division.divisions;
  return below ? firstArticleOf(below) : '';
}

/** The contents of a code: its divisions with the labels and titles of their articles. */
function ContentsPage({
  model: { code, isLocked, contents, pack },
  language,
}: DocumentProps<ContentsModel>) {
  const text = pageMessages[language];
  return (
    <div className="wrap page">
      <Crumbs crumbs={codeCrumbs(code, language).slice(0, 1)} language={language} />
      <h1>{code.name}</h1>
      <p className="lead">{code.description}</p>
      <p className="facts">
        {[
          text.articles(code.articles),
          // Of what is one's own the price asks nobody for money.
          ...(isLocked || code.isOpenToAll ? [priceOf(code, language)] : []),
          text.updated(longDay(code.updatedAt, language)),
        ].join(' · ')}
      </p>
      <ProvenanceWarning provenance={code.provenance} textLanguage={language} language={language} />
      <ProvenanceFacts provenance={code.provenance} textLanguage={language} language={language} />
      {pack && <KeepButton code={code.code} pack={pack} language={language} />}
      {isLocked && <BuyBox code={code} what="whole" language={language} />}
      <h2>{text.contents.heading}</h2>
      <Division division={contents} code={code.code} language={language} />
      <p className="ways">
        {!isLocked && <a href={localPath(printPath(code.code), language)}>{text.contents.print}</a>}
        <a href={localPath(feedPath(code.code), language)}>{text.contents.feed}</a>
      </p>
    </div>
  );
}

export const contentsDocument: DocumentEntry<ContentsModel> = {
  section: 'laws',
  css: css + keepCss,
  head: ({ code }, language, { origin }) => {
    const text = pageMessages[language];
    const addresses = inBothLanguages(codePath(code.code));
    return {
      title: text.contents.title(code.name),
      description: codeDescription(code, language),
      addresses,
      isIndexed: true,
      type: 'website',
      links: [feedLink(code.code, language), manifestLink(language)],
      graph: codeGraph(code, language, origin),
    };
  },
  Page: ContentsPage,
  script: ({ keepIsland }, { pack }) => (pack ? keepLoader(keepIsland) : undefined),
};
