import type { Language } from '../../../kit/languages.ts';
import { localPath } from '../../../kit/paths.ts';
import { buyPath } from '../../laws/addresses.ts';
import type { CodeModel } from '../documents.ts';
import { offerMessages } from '../offer-messages.ts';
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
  const text = offerMessages[language].locked;
  const articles = pageMessages[language].articles(code.articles);
  return (
    <aside className="buy" aria-labelledby="buy">
      <h2 id="buy">{text[what]}</h2>
      <p>{text.holds(code.name, articles, code.languages)}</p>
      <p>
        <a className="button button--primary" href={localPath(buyPath(code.code), language)}>
          {text.buy(priceOf(code, language))}
        </a>
      </p>
    </aside>
  );
}
