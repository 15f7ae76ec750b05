import { longDay } from '../../../kit/douala-time.ts';
import type { Language } from '../../../kit/languages.ts';
import type { Seller } from '../../site/seller.ts';
import { buyMessages } from '../buy-messages.ts';
import { TERMS_VERSION } from '../terms.ts';

/** What the law on electronic commerce wants buyers to be told before they pay. */
export function BuyTerms({
  seller,
  language,
}: {
  readonly seller: Seller;
  readonly language: Language;
}) {
  const text = buyMessages[language].terms;
  const told = [
    [text.seller, seller.name],
    [text.address, seller.address],
    [text.sellerPhone, seller.phone],
    [text.sellerEmail, seller.email],
    [text.rccm, seller.rccm],
    [text.niu, seller.niu],
  ] as const;
  return (
    <section className="terms" id="terms" aria-labelledby="terms-heading">
      <h2 id="terms-heading">{text.heading}</h2>
      <h3>{text.stepsTitle}</h3>
      <ol>
        {text.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3>{text.correctTitle}</h3>
      <p>{text.correct}</p>
      <h3>{text.withdrawalTitle}</h3>
      <p>{text.withdrawal}</p>
      <h3>{text.languageTitle}</h3>
      <p>{text.language}</p>
      <h3>{text.archiveTitle}</h3>
      <p>{text.archive}</p>
      <h3>{text.sellerTitle}</h3>
      <dl>
        {told.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? text.unset}</dd>
          </div>
        ))}
      </dl>
      <p className="facts">{text.version(longDay(TERMS_VERSION, language))}</p>
    </section>
  );
}
