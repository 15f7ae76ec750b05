import type { Language } from '../../../kit/languages.ts';
import { localPath } from '../../../kit/paths.ts';
import { articlePath } from '../../laws/addresses.ts';
import { openedPath, searchPath } from '../addresses.ts';
import type { Facet, FoundModel, ResultGroup, ResultModel, SearchModel } from '../documents.ts';
import { searchPageMessages } from '../page-messages.ts';
import { SEARCH_LIMITS } from '../rules.ts';
import { LawyerLinks } from './nothing-found.tsx';

interface FoundProps {
  readonly model: SearchModel;
  readonly found: FoundModel;
  readonly language: Language;
}

/** The results of a page by code, with what narrows them and the way to the other pages. */
export function FoundArticles({ model, found, language }: FoundProps) {
  const text = searchPageMessages[language];
  const articles = text.found(found.total);
  const counted = found.total < SEARCH_LIMITS.found ? articles : text.most(articles);
  return (
    <>
      <p className="facts">{text.foundFor(counted, model.q)}</p>
      {found.didYouMean !== null && (
        <p>
          {`${text.didYouMean} `}
          <a href={localPath(searchPath({ q: found.didYouMean, code: model.code }), language)}>
            {found.didYouMean}
          </a>
          {language === 'fr' ? '\u00a0?' : '?'}
        </p>
      )}
      {(found.facets.length > 1 || model.code !== null) && (
        <Facets model={model} found={found} language={language} />
      )}
      <Groups q={model.q} groups={found.groups} Heading="h2" language={language} />
      {found.perhaps.length > 0 && (
        <section className="perhaps">
          <h2>{text.perhaps}</h2>
          <p>{text.perhapsWhy}</p>
          <Groups q={model.q} groups={found.perhaps} Heading="h3" language={language} />
        </section>
      )}
      {found.pages > 1 && <Pages model={model} found={found} language={language} />}
      {found.groups.length === 0 && <LawyerLinks specialization={null} language={language} />}
    </>
  );
}

function Groups({
  q,
  groups,
  Heading,
  language,
}: {
  readonly q: string;
  readonly groups: readonly ResultGroup[];
  readonly Heading: 'h2' | 'h3';
  readonly language: Language;
}) {
  return groups.map(({ code, name, price, results }) => (
    <section key={code}>
      <Heading>{name}</Heading>
      <ul className="results">
        {results.map((result) => (
          <Result key={result.articleId} q={q} result={result} price={price} language={language} />
        ))}
      </ul>
    </section>
  ));
}

/** So many codes are linked to in sight: with dozens, a phone would show no result. */
const FACETS_IN_SIGHT = 6;

function Facets({ model: { q, code }, found: { facets }, language }: FoundProps) {
  const text = searchPageMessages[language];
  const inSight = [...facets]
    .sort((a, b) => Number(b.code === code) - Number(a.code === code) || b.count - a.count)
    .slice(0, FACETS_IN_SIGHT);
  const others = facets.filter((facet) => !inSight.includes(facet));
  const link = (facet: Facet) => (
    <li key={facet.code}>
      <a
        href={localPath(searchPath({ q, code: facet.code }), language)}
        aria-current={code === facet.code ? 'page' : undefined}
      >
        {`${facet.name} (${facet.count})`}
      </a>
    </li>
  );
  return (
    <nav aria-label={text.narrow}>
      <ul className="ways">
        <li>
          <a
            href={localPath(searchPath({ q }), language)}
            aria-current={code === null ? 'page' : undefined}
          >
            {text.everywhere}
          </a>
        </li>
        {facets.filter((facet) => inSight.includes(facet)).map(link)}
      </ul>
      {others.length > 0 && (
        <details>
          <summary>{text.otherCodes(others.length)}</summary>
          <ul className="ways">{others.map(link)}</ul>
        </details>
      )}
    </nav>
  );
}

interface ResultProps {
  readonly q: string;
  readonly result: ResultModel;
  readonly price: number;
  readonly language: Language;
}

function Result({ q, result, price, language }: ResultProps) {
  const { code, articleId, label, title, division, snippet, isLocked } = result;
  /** Where it is not that of the page. */
  const langOf = (one: Language) => (one === language ? undefined : one);
  const titleLang = langOf(result.titleLanguage);
  return (
    <li>
      {/* The browser tells by `ping` that it was opened: the address stays clean and its page
          cached, and nothing fetched ahead is counted. */}
      <a
        href={localPath(articlePath(code, articleId), language)}
        ping={localPath(openedPath(q, code, articleId), language)}
      >
        {title === '' ? label : `${label} – `}
        {titleLang ? <span lang={titleLang}>{title}</span> : title}
      </a>
      {division !== '' && (
        <p className="division" lang={titleLang}>
          {division}
        </p>
      )}
      {snippet.length > 0 && (
        <p lang={langOf(result.snippetLanguage)}>
          {snippet.map(({ text, isFound }, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: static markup, pieces in their order.
            isFound ? <mark key={place}>{text}</mark> : text,
          )}
        </p>
      )}
      {isLocked && <p className="locked">{searchPageMessages[language].locked(price)}</p>}
    </li>
  );
}

/** Pages around the present one that are linked to by number. */
const NEAR_PAGES = 2;

function Pages({ model: { q, code, page }, found: { pages }, language }: FoundProps) {
  const text = searchPageMessages[language];
  const address = (number: number) => localPath(searchPath({ q, code, page: number }), language);
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= NEAR_PAGES,
  );
  return (
    <nav aria-label={text.pages}>
      <ul className="ways">
        {page > 1 && (
          <li>
            <a rel="prev" href={address(page - 1)}>
              {text.previous}
            </a>
          </li>
        )}
        {numbers.map((number) => (
          <li key={number}>
            <a
              href={address(number)}
              aria-label={text.page(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
        {page < pages && (
          <li>
            <a rel="next" href={address(page + 1)}>
              {text.next}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
