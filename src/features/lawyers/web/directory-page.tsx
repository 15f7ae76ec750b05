import type { Language } from '../../../kit/languages.ts';
import { localPath, pagePath, sectionPath } from '../../../kit/paths.ts';
import { breadcrumbList } from '../../../kit/web/breadcrumbs.ts';
import type { DocumentEntry, DocumentProps } from '../../../kit/web/document.ts';
import formCss from '../../../kit/web/form.css?inline';
import { InputField } from '../../../kit/web/form-field.tsx';
import { type DirectoryFilters, directoryPath, FILTER_NAMES, lawyerPath } from '../addresses.ts';
import type { DirectoryModel, LawyerFacts } from '../documents.ts';
import { directoryMessages } from '../page-messages.ts';
import { LAWYER_LIMITS } from '../rules.ts';
import css from './directory.css?inline';

interface PartProps {
  readonly model: DirectoryModel;
  readonly language: Language;
}

const isFiltered = (filters: DirectoryFilters) => FILTER_NAMES.some((name) => filters[name] !== '');

/** The filters, sent without script. */
function FilterForm({ model, language }: PartProps) {
  const text = directoryMessages[language].directory;
  const offered = { name: [], city: model.cities, specialization: model.specializations };
  return (
    <form className="filters" action={sectionPath('lawyers', language)} aria-label={text.form}>
      {FILTER_NAMES.map((name) => (
        <InputField
          key={name}
          id={name}
          name={name}
          label={text.fields[name]}
          initialValue={model.filters[name]}
          error={undefined}
          disabled={false}
          maxLength={LAWYER_LIMITS.text}
          autoComplete="off"
          list={offered[name].length > 0 ? `${name}-values` : undefined}
        />
      ))}
      <button type="submit" className="button button--primary">
        {text.submit}
      </button>
      {FILTER_NAMES.filter((name) => offered[name].length > 0).map((name) => (
        <datalist key={name} id={`${name}-values`}>
          {offered[name].map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      ))}
    </form>
  );
}

/** What is known of a lawyer, on one line. */
function factsLine(lawyer: LawyerFacts, language: Language): string {
  const text = directoryMessages[language];
  return [
    lawyer.city,
    ...(lawyer.firm === null ? [] : [lawyer.firm]),
    ...(lawyer.years > 0 ? [text.years(lawyer.years)] : []),
    ...(lawyer.languages.length > 0 ? [lawyer.languages.join(', ')] : []),
  ].join('\u00a0· ');
}

function Results({ model, language }: PartProps) {
  const text = directoryMessages[language];
  return (
    <ul className="lawyers" aria-label={text.directory.results}>
      {model.lawyers.map((lawyer) => (
        <li key={lawyer.slug}>
          <h2>
            <a href={localPath(lawyerPath(lawyer.slug), language)}>{lawyer.name}</a>
            {lawyer.isSample && <small>{text.sampleMark}</small>}
          </h2>
          <p>{lawyer.specialization}</p>
          <p className="facts">{factsLine(lawyer, language)}</p>
        </li>
      ))}
    </ul>
  );
}

/** The pages of a long list. */
function Pages({ model: { filters, page, pages }, language }: PartProps) {
  const text = directoryMessages[language].directory;
  if (pages === 1) return null;
  const path = (to: number) => localPath(directoryPath(filters, to), language);
  return (
    <nav className="pages" aria-label={text.pages}>
      {page > 1 && (
        <a rel="prev" href={path(page - 1)}>
          {text.previous}
        </a>
      )}
      <span>{text.page(page, pages)}</span>
      {page < pages && (
        <a rel="next" href={path(page + 1)}>
          {text.next}
        </a>
      )}
    </nav>
  );
}

/** The ways on from a search that found nobody: without one of its filters, or by writing to us. */
function Nobody({ model: { filters }, language }: PartProps) {
  const text = directoryMessages[language].directory;
  const given = FILTER_NAMES.filter((name) => filters[name] !== '');
  return (
    <section className="nobody">
      <h2>{given.length > 0 ? text.noneFound : text.none}</h2>
      {given.length > 0 && (
        <ul>
          {given.length > 1 &&
            given.map((name) => (
              <li key={name}>
                <a href={localPath(directoryPath({ ...filters, [name]: '' }), language)}>
                  {text.remove(text.fields[name], filters[name])}
                </a>
              </li>
            ))}
          <li>
            <a href={sectionPath('lawyers', language)}>{text.all}</a>
          </li>
        </ul>
      )}
      <p>
        {text.askUs} <a href={pagePath('contact', language)}>{text.contact}</a>
      </p>
    </section>
  );
}

/** The directory: its filters, and the lawyers found. */
function DirectoryPage({ model, language }: DocumentProps<DirectoryModel>) {
  const text = directoryMessages[language].directory;
  const { total } = model;
  return (
    <div className="wrap page">
      <h1>{text.heading}</h1>
      <p className="lead">{text.lead}</p>
      <FilterForm model={model} language={language} />
      {total === 0 ? (
        <Nobody model={model} language={language} />
      ) : (
        <>
          <p className="count">
            <strong>{text.count(total.toLocaleString(language), total === 1)}</strong>
            {isFiltered(model.filters) && <a href={sectionPath('lawyers', language)}>{text.all}</a>}
          </p>
          <Results model={model} language={language} />
          <Pages model={model} language={language} />
        </>
      )}
      <p className="ways">
        <a href={pagePath('lawyer-application', language)}>{text.apply}</a>
      </p>
    </div>
  );
}

export const directoryDocument: DocumentEntry<DirectoryModel> = {
  section: 'lawyers',
  css: formCss + css,
  head: ({ filters, page }, language, { origin }) => {
    const { directory: text, lawyers } = directoryMessages[language];
    const path = directoryPath(filters, page);
    const canonical = localPath(
      isFiltered(filters) ? directoryPath() : directoryPath({}, page),
      language,
    );
    return {
      title: page === 1 ? text.title : text.pageTitle(page),
      description: text.description,
      addresses: { en: path, fr: localPath(path, 'fr') },
      canonical,
      isIndexed: !isFiltered(filters),
      type: 'website',
      graph: [
        {
          '@type': 'CollectionPage',
          name: text.heading,
          url: origin + canonical,
          inLanguage: language,
          isPartOf: { '@id': `${origin}/#site` },
          breadcrumb: breadcrumbList(origin, [
            { name: lawyers, path: sectionPath('lawyers', language) },
          ]),
        },
      ],
    };
  },
  Page: DirectoryPage,
};
