import type { ReactNode } from 'react';
import type { Language } from '../../../kit/languages.ts';
import { localPath, pagePath, SECTIONS, sectionPath } from '../../../kit/paths.ts';
import { breadcrumbList } from '../../../kit/web/breadcrumbs.ts';
import type { DocumentEntry, DocumentProps } from '../../../kit/web/document.ts';
import { directoryPath, lawyerPath } from '../addresses.ts';
import type { LawyerModel } from '../documents.ts';
import { lawyerMessages } from '../messages.ts';
import { directoryMessages } from '../page-messages.ts';
import { mailLink } from '../phone-links.ts';
import { attorney } from './attorney.ts';
import css from './directory.css?inline';

interface PartProps {
  readonly model: LawyerModel;
  readonly language: Language;
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ model, language }: PartProps) {
  const text = directoryMessages[language];
  const inCity = localPath(directoryPath({ city: model.city }), language);
  return (
    <dl className="profile">
      <Fact label={text.lawyer.specialization}>{model.specialization}</Fact>
      <Fact label={text.lawyer.city}>
        <a href={inCity}>{model.city}</a>
      </Fact>
      {model.firm !== null && <Fact label={text.lawyer.firm}>{model.firm}</Fact>}
      {model.years > 0 && (
        <Fact label={text.lawyer.experience}>{lawyerMessages[language].years(model.years)}</Fact>
      )}
      {model.languages.length > 0 && (
        <Fact label={text.lawyer.languages}>{model.languages.join(', ')}</Fact>
      )}
    </dl>
  );
}

/** Phone, WhatsApp and mail: links that the phone itself opens. */
function Contact({ model: { phones, email }, language }: PartProps) {
  const text = directoryMessages[language].lawyer;
  return (
    <section className="reach" aria-labelledby="contact">
      <h2 id="contact">{text.contact}</h2>
      <ul>
        {phones.map(({ text: number, call }) => (
          <li key={number}>
            {call === null ? (
              number
            ) : (
              <a className="button button--primary" href={call}>
                {text.call(number)}
              </a>
            )}
          </li>
        ))}
        {phones.map(
          ({ text: number, whatsApp }) =>
            whatsApp !== null && (
              <li key={whatsApp}>
                <a className="button button--secondary" href={whatsApp} rel="nofollow">
                  {phones.length === 1 ? text.whatsApp : text.whatsAppTo(number)}
                </a>
              </li>
            ),
        )}
      </ul>
      <p>
        {text.mail} <a href={mailLink(email)}>{email}</a>
      </p>
    </section>
  );
}

/** The codes that the lawyer works with, and colleagues of the same field. */
function Field({ model: { codes, specialization }, language }: PartProps) {
  const text = directoryMessages[language].lawyer;
  return (
    <section aria-labelledby="field">
      <h2 id="field">{text.laws}</h2>
      <ul className="ways">
        {codes.map(({ code, name }) => (
          <li key={code}>
            <a href={localPath(`${SECTIONS.laws}/${encodeURIComponent(code)}`, language)}>{name}</a>
          </li>
        ))}
        <li>
          <a href={localPath(directoryPath({ specialization }), language)}>
            {text.others(specialization)}
          </a>
        </li>
      </ul>
    </section>
  );
}

/** A lawyer, and how to get in touch. */
function LawyerPage({ model, language, facts }: DocumentProps<LawyerModel>) {
  const text = directoryMessages[language];
  const { name, pictureUrl } = model;
  const report = new URLSearchParams({ subject: text.lawyer.reportSubject(name) });
  return (
    <div className="wrap page">
      <nav className="crumbs" aria-label={text.crumbs}>
        <ol>
          <li>
            <a href={sectionPath('lawyers', language)}>{text.lawyers}</a>
          </li>
        </ol>
      </nav>
      {/* The security policy shows pictures of this very origin only. */}
      {pictureUrl !== null && new URL(pictureUrl, facts.origin).origin === facts.origin && (
        <img className="portrait" src={pictureUrl} alt="" width="96" height="96" />
      )}
      <h1>{name}</h1>
      <p className="lead">{lawyerMessages[language].bar(model.barNumber)}</p>
      {model.isSample && <p className="sample">{text.sample}</p>}
      <Facts model={model} language={language} />
      <Contact model={model} language={language} />
      <Field model={model} language={language} />
      <p className="facts">
        {text.lawyer.neutral}{' '}
        <a href={`${pagePath('contact', language)}?${report}`} rel="nofollow">
          {text.lawyer.report}
        </a>
      </p>
    </div>
  );
}

export const lawyerDocument: DocumentEntry<LawyerModel> = {
  section: 'lawyers',
  css,
  head: (model, language, { origin }) => {
    const text = directoryMessages[language];
    const { name, specialization, city } = model;
    const path = lawyerPath(model.slug);
    const addresses = { en: path, fr: localPath(path, 'fr') };
    const crumbs = [
      { name: text.lawyers, path: sectionPath('lawyers', language) },
      { name, path: addresses[language] },
    ];
    return {
      title: text.lawyer.title(name, specialization, city),
      description: text.lawyer.description(name, specialization, city),
      addresses,
      isIndexed: true,
      type: 'website',
      graph: [
        {
          '@type': 'ProfilePage',
          name,
          url: origin + addresses[language],
          inLanguage: language,
          isPartOf: { '@id': `${origin}/#site` },
          mainEntity: { '@id': `${origin}${path}#lawyer` },
          breadcrumb: breadcrumbList(origin, crumbs),
        },
        attorney(model, origin),
      ],
    };
  },
  Page: LawyerPage,
};
