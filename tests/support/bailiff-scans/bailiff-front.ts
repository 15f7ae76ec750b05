import type { FrontKind, InBoth, Pair } from './bailiff-spec.ts';
import { capital, readSubject } from './clause-book.ts';

/** What stands before the first article and behind the last one. */
export interface Front {
  readonly head: readonly string[];
  /** 'PREAMBLE', or who speaks; may be keyed in with the visas or not. */
  readonly speaker: string;
  readonly id: 'preamble' | 'visas' | null;
  readonly lines: readonly string[];
  readonly formula: string;
  readonly signature: readonly string[];
}

const STATE: InBoth<readonly string[]> = {
  en: ['REPUBLIC OF CAMEROON', 'Peace – Work – Fatherland', '-------------'],
  fr: ['REPUBLIQUE DU CAMEROUN', 'Paix – Travail – Patrie', '-------------'],
};

const VISAS: InBoth<readonly string[]> = {
  en: [
    'Mindful of the Constitution;',
    'Mindful of Law No. 2029/012 of 14 July 2029 relating to the fiscal regime of the State and other public entities;',
    'Mindful of Decree No. 2011/408 of 9 December 2011 to organize the Government, as amended and supplemented by Decree No. 2018/190 of 2 March 2018;',
    'Mindful of Decree No. 2032/001 of 4 January 2032 to appoint a Prime Minister, Head of Government,',
  ],
  fr: [
    'Vu la Constitution ;',
    "Vu la loi n° 2029/012 du 14 juillet 2029 portant régime financier de l'Etat et des autres entités publiques ;",
    'Vu le décret n° 2011/408 du 9 décembre 2011 portant organisation du Gouvernement, modifié et complété par le décret n° 2018/190 du 2 mars 2018 ;',
    "Vu le décret n° 2032/001 du 4 janvier 2032 portant nomination d'un Premier Ministre, Chef du Gouvernement,",
  ],
};

const TREATY_VISAS = [
  "Vu le Traité relatif à l'harmonisation du droit des affaires en Afrique, notamment ses articles 2, 5 à 10 et 12 ;",
  'Vu le rapport du Secrétariat Permanent et les observations des Etats Parties ;',
  "Vu l'avis n° 004/2032 en date du 17 mars 2032 de la Cour Commune de Justice et d'Arbitrage ;",
];

const CEMAC_VISAS = [
  "Vu le Traité révisé de la Communauté Economique et Monétaire de l'Afrique Centrale en date du 25 juin 2008 ;",
  "Vu la Convention régissant l'Union Economique de l'Afrique Centrale ;",
  'Vu le Règlement n° 05/01-UEAC-097-CM-06 du 3 août 2001 portant révision du Code des douanes ;',
  'Après avis du Comité Inter-Etats ;',
  'En sa séance du 28 novembre 2032 ;',
];

const PREAMBLE = [
  'Les Gouvernements des Etats signataires,',
  "Conscients que l'essor des opérations régies par le présent Code contribue au développement de leurs économies et à la protection de l'épargne des ménages ;",
  "Considérant que l'article 11 de la Convention de coopération du 27 novembre 1973 leur prescrit d'harmoniser leurs législations ;",
  'Désireux de soumettre à un contrôle commun les entreprises établies sur leurs territoires ;',
];

/** The front of a law in one language. */
export function writeFront(kind: FrontKind, subject: string, language: 'en' | 'fr'): Front {
  const pick = <Value>(pair: InBoth<Value>): Value => pair[language];
  const title = pick(readSubject(subject).title);
  const signature = pick({
    en: [
      'Yaounde, 12 April 2033',
      'The President of the Republic,',
      '(s) Paul-Ernest NDZIE MBARGA',
    ],
    fr: [
      'Yaoundé, le 12 avril 2033',
      'Le Président de la République,',
      '(é) Paul-Ernest NDZIE MBARGA',
    ],
  });
  const plain = { id: null, lines: [], signature, speaker: '' };
  if (kind === 'law' || kind === 'ordinance') {
    const name: Pair = {
      en: `${kind === 'law' ? 'LAW' : 'ORDINANCE'} No. 2033/011 OF 12 APRIL 2033 TO LAY DOWN RULES GOVERNING ${title.toUpperCase()}`,
      fr: `LOI N° 2033/011 DU 12 AVRIL 2033 PORTANT ${title.toUpperCase()}`,
    };
    const formula: Pair = {
      en: 'The Parliament deliberated and adopted, the President of the Republic hereby enacts the law set out below:',
      fr: 'Le Parlement a délibéré et adopté, le Président de la République promulgue la loi dont la teneur suit :',
    };
    return { ...plain, head: [...pick(STATE), pick(name)], formula: pick(formula) };
  }
  if (kind === 'decree') {
    const name: Pair = {
      en: `DECREE No. 2033/1187/PM OF 12 APRIL 2033 to lay down conditions for ${title}`,
      fr: `DECRET N° 2033/1187/PM DU 12 AVRIL 2033 portant ${title}`,
    };
    return {
      head: [...pick(STATE), pick(name)],
      speaker: pick({
        en: 'THE PRIME MINISTER, HEAD OF GOVERNMENT,',
        fr: 'LE PREMIER MINISTRE, CHEF DU GOUVERNEMENT,',
      }),
      id: 'visas',
      lines: pick(VISAS),
      formula: pick({ en: 'HEREBY DECREES AS FOLLOWS:', fr: 'DECRETE :' }),
      signature: [
        signature[0] ?? '',
        pick({
          en: 'The Prime Minister, Head of Government,',
          fr: 'Le Premier Ministre, Chef du Gouvernement,',
        }),
        'Joseph Owona TABI',
      ],
    };
  }
  if (kind === 'treaty')
    return {
      head: [title.toUpperCase()],
      speaker: 'PREAMBULE',
      id: 'preamble',
      lines: PREAMBLE,
      formula: 'Sont convenus des dispositions ci-après :',
      signature: ['Fait à Yaoundé, le 10 juillet 2032', 'Pour la République du Cameroun'],
    };
  const isUniform = kind === 'uniform act';
  return {
    head: isUniform
      ? [
          "ORGANISATION POUR L'HARMONISATION EN AFRIQUE DU DROIT DES AFFAIRES",
          '-----',
          title.toUpperCase(),
        ]
      : [
          "COMMUNAUTE ECONOMIQUE ET MONETAIRE DE L'AFRIQUE CENTRALE",
          '*********',
          `${capital(title)} n° 11/32-UEAC-028-CM-22`,
        ],
    speaker: isUniform
      ? "Le Conseil des Ministres de l'Organisation pour l'Harmonisation en Afrique du Droit des Affaires (OHADA),"
      : "LE CONSEIL DES MINISTRES DE L'UNION ECONOMIQUE DE L'AFRIQUE CENTRALE",
    id: 'visas',
    lines: isUniform ? TREATY_VISAS : CEMAC_VISAS,
    formula: isUniform
      ? "Après en avoir délibéré, adopte à l'unanimité des Etats Parties présents et votants l'Acte uniforme dont la teneur suit :"
      : 'ADOPTE LE REGLEMENT DONT LA TENEUR SUIT :',
    signature: isUniform
      ? [
          'Fait à Libreville, le 28 novembre 2032',
          'Pour la République du Bénin      Pour le Burkina Faso',
          'Pour la République du Cameroun      Pour la République Gabonaise',
        ]
      : ['Yaoundé, le 28 novembre 2032', 'LE PRESIDENT,', 'Luc ESSONO NGUEMA'],
  };
}
