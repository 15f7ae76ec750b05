import type { ReactNode } from 'react';
import type { Language } from '../../../kit/languages.ts';
import type { LawyerListNames } from '../../../kit/site-facts.ts';
import { type Card, Cards } from '../../../kit/web/cards.tsx';
import { Icon } from '../../../kit/web/icon.tsx';
import { CHECK, EYE, GROWTH, PEOPLE } from '../../../kit/web/icon-drawings.ts';
import { Motif } from '../../../kit/web/motif.tsx';
import { applicationPageMessages } from '../page-messages.ts';

const OFFERED = ['cities', 'specializations'] as const;

const BENEFITS = ['free', 'clients', 'answer'] as const;

function reasons(language: Language): readonly Card[] {
  const { visibility, clients, growth } = applicationPageMessages[language].why;
  return [
    { icon: EYE, title: visibility.title, body: <p>{visibility.text}</p> },
    { icon: PEOPLE, title: clients.title, body: <p>{clients.text}</p> },
    { icon: GROWTH, title: growth.title, body: <p>{growth.text}</p> },
  ];
}

/** The lawyer application page around its form, which comes as `children`. */
export function ApplicationPage({
  language,
  offered,
  children,
}: {
  language: Language;
  /** What the form's fields offer while somebody types; any other text is as good. */
  offered: LawyerListNames[Language];
  children: ReactNode;
}) {
  const text = applicationPageMessages[language];
  return (
    <>
      <section className="hero">
        <Motif />
        <div className="wrap">
          <h1>{text.heading}</h1>
          <p className="lead">{text.subtitle}</p>
          <ul className="benefits">
            {BENEFITS.map((benefit) => (
              <li key={benefit}>
                <Icon drawing={CHECK} />
                {text.benefits[benefit]}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Cards title={text.whyTitle} cards={reasons(language)} />
      <section className="wrap sheet" aria-labelledby="form-title">
        <div className="margin">
          <h2 id="form-title">{text.formTitle}</h2>
          <p>{text.formText}</p>
        </div>
        {children}
        {OFFERED.map((list) => (
          <datalist key={list} id={list}>
            {offered[list].map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        ))}
      </section>
    </>
  );
}
