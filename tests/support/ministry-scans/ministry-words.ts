/** English and French. */
export type Pair = readonly [string, string];

/** Who acts: with the article, and as the French have it behind 'de'. */
export const ACTORS: readonly (readonly [string, string, string])[] = [
  [
    'the Minister in charge of transport',
    'le ministre chargé des transports',
    'du ministre chargé des transports',
  ],
  ['the licence holder', 'le titulaire de la licence', 'du titulaire de la licence'],
  ['the Regional Delegate', 'le délégué régional', 'du délégué régional'],
  ['the carrier', 'le transporteur', 'du transporteur'],
  ['the National Council', 'le Conseil national', 'du Conseil national'],
  [
    'the mayor of the council concerned',
    'le maire de la commune concernée',
    'du maire de la commune concernée',
  ],
  ['the sworn inspector', 'l’inspecteur assermenté', 'de l’inspecteur assermenté'],
  ['the Senior Divisional Officer', 'le préfet', 'du préfet'],
  ['the owner of the vessel', 'le propriétaire du navire', 'du propriétaire du navire'],
  ['the operator of the terminal', 'l’exploitant du terminal', 'de l’exploitant du terminal'],
  ['the Technical Secretariat', 'le secrétariat technique', 'du secrétariat technique'],
  ['the users’ association', 'l’association des usagers', 'de l’association des usagers'],
  ['the State Counsel', 'le procureur de la République', 'du procureur de la République'],
  ['the General Manager', 'le directeur général', 'du directeur général'],
];

export const ACTS: readonly Pair[] = [
  [
    'shall keep a register of all movements within the premises',
    'tient un registre de tous les mouvements à l’intérieur des installations',
  ],
  [
    'may suspend the licence as a precautionary measure',
    'peut suspendre la licence à titre conservatoire',
  ],
  [
    'shall transmit a quarterly report to the supervisory authority',
    'transmet un rapport trimestriel à l’autorité de tutelle',
  ],
  ['shall give access to the books and to the stores', 'donne accès aux livres et aux magasins'],
  [
    'shall be liable for any loss of or damage to the goods',
    'répond de toute perte ou avarie des marchandises',
  ],
  [
    'may request an expert appraisal at the expense of the party at fault',
    'peut requérir une expertise aux frais de la partie fautive',
  ],
  [
    'shall publish the tariffs in force at the entrance of each station',
    'publie les tarifs en vigueur à l’entrée de chaque gare',
  ],
  [
    'shall take out an insurance policy covering civil liability',
    'souscrit une police d’assurance couvrant la responsabilité civile',
  ],
  [
    'shall draw up a statement of offence in three copies',
    'dresse un procès-verbal en triple exemplaire',
  ],
  [
    'may delegate part of these powers to a duly appointed representative',
    'peut déléguer une partie de ces pouvoirs à un représentant dûment désigné',
  ],
  [
    'shall order the removal of abandoned vehicles',
    'ordonne l’enlèvement des véhicules abandonnés',
  ],
  [
    'shall ensure the upkeep of quays, ramps and access roads',
    'assure l’entretien des quais, des rampes et des voies d’accès',
  ],
  [
    'shall rule on the objection by a reasoned decision',
    'statue sur la réclamation par décision motivée',
  ],
  [
    'shall notify the interested party by registered letter',
    'notifie l’intéressé par lettre recommandée',
  ],
  [
    'may not transfer the authorisation to a third party',
    'ne peut céder l’autorisation à un tiers',
  ],
  [
    'shall collect the fee on behalf of the Treasury',
    'recouvre la redevance pour le compte du Trésor',
  ],
  [
    'shall appoint two assessors from the list of experts',
    'désigne deux assesseurs sur la liste des experts',
  ],
  ['shall refund the sums that were wrongly collected', 'rembourse les sommes indûment perçues'],
  [
    'may seize the goods whose origin is not established',
    'peut saisir les marchandises dont l’origine n’est pas établie',
  ],
  ['shall preserve the documents for ten years', 'conserve les documents pendant dix ans'],
  [
    'shall inform the crew of the safety instructions',
    'informe l’équipage des consignes de sécurité',
  ],
  [
    'shall submit the annual accounts to the auditors',
    'soumet les comptes annuels aux commissaires',
  ],
];

