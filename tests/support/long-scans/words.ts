/** English, French. */
export type Pair = readonly [en: string, fr: string];

/** What a law is about. French nouns carry their article; 'de le' and the like are drawn together later. */
export interface Theme {
  readonly subject: Pair;
  readonly persons: readonly Pair[];
  readonly things: readonly Pair[];
}

export const PERSONS: readonly Pair[] = [
  ['the Minister in charge', 'le ministre chargé du secteur'],
  ['the competent authority', 'le service compétent'],
  ['the registrar', 'le greffier'],
  ['the sworn inspector', "l'inspecteur assermenté"],
  ['the Divisional Officer', 'le sous-préfet'],
  ['the Senior Divisional Officer', 'le préfet'],
  ['the mayor of the council', 'le maire de la commune'],
  ['the applicant', 'le demandeur'],
  ['the president of the court', 'le président du tribunal'],
  ['the examining magistrate', "le juge d'instruction"],
  ['the State Counsel', 'le procureur de la République'],
  ['the local chief', 'le chef traditionnel'],
  ['the regional delegate', 'le délégué régional'],
  ['the accounting officer', 'le comptable public'],
  ['the head of the establishment', "le chef d'établissement"],
  ['the expert appointed', "l'expert désigné"],
];

export const PAPERS: readonly Pair[] = [
  ['the register', 'le registre'],
  ['the certificate', 'le certificat'],
  ['the written report', 'le rapport écrit'],
  ['the licence', 'la licence'],
  ['the minutes', 'le procès-verbal'],
  ['the annual declaration', 'la déclaration annuelle'],
  ['the map of the site', 'le plan du site'],
  ['the inventory', "l'inventaire"],
  ['the technical file', 'le dossier technique'],
  ['the specifications', 'le cahier des charges'],
  ['the receipt', 'le récépissé'],
  ['the deed of transfer', "l'acte de cession"],
];

export const PERIODS: readonly Pair[] = [
  ['eight (8) days', 'huit (8) jours'],
  ['ten (10) days', 'dix (10) jours'],
  ['fifteen (15) days', 'quinze (15) jours'],
  ['thirty (30) days', 'trente (30) jours'],
  ['sixty (60) days', 'soixante (60) jours'],
  ['two (2) months', 'deux (2) mois'],
  ['three (03) months', 'trois (03) mois'],
  ['six (06) months', 'six (06) mois'],
  ['one (1) year', 'un (1) an'],
  ['two (02) years', 'deux (02) ans'],
  ['five (5) years', 'cinq (5) ans'],
  ['seventy-two (72) hours', 'soixante-douze (72) heures'],
];

export const PLACES: readonly Pair[] = [
  ['the council area', 'le territoire communal'],
  ['the national territory', 'le territoire national'],
  ['the protected zone', 'la zone protégée'],
  ['the place of the facts', 'le lieu des faits'],
  ['the chief town of the division', 'le chef-lieu du département'],
  ['the public domain', 'le domaine public'],
  ['the headquarters of the service', 'le siège du service'],
  ['the neighbouring plots', 'le voisinage immédiat'],
];

/** From the lower to the higher sum of a fine. */
export const FINES: readonly Pair[] = [
  [
    'from five thousand (5,000) to fifty thousand (50,000)',
    'de cinq mille (5 000) à cinquante mille (50 000)',
  ],
  [
    'from ten thousand (10,000) to one hundred thousand (100,000)',
    'de dix mille (10 000) à cent mille (100 000)',
  ],
  [
    'from twenty-five thousand (25,000) to two hundred and fifty thousand (250,000)',
    'de vingt-cinq mille (25 000) à deux cent cinquante mille (250 000)',
  ],
  [
    'from fifty thousand (50,000) to one million (1,000,000)',
    'de cinquante mille (50 000) à un million (1 000 000)',
  ],
  [
    'from one hundred thousand (100,000) to five hundred thousand (500,000)',
    'de cent mille (100 000) à cinq cent mille (500 000)',
  ],
  [
    'from two million (2,000,000) to ten million (10,000,000)',
    'de deux millions (2 000 000) à dix millions (10 000 000)',
  ],
];

export const PRISON: readonly Pair[] = [
  [
    'imprisonment for from ten (10) days to three (03) months',
    "d'un emprisonnement de dix (10) jours à trois (03) mois",
  ],
  [
    'imprisonment for from one (01) to six (06) months',
    "d'un emprisonnement d'un (01) à six (06) mois",
  ],
  [
    'imprisonment for from six (06) months to two (02) years',
    "d'un emprisonnement de six (06) mois à deux (02) ans",
  ],
  [
    'imprisonment for from one (01) to five (05) years',
    "d'un emprisonnement d'un (01) à cinq (05) ans",
  ],
];
