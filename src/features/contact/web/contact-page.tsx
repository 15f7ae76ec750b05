import type { ReactNode } from 'react';
import type { Language } from '../../../kit/languages.ts';
import { PRODUCT } from '../../../kit/product.ts';
import { type Card, Cards } from '../../../kit/web/cards.tsx';
import { Motif } from '../../../kit/web/motif.tsx';
import { contactPageMessages } from '../page-messages.ts';

function ways(language: Language): readonly Card[] {
  const { email, phone, location } = contactPageMessages[language];
  return [
    {
      icon: 'mail',
      title: email.title,
      body: (
        <>
          <p className="way">
            <a href={`mailto:${PRODUCT.email}`}>{PRODUCT.email}</a>
          </p>
          <p>{email.text}</p>
        </>
      ),
    },
    {
      icon: 'call',
      title: phone.title,
      body: (
        <>
          <p className="way">
            <a href={`tel:${PRODUCT.phoneLink}`}>{PRODUCT.phone}</a>
          </p>
          <p>{phone.text}</p>
        </>
      ),
    },
    {
      icon: 'pin',
      title: location.title,
      body: (
        <>
          <p className="way">{location.place}</p>
          <p>{location.text}</p>
        </>
      ),
    },
  ];
}

/**
 * The contact page around its form, which comes as `children` (docs/specification.md §2,
 * 'Contact').
 */
export function ContactPage({ language, children }: { language: Language; children: ReactNode }) {
  const text = contactPageMessages[language];
  return (
    <>
      <section className="hero hero--over">
        <Motif />
        <div className="wrap">
          <h1>{text.heading}</h1>
          <p className="lead">{text.subtitle}</p>
        </div>
      </section>
      <Cards title={text.waysTitle} titleHidden cards={ways(language)} />
      <section className="wrap sheet" aria-labelledby="form-title">
        <div className="margin">
          <h2 id="form-title">{text.formTitle}</h2>
        </div>
        {children}
      </section>
    </>
  );
}