export const WHENS: readonly Pair[] = [
  [
    'within fifteen (15) days of the date of referral',
    'dans un délai de quinze (15) jours à compter de la saisine',
  ],
  ['before 31 March of each financial year', 'avant le 31 mars de chaque exercice'],
  ['except in the event of force majeure', 'sauf cas de force majeure'],
  [
    'under the conditions laid down by regulation',
    'dans les conditions fixées par voie réglementaire',
  ],
  ['after consultation with the advisory commission', 'après avis de la commission consultative'],
  ['where the safety of persons so requires', 'lorsque la sécurité des personnes l’exige'],
  [
    'without prejudice to the proceedings brought before the courts',
    'sans préjudice des poursuites engagées devant les tribunaux',
  ],
  ['at least once every two years', 'au moins une fois tous les deux ans'],
  ['upon payment of the prescribed charges', 'contre paiement des droits prescrits'],
  ['in accordance with Article %n of this law', 'conformément à l’article %n de la présente loi'],
  [
    'subject to the provisions of Articles %n and %m above',
    'sous réserve des dispositions des articles %n et %m ci-dessus',
  ],
  [
    'as provided for in Section %n (2) below',
    'comme il est dit à l’article %n alinéa 2 ci-dessous',
  ],
  ['throughout the national territory', 'sur toute l’étendue du territoire national'],
  ['on pain of nullity', 'à peine de nullité'],
];

export const LIST_HEADS: readonly Pair[] = [
  [
    'The application file shall comprise the following documents:',
    'Le dossier de demande comprend les pièces suivantes :',
  ],
  [
    'The following shall be prohibited within the port area:',
    'Sont interdits dans l’enceinte portuaire :',
  ],
  ['The resources of the fund shall derive from:', 'Les ressources du fonds proviennent :'],
  [
    'The following may be licensed under this chapter:',
    'Peuvent être agréés au titre du présent chapitre :',
  ],
  [
    'The commission shall in particular be responsible for:',
    'La commission est notamment chargée de ce qui suit :',
  ],
];

export const LIST_ITEMS: readonly Pair[] = [
  [
    'a stamped application stating the name and address of the applicant',
    'une demande timbrée indiquant le nom et l’adresse du requérant',
  ],
  [
    'a certified true copy of the certificate of incorporation',
    'une copie certifiée conforme de l’acte de constitution',
  ],
  ['a plan of the site at a scale of 1/500', 'un plan du site à l’échelle 1/500'],
  ['the storage of inflammable materials', 'le stockage de matières inflammables'],
  ['proceeds from fines and settlements', 'le produit des amendes et des transactions'],
  ['gifts and legacies accepted by the board', 'les dons et legs acceptés par le conseil'],
  [
    'vehicles whose total weight does not exceed 3.5 tonnes',
    'les véhicules dont le poids total n’excède pas 3,5 tonnes',
  ],
  [
    'cooperatives registered for more than one year',
    'les coopératives inscrites depuis plus d’un an',
  ],
  ['advances repayable to the State', 'les avances remboursables de l’État'],
  ['the inspection report of the preceding year', 'le rapport d’inspection de l’année précédente'],
  [
    'a receipt for the payment of the application fee',
    'la quittance de paiement des frais de dossier',
  ],
];

export const WHOLE: readonly Pair[] = [
  [
    'This law lays down the legal regime governing the transport of persons and goods on inland waterways.',
    'La présente loi fixe le régime juridique du transport des personnes et des marchandises sur les voies navigables intérieures.',
  ],
  [
    'A joint order of the Ministers in charge of finance and of transport shall lay down the terms and conditions for the implementation of this article.',
    'Un arrêté conjoint des ministres chargés des finances et des transports fixe les modalités d’application du présent article.',
  ],
  [
    'Whoever obstructs the inspection shall be punished with imprisonment of from three (3) months to two (2) years or with a fine of from 50 000 (fifty thousand) to 500 000 (five hundred thousand) CFA francs, or with both such imprisonment and fine.',
    'Est puni d’un emprisonnement de trois (3) mois à deux (2) ans et d’une amende de 50 000 (cinquante mille) à 500 000 (cinq cent mille) francs CFA, ou de l’une de ces deux peines seulement, celui qui fait obstacle au contrôle.',
  ],
  [
    'The penalties shall be doubled in the event of a repeat offence.',
    'Les peines sont portées au double en cas de récidive.',
  ],
  [
    'Silence kept for two months shall be deemed to be a rejection.',
    'Le silence gardé pendant deux mois vaut rejet.',
  ],
  [
    'The functions of member shall be free of charge; however, session allowances may be granted.',
    'Les fonctions de membre sont gratuites ; toutefois, des indemnités de session peuvent être allouées.',
  ],
  [
    'Any clause to the contrary shall be null and void.',
    'Toute clause contraire est réputée non écrite.',
  ],
  [
    'The deliberations shall be valid only if two thirds of the members are present.',
    'Les délibérations ne sont valables que si les deux tiers des membres sont présents.',
  ],
  [
    'The burden of proof shall lie with the person who claims to be exempted.',
    'La charge de la preuve incombe à celui qui se prétend exonéré.',
  ],
  [
    'The time limit shall be reduced by half where perishable goods are concerned.',
    'Le délai est réduit de moitié lorsqu’il s’agit de denrées périssables.',
  ],
];

