import type { Language } from '../../../kit/languages.ts';
import { localPath } from '../../../kit/paths.ts';
import { directoryPath } from '../../lawyers/addresses.ts';
import { searchPath } from '../addresses.ts';
import type { NothingModel, SearchModel } from '../documents.ts';
import { searchPageMessages } from '../page-messages.ts';

/** What to go on with where nothing was found: words that come near, and lawyers. */
export function NothingFound({
  model: { q, code, codes },
  nothing: { near, isReference, specialization },
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
      <p>{isReference ? text.noSuchArticle : text.advice}</p>
      {only && (
        <p className="ways">
          <a href={localPath(searchPath({ q }), language)}>{text.inAllCodes}</a>
        </p>
      )}
      {near.length > 0 && (
        <>
          <h2>{text.near}</h2>
          <ul className="ways">
            {near.map((one) => (
              <li key={one.path}>
                <a href={localPath(one.path, language)}>{one.text}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <LawyerLinks specialization={specialization} language={language} />
    </>
  );
}

/** Links to lawyers, of a field where one is known. */
export function LawyerLinks({
  specialization,
  language,
}: {
  readonly specialization: string | null;
  readonly language: Language;
}) {
  const text = searchPageMessages[language];
  return (
    <>
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
