import type { Language } from '../long-scans/scan-spec.ts';
import type { MinistrySpec } from './ministry-spec.ts';

interface Front {
  readonly id: 'visas' | 'preamble' | null;
  readonly before: readonly string[];
  readonly blocks: readonly string[];
  readonly behind: readonly string[];
  readonly spare: readonly string[];
}

const NATION: Readonly<Record<Language, readonly string[]>> = {
  en: ['REPUBLIC OF CAMEROON', 'PEACE - WORK - FATHERLAND', '-----------'],
  fr: ['REPUBLIQUE DU CAMEROUN', 'PAIX - TRAVAIL - PATRIE', '-----------'],
};

/** What stands before the first article. */
export function frontOf(kind: MinistrySpec['front'], language: Language): Front {
  const before = [...NATION[language], ...TITLES[kind][language], ''];
  const { id, blocks, opening, behind } = FRONTS[kind][language];
  return {
    id,
    before: [...before, ...opening],
    blocks,
    behind: [...behind, ''],
    spare: [...opening, ...behind],
  };
}

const TITLES: Readonly<
  Record<MinistrySpec['front'], Readonly<Record<Language, readonly string[]>>>
> = {
  law: {
    en: ['LAW No. 2031/017 OF 14 JULY 2031', 'TO GOVERN TRANSPORT ON INLAND WATERWAYS'],
    fr: [
      'LOI N° 2031/017 DU 14 JUILLET 2031',
      'REGISSANT LE TRANSPORT SUR LES VOIES NAVIGABLES INTERIEURES',
    ],
  },
  decree: {
    en: [
      'DECREE No. 2031/412/PM OF 2 SEPTEMBER 2031',
      'to organise river ports and their outbuildings',
    ],
    fr: [
      'DECRET N° 2031/412/PM DU 2 SEPTEMBRE 2031',
      'portant organisation des ports fluviaux et de leurs dépendances',
    ],
  },
  preamble: {
    en: ['CHARTER OF RIVER TRANSPORT'],
    fr: ['CHARTE DU TRANSPORT FLUVIAL'],
  },
};

interface FrontText extends Omit<Front, 'before' | 'spare'> {
  readonly opening: readonly string[];
}

const FRONTS: Readonly<Record<MinistrySpec['front'], Readonly<Record<Language, FrontText>>>> = {
  law: {
    en: {
      id: null,
      opening: [
        'The Parliament deliberated and adopted,',
        'the President of the Republic hereby enacts',
        'the law set out below:',
      ],
      blocks: [],
      behind: [],
    },
    fr: {
      id: null,
      opening: [
        'Le Parlement a délibéré et adopté,',
        'le Président de la République promulgue',
        'la loi dont la teneur suit :',
      ],
      blocks: [],
      behind: [],
    },
  },
  decree: {
    en: {
      id: 'visas',
      opening: ['THE PRIME MINISTER, HEAD OF GOVERNMENT,'],
      blocks: [
        'Mindful of the Constitution;',
        'Mindful of Law No. 2029/008 of 3 May 2029 to lay down the general rules of navigation, as amended by Law No. 2030/002 of 11 January 2030;',
        'Mindful of Decree No. 2011/408 of 9 December 2011 to organise the Government;',
        'Mindful of Decree No. 92/89 of 4 May 1992 to define the powers of the Prime Minister, as amended and supplemented by Decree No. 95/145-bis of 4 August 1995,',
      ],
      behind: ['HEREBY DECREES AS FOLLOWS:'],
    },
    fr: {
      id: 'visas',
      opening: ['LE PREMIER MINISTRE, CHEF DU GOUVERNEMENT,'],
      blocks: [
        'Vu la Constitution ;',
        'Vu la loi n° 2029/008 du 3 mai 2029 fixant les règles générales de la navigation, modifiée par la loi n° 2030/002 du 11 janvier 2030 ;',
        'Vu le décret n° 2011/408 du 9 décembre 2011 portant organisation du Gouvernement ;',
        'Vu le décret n° 92/89 du 4 mai 1992 précisant les attributions du Premier Ministre, modifié et complété par le décret n° 95/145-bis du 4 août 1995,',
      ],
      behind: ['DECRETE :'],
    },
  },
  preamble: {
    en: {
      id: 'preamble',
      opening: ['PREAMBLE'],
      blocks: [
        'The Member States, considering that rivers know no borders and that those who live on their banks have shared them at all times;',
        'Convinced that safe and cheap transport is a condition of the development of the hinterland;',
        'Desirous of uniting their efforts;',
      ],
      behind: ['Have agreed as follows:'],
    },
    fr: {
      id: 'preamble',
      opening: ['PREAMBULE'],
      blocks: [
        'Les États membres, considérant que les fleuves ne connaissent pas de frontières et que les riverains les ont partagés de tout temps ;',
        'Convaincus qu’un transport sûr et peu coûteux est une condition du développement de l’arrière-pays ;',
        'Désireux d’unir leurs efforts ;',
      ],
      behind: ['Sont convenus de ce qui suit :'],
    },
  },
};

export const SIGNATURE: Readonly<Record<Language, readonly string[]>> = {
  en: [
    '',
    'Yaounde, the 14 July 2031',
    'The President of the Republic,',
    '(s) J. NGOUMOU BELLO',
    '',
  ],
  fr: [
    '',
    'Yaoundé, le 14 juillet 2031',
    'Le Président de la République,',
    '(é) J. NGOUMOU BELLO',
    '',
  ],
};
