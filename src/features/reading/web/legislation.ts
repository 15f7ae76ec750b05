import { COLONS, LANGUAGES, type Language } from '../../../kit/languages.ts';
import { localPath } from '../../../kit/paths.ts';
import { PRODUCT } from '../../../kit/product.ts';
import { breadcrumbList } from '../../../kit/web/breadcrumbs.ts';
import { articlePath, codePath } from '../../laws/addresses.ts';
import type { Provenance, ProvenanceKind } from '../../laws/provenance.ts';
import { actIn } from '../../laws/provenance-messages.ts';
import { dateOfAct } from '../act-date.ts';
import { legislationId } from '../addresses.ts';
import type { ArticleHead, CodeModel } from '../documents.ts';
import { pageMessages } from '../page-messages.ts';
import { codeCrumbs } from './parts/crumbs.tsx';

/** What a text of each kind is worth in court, in schema.org's words. */
const LEGAL_VALUES: Readonly<Record<ProvenanceKind, string>> = {
  official: 'OfficialLegalValue',
  official_translation: 'OfficialLegalValue',
  consolidated_by_us: 'UnofficialLegalValue',
  unofficial_translation: 'UnofficialLegalValue',
  machine_translation: 'UnofficialLegalValue',
  unchecked: 'UnofficialLegalValue',
};

const TRANSLATIONS: ReadonlySet<ProvenanceKind> = new Set([
  'official_translation',
  'unofficial_translation',
  'machine_translation',
]);

/** What is said of a text in one language; of a sample only that it is one. */
function textFacts(provenance: Provenance, language: Language, path: string, origin: string) {
  if (provenance.is_sample) {
    return { inLanguage: language, creativeWorkStatus: 'Sample', ...encoding('unchecked', null) };
  }
  const kind = provenance[`kind_${language}`];
  return {
    inLanguage: language,
    ...(provenance.as_of === null ? {} : { legislationDateVersion: provenance.as_of }),
    ...translation(provenance, language, path, origin),
    ...encoding(kind, isAuthentic(provenance, language)),
  };
}

function isAuthentic({ authentic }: Provenance, language: Language): boolean | null {
  return authentic === null ? null : authentic === 'both' || authentic === language;
}

/** A text that is official and authentic is the law itself. The value is one of the file. */
function encoding(kind: ProvenanceKind, authentic: boolean | null) {
  const value = kind === 'official' && authentic ? 'AuthoritativeLegalValue' : LEGAL_VALUES[kind];
  return {
    encoding: {
      '@type': 'LegislationObject',
      legislationLegalValue: `https://schema.org/${value}`,
    },
  };
}

/** Which of the two languages translates the other, where that is known. */
function translation(provenance: Provenance, language: Language, path: string, origin: string) {
  const other = LANGUAGES.find((one) => one !== language) ?? language;
  const reference = { '@id': legislationId(origin + localPath(path, other)) };
  const [own, theirs] = [language, other].map((one) => TRANSLATIONS.has(provenance[`kind_${one}`]));
  if (own && !theirs) return { translationOfWork: reference };
  return theirs && !own ? { workTranslation: reference } : {};
}

/** The day and number of the act, which are the same in each language. */
function actFacts(provenance: Provenance, language: Language) {
  const act = provenance.is_sample ? null : actIn(provenance, language);
  const date = dateOfAct(act);
  return {
    ...(act === null ? {} : { legislationIdentifier: act }),
    ...(date === null ? {} : { legislationDate: date }),
  };
}

/** A code in schema.org's words: a law of Cameroon in one language. */
export function codeGraph(code: CodeModel, language: Language, origin: string): object[] {
  const path = codePath(code.code);
  const url = origin + localPath(path, language);
  const { provenance } = code;
  const act = actFacts(provenance, language);
  const isConsolidated = provenance[`kind_${language}`] === 'consolidated_by_us';
  return [
    {
      '@type': 'WebPage',
      name: code.name,
      url,
      inLanguage: language,
      isPartOf: { '@id': `${origin}/#site` },
      mainEntity: { '@id': legislationId(url) },
      breadcrumb: breadcrumbList(origin, codeCrumbs(code, language)),
    },
    {
      '@type': 'Legislation',
      '@id': legislationId(url),
      name: code.name,
      url,
      legislationType: 'Code',
      legislationJurisdiction: PRODUCT.countryCode,
      ...act,
      ...textFacts(provenance, language, path, origin),
      ...(isConsolidated && act.legislationIdentifier !== undefined
        ? { isBasedOn: { '@type': 'Legislation', name: act.legislationIdentifier } }
        : {}),
      isAccessibleForFree: code.isOpenToAll,
      dateModified: code.updatedAt,
      publisher: { '@id': `${origin}/#organization` },
    },
  ];
}

/**
 * An article in schema.org's words: a part of the legislation that its code is.
 *
 * @param textLanguage of the text that is shown, where it is another one than that of the page
 */
export function articleGraph(
  article: ArticleHead,
  language: Language,
  origin: string,
  textLanguage: Language,
): object[] {
  const { code, label, title, articleId, provenance } = article;
  const path = articlePath(code.code, articleId);
  const url = origin + localPath(path, language);
  const name = pageMessages[language].article.inCode(label, code.name);
  const act = actFacts(provenance, language);
  return [
    {
      '@type': 'Legislation',
      '@id': legislationId(url),
      name: title === '' ? name : `${name}${COLONS[language]} ${title}`,
      url,
      legislationType: code.prefix,
      legislationJurisdiction: PRODUCT.countryCode,
      ...act,
      legislationIdentifier: articleId,
      ...textFacts(provenance, textLanguage, path, origin),
      isAccessibleForFree: code.isOpenToAll,
      dateModified: article.updatedAt,
      isPartOf: {
        '@type': 'Legislation',
        '@id': legislationId(origin + localPath(codePath(code.code), language)),
        name: code.name,
      },
    },
    breadcrumbList(origin, [
      ...codeCrumbs(code, language),
      { name: label, path: localPath(path, language) },
    ]),
  ];
}
