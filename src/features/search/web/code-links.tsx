import type { Language } from '../../../kit/languages.ts';
import { localPath } from '../../../kit/paths.ts';
import { codePath } from '../../laws/addresses.ts';
import type { CodeName } from '../documents.ts';
import { searchPageMessages } from '../page-messages.ts';

/** Links to the contents of the codes. */
export function CodeLinks({
  codes,
  language,
}: {
  readonly codes: readonly CodeName[];
  readonly language: Language;
}) {
  if (codes.length === 0) return null;
  return (
    <>
      <h2>{searchPageMessages[language].codes}</h2>
      <ul className="ways">
        {codes.map(({ code, name }) => (
          <li key={code}>
            <a href={localPath(codePath(code), language)}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
