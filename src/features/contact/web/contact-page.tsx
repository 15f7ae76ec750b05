import type { ReactNode } from 'react';
import type { Language } from '../../../kit/languages.ts';
import type { SellerFacts } from '../../../kit/site-facts.ts';
import { type Card, Cards } from '../../../kit/web/cards.tsx';
import { CALL, MAIL, PIN } from '../../../kit/web/icon-drawings.ts';
import { Motif } from '../../../kit/web/motif.tsx';
import { contactDetails } from '../../site/contact-details.ts';
import { contactPageMessages } from '../page-messages.ts';

function ways(language: Language, seller: SellerFacts): readonly Card[] {
  const { email, phone, location } = contactPageMessages[language];
  const contact = contactDetails(seller, language);
  return [
    {
      icon: MAIL,
      title: email.title,
      body: (
        <>
          <p className="way">
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
          <p>{email.text}</p>
        </>
      ),
    },
    {
      icon: CALL,
      title: phone.title,
      body: (
        <>
          <p className="way">
            <a href={`tel:${contact.phoneLink}`}>{contact.phone}</a>
          </p>
          <p>{seller.hours[language] ?? phone.text}</p>
        </>
      ),
    },
    {
      icon: PIN,
      title: location.title,
      body: (
        <>
          <p className="way">{contact.place}</p>
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
export function ContactPage({
  language,
  seller,
  children,
}: {
  language: Language;
  seller: SellerFacts;
  children: ReactNode;
}) {
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
      <Cards title={text.waysTitle} titleHidden cards={ways(language, seller)} />
      <section className="wrap sheet">
        <div className="margin">
          <h2>{text.formTitle}</h2>
        </div>
        {children}
      </section>
    </>
  );
}
