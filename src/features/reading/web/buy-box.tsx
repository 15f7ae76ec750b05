import type { Language } from '../../../kit/languages.ts';
import { localPath } from '../../../kit/paths.ts';
import { buyPath } from '../../laws/addresses.ts';
import type { CodeModel } from '../documents.ts';
import { pageMessages } from '../page-messages.ts';
import { priceOf } from './parts/price.ts';

/** What a locked code costs and holds, with the way to buy it. */
export function BuyBox({
  code,
  what,
  language,
}: {
  readonly code: CodeModel;
  /** Of the texts that are for buyers: the rest of this one, the other ones, or all. */
  readonly what: 'rest' | 'others' | 'whole';
  readonly language: Language;
}) {
  const text = pageMessages[language];
  return (
    <aside className="buy" aria-labelledby="buy">
      <h2 id="buy">{text.locked[what]}</h2>
      <p>{text.locked.holds(code.name, text.articles(code.articles), code.languages)}</p>
      <p>
        <a className="button button--primary" href={localPath(buyPath(code.code), language)}>
          {text.locked.buy(priceOf(code, language))}
        </a>
      </p>
    </aside>
  );
}
