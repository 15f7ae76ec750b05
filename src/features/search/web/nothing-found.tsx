import type { Language } from '../../../kit/languages.ts';
import { localPath } from '../../../kit/paths.ts';
import { articlePath } from '../../laws/addresses.ts';
import { directoryPath } from '../../lawyers/addresses.ts';
import { searchPath } from '../addresses.ts';
import type { NothingModel, SearchModel } from '../documents.ts';
import { searchPageMessages } from '../page-messages.ts';

/** What to go on with where nothing was found: words that come near, and lawyers. */
export function NothingFound({
  model: { q, code, codes },
  nothing: { words, articles, specialization },
  language,
}: {
  readonly model: SearchModel;
  readonly nothing: NothingModel;
  readonly language: Language;
}) {
  const text = searchPageMessages[language];
  const only = codes.find((one) => one.code === code);
  return (
    <>
      <h2>{only ? text.nothingIn(q, only.name) : text.nothing(q)}</h2>
      <p>{text.advice}</p>
      {only && (
        <p className="ways">
          <a href={localPath(searchPath({ q }), language)}>{text.inAllCodes}</a>
        </p>
      )}
      {words.length + articles.length > 0 && (
        <>
          <h2>{text.near}</h2>
          <ul className="ways">
            {words.map((word) => (
              <li key={word}>
                <a href={localPath(searchPath({ q: word }), language)}>{word}</a>
              </li>
            ))}
            {articles.map(({ code: inCode, articleId, label, title }) => (
              <li key={inCode + articleId}>
                <a href={localPath(articlePath(inCode, articleId), language)}>
                  {title === '' ? label : `${title} (${label})`}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{text.lawyers}</h2>
      <p className="ways">
        {specialization !== null && (
          <a href={localPath(directoryPath({ specialization }), language)}>
            {text.lawyersOf(specialization)}
          </a>
        )}
        <a href={localPath(directoryPath(), language)}>{text.allLawyers}</a>
      </p>
    </>
  );
}
