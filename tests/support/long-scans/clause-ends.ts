import type { Pair } from './words.ts';

/** How a sentence opens. */
export const OPENINGS: readonly Pair[] = [
  ['except in cases of urgency, ', "sauf en cas d'urgence, "],
  ['subject to {ref} above, ', 'sous réserve de {ref} ci-dessus, '],
  ['notwithstanding any provision to the contrary, ', 'nonobstant toute disposition contraire, '],
  [
    'where {thing} has been abandoned for {period}, ',
    'lorsque {thing} demeure sans soin pendant {period}, ',
  ],
  ['where {who3} fails to act, ', 'en cas de carence de {who3}, '],
  ['before any use of {thing}, ', 'avant toute utilisation de {thing}, '],
  ['at the request of {who3}, ', 'à la demande de {who3}, '],
  ['for the purposes of {ref} below, ', "pour l'application de {ref} ci-dessous, "],
  ['in the absence of an agreement between the parties, ', "à défaut d'accord entre les parties, "],
  ['during the rainy season, ', 'pendant la saison des pluies, '],
  ['on the proposal of {who3}, ', 'sur proposition de {who3}, '],
  [
    'within {period} of the entry into force of this law, ',
    "dans les {period} de l'entrée en vigueur de la présente loi, ",
  ],
  ['where damage is feared in {place}, ', 'si un dommage est à craindre dans {place}, '],
  ['after a public inquiry, ', 'après enquête publique, '],
  ['without prejudice to criminal proceedings, ', 'sans préjudice des poursuites pénales, '],
  ['at the end of each year, ', 'à la fin de chaque année, '],
  ['unless the court decides otherwise, ', 'sauf décision contraire du tribunal, '],
  ['in the event of a dispute over {thing}, ', 'en cas de litige relatif à {thing}, '],
];

/** How a sentence ends, before the stop. */
export const ENDS: readonly Pair[] = [
  [', as provided for in {ref} above', ', comme prévu à {ref} ci-dessus'],
  [' under the conditions laid down in {ref}', ' dans les conditions fixées à {ref}'],
  [' within the meaning of {refs} of this law', ' au sens de {refs} de la présente loi'],
  [', save where {who3} has granted a written exemption', ', sauf dispense écrite de {who3}'],
  [' and gives notice of it to {who3} without delay', ' et en avise sans délai {who3}'],
  [', failing which the decision is null and void', ', à peine de nullité'],
  [' in accordance with the regulations in force', ' conformément à la réglementation en vigueur'],
  [
    ', even where {thing2} belongs to a third party',
    ', même lorsque {thing2} appartient à un tiers',
  ],
  [
    ' for as long as {paper} has not been withdrawn',
    " tant que {paper} n'a pas fait l'objet d'un retrait",
  ],
  [
    ', under pain of the penalties laid down in {ref}',
    ', sous peine des sanctions prévues à {ref}',
  ],
  [', in particular as regards {thing2}', ', notamment en ce qui concerne {thing2}'],
  [
    ' in the interest of public health and safety',
    " dans l'intérêt de la santé et de la sécurité publiques",
  ],
  [', of which {paper} shall make express mention', ', dont {paper} fait expressément mention'],
  [' at the expense of the person concerned', " aux frais de l'intéressé"],
  [' (see {ref})', ' (voir {mark})'],
  [', whatever the time and the place', ', en tout temps et en tout lieu'],
  [' throughout {place}', ' dans {place} tout entier'],
  [', {who3} having been heard', ', {who3} entendu'],
];

/** Titles of articles. */
export const TITLES: readonly Pair[] = [
  ['Duties of {who}', 'Obligations de {who}'],
  ['Care for {thing}', 'Entretien de {thing}'],
  ['Supervision of {thing}', 'Surveillance de {thing}'],
  ['Form and content of {paper}', 'Forme et contenu de {paper}'],
  ['Powers of {who}', 'Pouvoirs de {who}'],
  ['Withdrawal of {paper}', 'Retrait de {paper}'],
  ['Use of {thing}', 'Usage de {thing}'],
  ['Liability for {thing}', 'Responsabilité du fait de {thing}'],
  ['Transfer of {thing}', 'Cession de {thing}'],
  ['Appeal to {who}', 'Recours devant {who}'],
  ['Time limits', 'Délais'],
  ['Costs', 'Frais'],
  ['Surety', 'Caution'],
  ['Closure of {thing}', 'Fermeture de {thing}'],
  ['Refusal of {paper}', 'Refus de {paper}'],
  ['{thing} and {thing2}', '{thing} et {thing2}'],
  ['Access to {place}', 'Accès à {place}'],
  ['Accidents in {place}', 'Accidents dans {place}'],
  ['Hearing of {who}', 'Audition de {who}'],
  ['Sale of {thing}', 'Vente de {thing}'],
  ['Proof', 'Preuve'],
  ['False entries in {paper}', 'Fausses mentions dans {paper}'],
  ['Seizure of {thing}', 'Saisie de {thing}'],
  ['Right of {who} to information', "Droit de {who} à l'information"],
];

/** Titles of books, chapters and the like. */
export const DIVISION_TITLES: readonly Pair[] = [
  ['General provisions', 'Dispositions générales'],
  ['Of {thing}', 'De {thing}'],
  ['Of {who}', 'De {who}'],
  ['Organisation and supervision', "De l'organisation et de la surveillance"],
  ['Of {thing} and of {thing2}', 'De {thing} et de {thing2}'],
  ['Rights and duties of {who}', 'Des droits et des devoirs de {who}'],
  ['Procedure before {who}', 'De la procédure devant {who}'],
  ['Financial provisions', 'Dispositions financières'],
  ['Of {paper}', 'De {paper}'],
  ['Special rules applicable in {place}', 'Des règles particulières applicables dans {place}'],
  ['Of offences and penalties', 'Des infractions et des sanctions'],
  ['Remedies', 'Des voies de recours'],
];
