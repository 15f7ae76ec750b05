import { type Place, paragraph, sentence } from './sentences.ts';
import type { Pair } from './words.ts';

/** A part of a law without a number of its own: what precedes the articles. */
export interface Front {
  /** Names of the State and of the law: text of nothing. */
  readonly head: readonly Pair[];
  readonly preamble: readonly Pair[];
  readonly visas: readonly Pair[];
  /** Who speaks, before the visas; and the formula that enacts: may be keyed in or not. */
  readonly speaker: Pair | null;
  readonly formula: Pair;
}

export type FrontKind = 'law' | 'decree' | 'act' | 'uniformAct';

const LAW_NUMBER = '2031/014';

/** The law's title line, as it is repeated on its pages. */
export function lawTitle(kind: FrontKind, subject: Pair): Pair {
  if (kind === 'decree')
    return [
      `Decree No. ${LAW_NUMBER}/PM of 9 July 2031 to lay down conditions relating to ${subject[0]}`,
      `Décret n° ${LAW_NUMBER}/PM du 9 juillet 2031 fixant les conditions relatives à certaines matières : ${subject[1]}`,
    ];
  if (kind === 'uniformAct')
    return [`Uniform Act relating to ${subject[0]}`, `Acte uniforme portant sur ${subject[1]}`];
  return [
    `Law No. ${LAW_NUMBER} of 9 July 2031 to lay down rules governing ${subject[0]}`,
    `Loi n° ${LAW_NUMBER} du 9 juillet 2031 portant régime juridique applicable à la matière suivante : ${subject[1]}`,
  ];
}

export function writeFront(kind: FrontKind, place: Place): Front {
  const { subject } = place.theme;
  const head: Pair[] = [
    ['REPUBLIC OF CAMEROON', 'REPUBLIQUE DU CAMEROUN'],
    ['Peace – Work – Fatherland', 'Paix – Travail – Patrie'],
    lawTitle(kind, subject),
  ];
  return {
    head,
    preamble: kind === 'act' ? preamble(place) : [],
    visas: kind === 'law' || kind === 'act' ? [] : visas(place),
    speaker: {
      law: null,
      act: null,
      decree: [
        'THE PRIME MINISTER, HEAD OF GOVERNMENT,',
        'LE PREMIER MINISTRE, CHEF DU GOUVERNEMENT,',
      ],
      uniformAct: ['The Council of Ministers,', 'Le Conseil des ministres,'],
    }[kind] as Pair | null,
    formula: {
      law: LAW_FORMULA,
      act: LAW_FORMULA,
      decree: ['HEREBY DECREES AS FOLLOWS:', 'DECRETE :'],
      uniformAct: [
        'After deliberation, unanimously adopts, by the States Parties present and voting, the Uniform Act set out below:',
        "Après en avoir délibéré, adopte à l'unanimité des Etats parties présents et votants l'Acte uniforme dont la teneur suit :",
      ],
    }[kind] as Pair,
  };
}

const LAW_FORMULA: Pair = [
  'Parliament has deliberated and adopted, the President of the Republic hereby enacts the law set out below:',
  'Le Parlement a délibéré et adopté, le Président de la République promulgue la loi dont la teneur suit :',
];

function preamble(place: Place): Pair[] {
  const [en, fr] = place.theme.subject;
  return [
    [
      `The people, proud of their diversity and attached to ${en},`,
      `Le peuple, fier de sa diversité et attaché à ce que représentent ${fr},`,
    ],
    [
      'Resolved to hand down to coming generations what was received from the elders;',
      'Résolu à transmettre aux générations à venir ce que les anciens ont légué ;',
    ],
    [
      'Convinced that order and freedom support each other;',
      "Convaincu que l'ordre et la liberté se soutiennent mutuellement ;",
    ],
    [
      'We affirm our will to be guided by the following:',
      'Affirmons notre volonté de suivre les principes ci-après :',
    ],
    sentence(place),
    paragraph(place, 2, 3),
  ];
}

function visas(place: Place): Pair[] {
  const number = () => `20${place.draw.whole(10, 30)}/${place.draw.whole(100, 480)}`;
  const more: Pair[] = Array.from({ length: place.draw.whole(3, 6) }, (): Pair => {
    const [which, day] = [number(), place.draw.whole(2, 28)];
    return [
      `Mindful of Decree No. ${which} of ${day} March 2030 to organise the services in charge of ${place.theme.subject[0]};`,
      `Vu le décret n° ${which} du ${day} mars 2030 portant organisation des services chargés de la matière : ${place.theme.subject[1]} ;`,
    ];
  });
  return [
    ['Mindful of the Constitution;', 'Vu la Constitution ;'],
    [
      `Mindful of Law No. ${number()} of 14 January 2029 on councils, amended and supplemented by subsequent instruments;`,
      'Vu la loi relative aux communes, ensemble ses modificatifs subséquents ;',
    ],
    ...more,
    [
      'Considering the opinion of the technical committee,',
      "Considérant l'avis du comité technique,",
    ],
  ];
}

/** Place, date and signature. */
export function closing(kind: FrontKind): Pair[] {
  const signer: Pair =
    kind === 'decree'
      ? ['THE PRIME MINISTER, HEAD OF GOVERNMENT,', 'LE PREMIER MINISTRE, CHEF DU GOUVERNEMENT,']
      : ['THE PRESIDENT OF THE REPUBLIC,', 'LE PRESIDENT DE LA REPUBLIQUE,'];
  return [
    ['Yaounde, 9 July 2031', 'Yaoundé, le 9 juillet 2031'],
    signer,
    ['(sé) A. N. OTHER-NAME', '(é) A. N. AUTRE-NOM'],
  ];
}

/** The last article of nearly every law. */
export const LAST_ARTICLE: Pair = [
  'This text shall be registered, published according to the procedure of urgency and inserted in the Official Gazette in English and French.',
  "Le présent texte sera enregistré, publié suivant la procédure d'urgence, puis inséré au Journal officiel en français et en anglais.",
];
