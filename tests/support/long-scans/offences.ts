import type { Pair } from './words.ts';

/** What is punished, behind 'whoever' and 'quiconque'. */
export const OFFENCES: readonly Pair[] = [
  ['damages or removes {thing}', 'dégrade ou enlève {thing}'],
  ['hinders {who} in the exercise of his duties', "entrave {who} dans l'exercice de ses fonctions"],
  ['makes a false entry in {paper}', 'porte une fausse mention dans {paper}'],
  ['uses {thing} without holding {paper}', 'utilise {thing} sans être muni de {paper}'],
  ['sells {thing} in breach of {ref}', 'vend {thing} en violation de {ref}'],
  ['refuses to hand over {paper} to {who}', 'refuse de remettre {paper} à {who}'],
  ['passes himself off as {who}', 'se fait passer pour {who}'],
  [
    'leaves {thing} without care for more than {period}',
    'laisse {thing} sans surveillance pendant plus de {period}',
  ],
  ['collects a higher fee than that posted', 'perçoit un tarif supérieur à celui qui est affiché'],
  [
    'enters {place} against the order of {who}',
    "pénètre dans {place} malgré l'interdiction de {who}",
  ],
];

/** The first sentence of a penal article. */
export const PENALTIES: readonly Pair[] = [
  [
    'Whoever {offence} shall be punished with {prison} and with fine {fine} CFA francs.',
    "Est puni {prison} et d'une amende {fine} francs CFA, quiconque {offence}.",
  ],
  [
    'Shall be punished with {prison}, or with fine {fine} francs, or with one of these two penalties only, any person who {offence}.',
    "Est punie {prison}, ou d'une amende {fine} francs, ou de l'une de ces deux peines seulement, toute personne qui {offence}.",
  ],
  [
    'A fine {fine} CFAF shall be imposed on any person who {offence}.',
    'Encourt une amende {fine} FCFA toute personne qui {offence}.',
  ],
];

export const AGGRAVATIONS: readonly Pair[] = [
  [
    'The penalties shall be doubled in the event of a subsequent offence.',
    'Les peines sont doublées en cas de récidive.',
  ],
  [
    'The court may in addition order the publication of its judgment in {place}.',
    'Le tribunal peut en outre ordonner la publication du jugement dans {place}.',
  ],
  [
    'An attempt shall be punishable as the offence itself.',
    "La tentative est punissable comme l'infraction elle-même.",
  ],
  [
    'The penalty may not be suspended where {who} was hurt.',
    'Le sursis ne peut être accordé lorsque {who} a subi des blessures.',
  ],
  [
    'Where the offence was committed at night, imprisonment may not be less than {period}.',
    "Lorsque l'infraction a été commise de nuit, l'emprisonnement ne peut être inférieur à {period}.",
  ],
  [
    '{thing} may be confiscated, even where the offender does not own it.',
    "La confiscation de {thing} peut être prononcée, même si le contrevenant n'en est pas propriétaire.",
  ],
];

/** What a word means, behind it. */
export const MEANINGS: readonly Pair[] = [
  [
    'everything that serves {thing}, with the exception of {thing2}',
    'tout ce qui sert à {thing}, à l’exclusion de {thing2}',
  ],
  [
    'the person who answers for {thing} before {who}',
    'la personne qui répond de {thing} devant {who}',
  ],
  [
    'any place from which {thing} can be seen or reached',
    "tout lieu d'où l'on peut voir ou atteindre {thing}",
  ],
  [
    'a period of {period} counted from the signature of {paper}',
    'une période de {period} à compter de la signature de {paper}',
  ],
  ['an installation of which {thing} forms part', 'une installation dont {thing} fait partie'],
  [
    'the whole of the operations that end with the handing over of {paper}',
    "l'ensemble des opérations qui s'achèvent par la remise de {paper}",
  ],
];

export const LIST_HEADS: readonly Pair[] = [
  [
    '{who} shall in particular have regard to:',
    '{who} tient notamment compte des éléments suivants :',
  ],
  ['The application comprises:', 'La demande comprend :'],
  ['Shall be posted at the entrance to {place}:', 'Sont affichés à l’entrée de {place} :'],
  ['{paper} states the following:', '{paper} indique :'],
  ['The decision on {thing} mentions:', 'La décision relative à {thing} mentionne :'],
];

/** Points of lists; each may follow each head. */
export const LIST_POINTS: readonly Pair[] = [
  ['{paper}, dated and signed', '{paper}, daté et signé'],
  ['the state of {thing} on the day of the visit', "l'état de {thing} au jour de la visite"],
  ['the names of {who} and of two witnesses', 'les noms de {who} et de deux témoins'],
  ['a stamp duty of two thousand (2,000) CFA francs', 'un timbre de deux mille (2 000) francs CFA'],
  ['the measures taken to protect {thing}', 'les mesures prises pour la protection de {thing}'],
  [
    'the proof that {thing2} has been insured for {period}',
    "la preuve de l'assurance de {thing2} pour {period}",
  ],
  [
    'whatever {who} considers useful for the file',
    'tout élément que {who} estime utile au dossier',
  ],
  ['the distance between {thing} and {thing2}', 'la distance entre {thing} et {thing2}'],
  ['the documents referred to in {ref}', 'les documents visés à {ref}'],
  [
    'a sum of {metres} francs for each day of delay',
    'une somme de {metres} francs par jour de retard',
  ],
];
