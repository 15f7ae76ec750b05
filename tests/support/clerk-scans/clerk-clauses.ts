import { type Pair, pairs } from './clerk-spec.ts';

/** '%a' and '%b' act, '%o' is a thing, '%n' a number, '%s' an amount, '%x' refers to an article. */
export const CLAUSES: readonly Pair[] = pairs(`
%a may inspect %o where %b so requests in writing. // %a peut inspecter %o lorsque %b en fait la demande par écrit.
%a shall insure %o against fire, theft and flooding. // %a assure %o contre l’incendie, le vol et les inondations.
No person may transfer %o unless %a has given prior consent. // Nul ne peut céder %o sans que %a y ait préalablement consenti.
Under the conditions laid down in %x, %a shall register %o within %n days. // Dans les conditions prévues à %x, %a enregistre %o dans un délai de %n jours.
%a and %b shall jointly draw up an inventory concerning %o, a copy of which is posted at the sub-divisional office. // %a et %b dressent ensemble un inventaire concernant %o, dont copie est affichée à la sous-préfecture.
Whoever knowingly damages %o shall be punished with a fine of from %s to 2 000 000 francs, without prejudice to damages. // Quiconque dégrade sciemment %o est puni d’une amende de %s à 2 000 000 de francs, sans préjudice des dommages-intérêts.
The decision whereby %a closes %o shall state the grounds on which it is based. // La décision par laquelle %a ferme %o est motivée.
Any person aggrieved may lodge a petition within %n days; the silence of the authority for sixty days amounts to refusal. // Toute personne lésée peut former un recours dans un délai de %n jours ; le silence de l’autorité pendant soixante jours vaut refus.
%a shall pay the yearly due of %s francs before the thirty-first of March. // %a acquitte la taxe annuelle de %s francs avant le trente et un mars.
Where %b is absent or prevented, %a shall exercise the same powers. // En cas d’absence ou d’empêchement, %a exerce les mêmes pouvoirs que ceux dont %b est investi.
The report established under %x is authentic until the contrary is proved. // Le procès-verbal établi en vertu de %x fait foi jusqu’à preuve du contraire.
Save as otherwise provided in this text, %a shall maintain %o in good repair at his own expense. // Sauf dispositions contraires du présent texte, %a entretient %o en bon état à ses frais.
%a shall hold office for %n years, renewable once. // %a exerce ses fonctions pendant %n ans, renouvelables une fois.
The terms and conditions for applying this provision shall be laid down by regulation. // Les modalités d’application de la présente disposition sont fixées par voie réglementaire.
The time-limit referred to in the above-mentioned %x runs from the day on which %b receives the notice. // Le délai visé à %x ci-dessus court à compter du jour où %b reçoit l’avis.
Failing payment after formal notice, %a may have %o seized by a bailiff. // À défaut de paiement après mise en demeure, %a peut faire saisir %o par huissier.
%a shall mark %o in indelible characters at least %n centimetres high. // %a marque %o en caractères indélébiles d’au moins %n centimètres de hauteur.
An agreement by which %a and %b depart from %x is void, except where it is more favourable to the weaker party. // La convention par laquelle %a et %b dérogent à %x est nulle, sauf si elle est plus favorable à la partie la plus faible.
`);

export const LIST_HEADS: readonly Pair[] = pairs(`
The application file shall contain: // Le dossier de demande comprend :
For the purposes of %x, %a shall: // Aux fins de %x, %a :
Shall be exempt from the due: // Sont exonérés de la taxe :
The authorisation lapses in the following cases: // L’autorisation devient caduque dans les cas suivants :
`);
export const LIST_ITEMS: readonly Pair[] = pairs(`
a stamped request addressed to the competent authority // une demande timbrée adressée à l’autorité compétente
a sketch map showing boundaries and paths // un croquis des limites et des chemins
a tax clearance certificate less than three months old // une attestation de non-redevance datant de moins de trois mois
the receipt of payment of the security deposit // la quittance de versement du cautionnement
the minutes of the meeting held with the village council, signed by at least two thirds of its members // le procès-verbal de la réunion tenue avec le conseil de village, signé par les deux tiers au moins de ses membres
the death or incapacity of the holder // le décès ou l’incapacité du titulaire
a change of use that has not been declared // un changement d’affectation non déclaré
institutions of public education // les établissements d’enseignement public
`);
export const SUB_ITEMS: readonly Pair[] = pairs(`
in the case of a natural person, a copy of the identity card // pour les personnes physiques, une copie de la carte d’identité
in the case of a company, its articles of association // pour les sociétés, leurs statuts
in other cases, any document in lieu thereof // dans les autres cas, toute pièce en tenant lieu
`);
export const TITLES: readonly Pair[] = pairs(`
Scope // Champ d’application
Registration // Enregistrement
Inventory // Inventaire
Duty to insure // Obligation d’assurance
Transfer between living persons // Cession entre vifs
Term of office // Durée des fonctions
Appeal // Recours
Yearly due and manner of its payment // Taxe annuelle et modalités de son paiement
Proof // Preuve
Closing of premises // Fermeture des locaux
Seizure and sale // Saisie et vente
Fines // Amendes
Substitution in the event of absence or of lasting inability to act // Suppléance en cas d’absence ou d’empêchement durable
Marking // Marquage
Void agreements // Conventions nulles
Implementing regulations // Textes d’application
`);