export const TITLES: readonly Pair[] = [
  ['Scope', 'Champ d’application'],
  ['Grant of the licence', 'Délivrance de la licence'],
  ['Withdrawal and suspension', 'Retrait et suspension'],
  [
    'Composition and functioning of the commission',
    'Composition et fonctionnement de la commission',
  ],
  ['Obligations of the carrier', 'Obligations du transporteur'],
  ['Failure to declare', 'Défaut de déclaration'],
  [
    'Seizure of goods whose origin is not established and sale by public auction of those which are perishable',
    'Saisie des marchandises dont l’origine n’est pas établie et vente aux enchères publiques de celles qui sont périssables',
  ],
  ['Insurance', 'Assurance'],
  ['Time limits', 'Délais'],
  [
    'Rules common to concession contracts and to leases of installations belonging to the public domain of the State',
    'Règles communes aux contrats de concession et aux baux des installations relevant du domaine public de l’État',
  ],
  ['Appeals', 'Recours'],
  ['Keeping of registers', 'Tenue des registres'],
  ['Removal of wrecks', 'Enlèvement des épaves'],
  ['Fees and charges', 'Redevances et droits'],
  ['Accident reports', 'Déclaration des accidents'],
];

/** '%a' is who acts, in French behind 'de'. */
export const TITLES_OF: readonly Pair[] = [
  ['Powers of %a', 'Pouvoirs %a'],
  ['Obligations of %a', 'Obligations %a'],
  ['Liability of %a', 'Responsabilité %a'],
  ['Opinion of %a', 'Avis %a'],
  ['Report of %a to the supervisory authority', 'Rapport %a à l’autorité de tutelle'],
  ['Appeal against a decision of %a', 'Recours contre une décision %a'],
  ['Resources of %a', 'Ressources %a'],
  ['Absence of %a', 'Absence %a'],
  [
    'Guarantees required of %a before the opening of an establishment',
    'Garanties exigées %a avant l’ouverture d’un établissement',
  ],
];

export const DIVISION_TITLES: readonly Pair[] = [
  ['GENERAL PROVISIONS', 'DISPOSITIONS GENERALES'],
  ['LICENCES AND AUTHORISATIONS', 'DES LICENCES ET DES AUTORISATIONS'],
  [
    'MANAGEMENT OF THE PORT DOMAIN AND OF ITS OUTBUILDINGS',
    'DE LA GESTION DU DOMAINE PORTUAIRE ET DE SES DEPENDANCES',
  ],
  ['RIGHTS AND OBLIGATIONS OF USERS', 'DES DROITS ET OBLIGATIONS DES USAGERS'],
  ['CONTROL AND ESTABLISHMENT OF OFFENCES', 'DU CONTROLE ET DE LA CONSTATATION DES INFRACTIONS'],
  ['FINANCIAL PROVISIONS', 'DISPOSITIONS FINANCIERES'],
  ['SETTLEMENT OF DISPUTES', 'DU REGLEMENT DES DIFFERENDS'],
];

export const CELLS: readonly Pair[] = [
  ['Motorised canoe', 'Pirogue motorisée'],
  ['Barge of less than 50 tonnes', 'Barge de moins de 50 tonnes'],
  [
    'Passenger ferry operating on the river Sanaga',
    'Bac à passagers exploité sur le fleuve Sanaga',
  ],
  ['Tug', 'Remorqueur'],
  ['Fishing vessel with deck and cold room', 'Navire de pêche ponté avec chambre froide'],
  ['Pleasure craft', 'Bateau de plaisance'],
  ['Floating workshop', 'Atelier flottant'],
];
