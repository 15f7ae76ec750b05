import type { ReactNode } from 'react';
import { COLONS, type Language } from '../../../kit/languages.ts';
import { localPath, pagePath } from '../../../kit/paths.ts';
import { articlePath } from '../../laws/addresses.ts';
import { actIn, describeProvenance } from '../../laws/provenance-messages.ts';
import { directoryPath } from '../../lawyers/addresses.ts';
import { specializationOf } from '../../lawyers/specializations.ts';
import { historyPath, printPath, WITH_PARAMETER } from '../addresses.ts';
import { citationOf } from '../citation.ts';
import type { ArticleHead, ArticleLink } from '../documents.ts';
import { pageMessages } from '../page-messages.ts';
import { BuyBox } from './buy-box.tsx';
import { CopyCitation } from './parts/copy-citation.tsx';
import { Crumbs, codeCrumbs } from './parts/crumbs.tsx';
import { MarkTools } from './parts/mark-tools.tsx';
import { Title } from './parts/title.tsx';

interface FrameProps {
  readonly article: ArticleHead;
  readonly language: Language;
  readonly origin: string;
  /** Links between the forms of this article: one language, both. */
  readonly forms: ReactNode;
  /** The text. */
  readonly children: ReactNode;
}

/** What stands around the text of an article, in one language or in both. */
export function ArticleFrame({ article, language, origin, forms, children }: FrameProps) {
  const text = pageMessages[language].article;
  const { code, articleId, label, title, titleLanguage } = article;
  return (
    <div className="wrap page">
      <Crumbs
        crumbs={codeCrumbs(code, language)}
        divisions={article.divisions}
        language={language}
      />
      <h1>
        {label} {title !== '' && <span lang={titleLanguage}>{title}</span>}
      </h1>
      <p className="ways">
        {forms}
        {article.versions > 1 && (
          <a href={localPath(historyPath(code.code, articleId), language)}>
            {text.history(article.versions)}
          </a>
        )}
      </p>
      <MarkTools article={article} language={language} />
      {children}
      {article.isLocked && (
        <BuyBox code={code} what={article.isCut ? 'rest' : 'others'} language={language} />
      )}
      <ReferredBy article={article} language={language} />
      <nav className="neighbours" aria-label={text.neighbours}>
        <Neighbour article={article.previous} rel="prev" code={code.code} language={language} />
        <Neighbour article={article.next} rel="next" code={code.code} language={language} />
      </nav>
      <Tools article={article} language={language} origin={origin} />
    </div>
  );
}

/** How many referring articles are listed before the rest folds. */
const LISTED_REFERRERS = 10;

/** The articles that refer to this one. */
function ReferredBy({ article, language }: Pick<FrameProps, 'article' | 'language'>) {
  if (article.referredBy.length === 0) return null;
  const text = pageMessages[language].article;
  const list = (
    <ul className="lines">
      {article.referredBy.map(({ code, codeName, ...from }) => (
        <li key={`${code}/${from.articleId}`}>
          <a href={localPath(articlePath(code, from.articleId), language)}>
            {from.label} <Title of={from} />
          </a>
          {codeName !== null && `, ${codeName}`}
        </li>
      ))}
    </ul>
  );
  const count = article.referredBy.length;
  return (
    <section className="referred-by">
      <h2>{text.referredBy}</h2>
      {count <= LISTED_REFERRERS ? (
        list
      ) : (
        <details>
          <summary>{pageMessages[language].articles(count)}</summary>
          {list}
        </details>
      )}
    </section>
  );
}

interface NeighbourProps {
  readonly article: ArticleLink | null;
  readonly rel: 'prev' | 'next';
  readonly code: string;
  readonly language: Language;
}

function Neighbour({ article, rel, code, language }: NeighbourProps) {
  if (!article) return <span />;
  const text = pageMessages[language].article;
  return (
    <a rel={rel} href={localPath(articlePath(code, article.articleId), language)}>
      {rel === 'prev' ? text.previous : text.next}
      <span>
        {article.label} <Title of={article} />
      </span>
    </a>
  );
}

interface ToolsProps {
  readonly article: ArticleHead;
  readonly language: Language;
  readonly origin: string;
}

/** Citation, sharing, printing, and the ways on from an article. */
function Tools({ article, language, origin }: ToolsProps) {
  const text = pageMessages[language].article;
  const { code, articleId, label, title } = article;
  const address = origin + localPath(articlePath(code.code, articleId), language);
  const citation = citationOf(article, language, actIn(article.provenance, language));
  const heading = [label, title].filter((part) => part !== '').join(' – ');
  // Whoever gets it elsewhere has to know how far the text can be relied on.
  const { warnings } = describeProvenance(article.provenance, language);
  const source = [`${citation}.`, ...warnings].join(' ');
  const message = `*${heading}*\n${article.opening}\n\n${source}\n${address}`;
  const specialization = specializationOf(code.code)?.[language] ?? '';
  const report = new URLSearchParams({
    subject: text.reportSubject(text.inCode(label, code.name)),
  });
  return (
    <section className="tools" aria-label={text.tools}>
      <p id="citation">
        {text.citation + COLONS[language]} <cite>{`${source} ${address}`}</cite>{' '}
        <span role="status" />
      </p>
      <p className="ways">
        <CopyCitation language={language} />
        <a href={`https://wa.me/?text=${encodeURIComponent(message)}`}>{text.whatsApp}</a>
        <a
          href={`mailto:?subject=${encodeURIComponent(citation)}&body=${encodeURIComponent(`${heading}\n\n${source}\n${address}`)}`}
        >
          {text.mail}
        </a>
        <a
          href={localPath(printPath(code.code, { from: articleId, to: articleId }), language)}
          rel="nofollow"
        >
          {text.print}
        </a>
        <a href={`${pagePath('contact', language)}?${report}`} rel="nofollow">
          {text.report}
        </a>
        <a href={localPath(directoryPath({ specialization }), language)}>{text.lawyer}</a>
      </p>
    </section>
  );
}

/** The link that puts the other language beside an article. */
export function besidePath({ code, articleId }: ArticleHead, language: Language): string {
  const other = language === 'en' ? 'fr' : 'en';
  return `${localPath(articlePath(code.code, articleId), language)}?${WITH_PARAMETER}=${other}`;
}