interface Front {
  readonly id: string | null;
  readonly opening: Pair;
  readonly blocks: readonly Pair[];
  readonly behind: Pair;
}
export const FRONTS: Readonly<Record<'law' | 'visas' | 'preamble', Front>> = {
  law: {
    id: null,
    opening: [
      'The National Assembly has deliberated and adopted, the President of the Republic hereby enacts the law set out below:',
      'L’Assemblée nationale a délibéré et adopté, le Président de la République promulgue la loi dont la teneur suit :',
    ],
    blocks: [],
    behind: ['', ''],
  },
  visas: {
    id: 'visas',
    opening: ['THE COUNCIL OF MINISTERS,', 'LE CONSEIL DES MINISTRES,'],
    blocks: pairs(`
Having regard to the Treaty establishing the Community and its addenda; // Vu le Traité instituant la Communauté et ses additifs ;
Having regard to Regulation No. 04/28 of 9 March 2028, in particular Articles 7 and 12 thereof; // Vu le Règlement n° 04/28 du 9 mars 2028, notamment en ses articles 7 et 12 ;
On the proposal of the Commission; // Sur proposition de la Commission ;
`),
    behind: ['ADOPTS THE FOLLOWING REGULATION:', 'ADOPTE LE REGLEMENT DONT LA TENEUR SUIT :'],
  },
  preamble: {
    id: 'preamble',
    opening: ['PREAMBLE', 'PREAMBULE'],
    blocks: pairs(`
Mindful that stores held in common protect the grower from ruinous sales at harvest time; // Conscients que les magasins tenus en commun protègent le producteur des ventes à perte au temps de la récolte ;
Resolved to give the States Parties one and the same law; // Résolus à doter les États parties d’un seul et même droit ;
`),
    behind: ['HAVE AGREED AS FOLLOWS:', 'SONT CONVENUS DE CE QUI SUIT :'],
  },
};
export const NATION: Pair = [
  'REPUBLIC OF CAMEROON\nPeace – Work – Fatherland\n————',
  'REPUBLIQUE DU CAMEROUN\nPaix – Travail – Patrie\n————',
];
export const SIGNATURE: Pair = [
  'Yaounde, 21 November 2034\n\nThe President\n(sd.) A. TCHINDA MBARGA',
  'Fait à Yaoundé, le 21 novembre 2034\n\nLe Président\n(é) A. TCHINDA MBARGA',
];
export const CLOSING: Pair = [
  'This text shall be registered, published according to the procedure of urgency and inserted in the Official Gazette in English and French.',
  'Le présent texte sera enregistré, publié suivant la procédure d’urgence et inséré au Journal officiel en français et en anglais.',
];
export const FOOTNOTES: readonly Pair[] = pairs(`
Amended by Law No. 2033/004 of 12 June 2033. // Modifié par la loi n° 2033/004 du 12 juin 2033.
See Order No. 117/MINCOM of 3 May 2032, published in the Official Gazette of 1 July 2032, page 1 204. // Voir l’arrêté n° 117/MINCOM du 3 mai 2032, publié au Journal officiel du 1er juillet 2032, page 1 204.
This provision is derived from article 31 of the former Ordinance. // Cette disposition reprend l’article 31 de l’ancienne ordonnance.
`);
