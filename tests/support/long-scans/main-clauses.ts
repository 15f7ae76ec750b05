import type { Pair } from './words.ts';

/**
 * What is ordered: the middle of a sentence, for one person, one thing and so on. With the
 * openings and ends of `clause-ends.ts` these make many thousand frames.
 */
export const MAIN_CLAUSES: readonly Pair[] = [
  ['{who} shall keep {thing} in good repair', '{who} maintient {thing} en bon état'],
  [
    '{who} shall inform {who2} in writing of any change that concerns {thing}',
    '{who} informe par écrit {who2} de tout changement qui concerne {thing}',
  ],
  [
    'nobody may use {thing} without the consent of {who}',
    "nul ne peut faire usage de {thing} sans l'accord de {who}",
  ],
  [
    '{paper} shall be lodged with {who} within {period}',
    '{paper} doit parvenir à {who} dans un délai de {period}',
  ],
  [
    '{thing} and {thing2} are placed under the supervision of {who}',
    '{thing} ainsi que {thing2} relèvent de la surveillance de {who}',
  ],
  [
    '{who} may at any time inspect {thing} and ask for {paper}',
    '{who} peut à tout moment visiter {thing} et exiger {paper}',
  ],
  ['the costs of {thing} shall be borne by {who}', 'les frais de {thing} incombent à {who}'],
  [
    '{who} shall have {period} to reply to {who2}',
    '{who} dispose de {period} pour répondre à {who2}',
  ],
  [
    'silence kept by {who} for {period} shall be deemed refusal',
    'le silence gardé par {who} pendant {period} vaut rejet',
  ],
  [
    'silence kept for {period} shall be deemed approval of {paper}',
    'le silence gardé pendant {period} vaut approbation de {paper}',
  ],
  [
    '{who} draws up {paper} in three copies and hands one to {who2}',
    '{who} dresse {paper} en trois exemplaires et en remet un à {who2}',
  ],
  [
    '{paper} mentions the state of {thing} and the name of {who}',
    "{paper} mentionne l'état de {thing} ainsi que le nom de {who}",
  ],
  [
    'the rights attached to {thing} pass to the heirs',
    'les droits attachés à {thing} passent aux héritiers',
  ],
  [
    '{who} shall refuse {thing} to whoever cannot produce {paper}',
    '{who} refuse {thing} à quiconque ne peut produire {paper}',
  ],
  [
    'any agreement by which {who} gives up {thing} beforehand is void',
    'est nulle toute convention par laquelle {who} renonce par avance à {thing}',
  ],
  [
    '{who} is liable for damage caused by {thing} in {place}',
    '{who} répond des dommages causés par {thing} dans {place}',
  ],
  [
    'the judge may order that {thing} be closed for {period}',
    'le juge peut ordonner la fermeture de {thing} pour {period}',
  ],
  [
    '{who} hears the parties and records their statements',
    '{who} entend les parties et consigne leurs déclarations',
  ],
  ['{thing} shall not be moved outside {place}', '{thing} ne peut quitter {place}'],
  [
    '{who} publishes the list of those who hold {paper}',
    '{who} publie la liste des titulaires de {paper}',
  ],
  [
    'the holder of {paper} shall show it whenever {who} so requests',
    'le titulaire de {paper} le présente à toute réquisition de {who}',
  ],
  [
    '{paper} is valid for {period} and may be renewed once',
    'la validité de {paper} est de {period}, renouvelable une fois',
  ],
  [
    'an appeal lies to {who} within {period} of notification',
    'un recours est ouvert devant {who} dans les {period} de la notification',
  ],
  [
    'the appeal does not stay the decision on {thing}',
    "le recours ne suspend pas l'exécution de la décision relative à {thing}",
  ],
  [
    '{who} ensures that {thing} remains open to every person without distinction',
    '{who} veille à ce que {thing} demeure accessible à tous sans distinction',
  ],
  [
    '{who} shall deposit a surety equal to the value of {thing}',
    '{who} dépose une caution égale à la valeur de {thing}',
  ],
  [
    'the surety is returned after {period} when no claim was made',
    "la caution est restituée après {period} en l'absence de toute réclamation",
  ],
  [
    'the fee is fixed by {who} and posted at {place}',
    'le tarif est fixé par {who} et affiché dans {place}',
  ],
  [
    'one half of the proceeds goes to the council and the other to {who}',
    "la moitié du produit revient à la commune et l'autre à {who}",
  ],
  [
    '{who} may delegate the signature of {paper} to an assistant',
    '{who} peut déléguer à un adjoint la signature de {paper}',
  ],
  [
    'minors take part in {thing} only when accompanied by an adult',
    "les mineurs ne prennent part à {thing} qu'accompagnés d'un adulte",
  ],
  [
    '{who} marks the limits of {place} with stones or posts',
    '{who} matérialise les limites de {place} par des bornes ou des poteaux',
  ],
  [
    'a distance of at least {metres} metres separates {thing} from any dwelling',
    'une distance de {metres} mètres au moins sépare {thing} de toute habitation',
  ],
  [
    'at most {metres} persons may be admitted at the same time',
    '{metres} personnes au plus peuvent être admises en même temps',
  ],
  [
    '{who} shall be heard, or duly summoned, before any decision on {thing}',
    '{who} est entendu ou dûment appelé avant toute décision sur {thing}',
  ],
  [
    'the summons states the day, the hour and the place of the hearing',
    "la convocation indique le jour, l'heure et le lieu de l'audience",
  ],
  [
    '{who} shall swear an oath before taking up duty',
    '{who} prête serment avant son entrée en fonction',
  ],
  [
    'the oath is sworn before the court of first instance of {place}',
    'le serment est reçu par le tribunal de première instance dont relève {place}',
  ],
  ['{who} appoints {who2} for a term of {period}', '{who} nomme {who2} pour une durée de {period}'],
  [
    'the term of office ends by death, resignation or removal',
    'le mandat prend fin par décès, démission ou révocation',
  ],
  [
    'nobody may hold {thing} for a third party under a false name',
    "nul ne peut détenir {thing} pour le compte d'un tiers sous un faux nom",
  ],
  [
    '{who} notes in {paper} every accident in which {thing} is involved',
    '{who} inscrit dans {paper} tout accident mettant en cause {thing}',
  ],
  [
    'the sale of {thing} is made by public auction',
    'la vente de {thing} se fait aux enchères publiques',
  ],
  [
    'the proceeds of the sale are paid to {who} after deduction of expenses',
    'le produit de la vente revient à {who}, déduction faite des frais',
  ],
  [
    '{who} shall compensate {who2} for the loss suffered',
    '{who} répare le préjudice subi par {who2}',
  ],
  [
    'a claim for compensation is barred after {period}',
    "l'action en réparation se prescrit par {period}",
  ],
  ['proof of {thing} may be given by any means', 'la preuve de {thing} se fait par tous moyens'],
  [
    '{who} shall return {thing} in the state in which it was received',
    "{who} restitue {thing} dans l'état de sa réception",
  ],
  [
    'the lease of {thing} is made in writing, failing which it is void',
    'le bail de {thing} est conclu par écrit à peine de nullité',
  ],
  [
    '{who} trains the staff that works with {thing} at least once a year',
    "{who} forme au moins une fois l'an le personnel affecté à {thing}",
  ],
  [
    'the training covers first aid and the use of {thing}',
    "la formation porte sur les premiers secours et l'usage de {thing}",
  ],
  [
    '{who} submits the accounts to {who2} before the thirty-first of March',
    '{who} soumet les comptes à {who2} avant le trente et un mars',
  ],
  [
    '{who} shall not disclose what became known to him in the course of duty',
    "{who} ne divulgue pas ce dont il a eu connaissance dans l'exercice de ses fonctions",
  ],
  [
    'a commission chaired by {who} gives its opinion on {thing}',
    'une commission présidée par {who} donne son avis sur {thing}',
  ],
  [
    'the commission decides by a simple majority of the members present',
    'la commission statue à la majorité simple des membres présents',
  ],
  [
    'in the event of a tie, the vote of {who} is decisive',
    'en cas de partage, la voix de {who} est prépondérante',
  ],
  [
    '{who} shall cease to use {thing} as soon as the danger is known',
    "{who} cesse d'utiliser {thing} dès que le danger est connu",
  ],
  [
    'works near {thing} are stopped until {who} has visited the place',
    "les travaux à proximité de {thing} sont arrêtés jusqu'à la visite de {who}",
  ],
  [
    '{who} may enter private land between six in the morning and six in the evening',
    '{who} peut pénétrer sur les terrains privés entre six heures et dix-huit heures',
  ],
  [
    'the seizure of {thing} is recorded in {paper}',
    'la saisie de {thing} est constatée dans {paper}',
  ],
  [
    'objects seized are kept at {place} at the expense of the offender',
    'les objets saisis sont conservés dans {place} aux frais du contrevenant',
  ],
  ['{who} keeps {paper} for {period}', '{who} conserve {paper} pendant {period}'],
  [
    'every entry in {paper} bears a number, a date and a signature',
    'chaque inscription dans {paper} porte un numéro, une date et une signature',
  ],
  [
    'extracts of {paper} are issued to whoever asks for them',
    'des extraits de {paper} sont délivrés à quiconque en fait la demande',
  ],
  [
    'the transfer of {thing} takes effect on the day of its entry in {paper}',
    'la cession de {thing} prend effet au jour de son inscription dans {paper}',
  ],
  [
    '{who} may suspend {thing} where public order so requires',
    "{who} peut suspendre {thing} lorsque l'ordre public l'exige",
  ],
  [
    'the suspension is lifted as soon as its cause has disappeared',
    'la suspension est levée dès que sa cause a disparu',
  ],
  [
    'foreigners exercise {thing} under the same conditions as nationals',
    'les étrangers exercent {thing} dans les mêmes conditions que les nationaux',
  ],
  [
    '{who} shall provide {who2} with the means needed to care for {thing}',
    '{who} fournit à {who2} les moyens nécessaires à la garde de {thing}',
  ],
  [
    'the rules of good practice for {thing} are posted in both official languages',
    'les règles de bonne pratique relatives à {thing} sont affichées dans les deux langues officielles',
  ],
];
