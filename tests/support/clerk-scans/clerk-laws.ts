import { type LawWords, type Pair, pairs } from './clerk-spec.ts';

const TOPICS: readonly Pair[] = pairs(`
GENERAL PROVISIONS // DISPOSITIONS GENERALES
AUTHORISATIONS // DES AUTORISATIONS
RIGHTS AND DUTIES // DES DROITS ET OBLIGATIONS
INSPECTION // DU CONTROLE
DUES AND SECURITY DEPOSITS // DES TAXES ET DES CAUTIONNEMENTS
OFFENCES AND PENALTIES // DES INFRACTIONS ET DES PEINES
TRANSITIONAL AND FINAL PROVISIONS // DISPOSITIONS TRANSITOIRES ET FINALES
`);
const BOOK: Pair = ['BOOK', 'LIVRE'];
const TITLE: Pair = ['TITLE', 'TITRE'];
const CHAPTER: Pair = ['CHAPTER', 'CHAPITRE'];

export const BEES: LawWords = {
  name: [
    'LAW No. 2034/021 OF 21 NOVEMBER 2034 TO ORGANISE BEEKEEPING',
    'LOI N° 2034/021 DU 21 NOVEMBRE 2034 PORTANT ORGANISATION DE L’APICULTURE',
  ],
  front: 'law',
  actors: pairs(`
the beekeeper // l’apiculteur
the keeper of the forest // le chef de poste forestier
the honey board // l’office du miel
the divisional delegate // le délégué départemental
`),
  things: pairs(`
the hives and swarms // les ruches et essaims
the honey house // la miellerie
the watering place // le point d’eau
the smoking-out equipment // le matériel d’enfumage
`),
  topics: [...TOPICS, ['DISEASES OF BEES', 'DES MALADIES DES ABEILLES']],
  levels: [['PART', 'TITRE'], CHAPTER],
  articles: 110,
  inserted: { share: 0.04, as: 'latin' },
  renewed: 0,
  annex: false,
  word: 'section',
};

export const STORES: LawWords = {
  name: [
    'UNIFORM ACT ON COMMON STORES AND WARRANTS',
    'ACTE UNIFORME RELATIF AUX MAGASINS COMMUNS ET AUX WARRANTS',
  ],
  front: 'preamble',
  actors: pairs(`
the storekeeper // le magasinier
the depositor // le déposant
the holder of the warrant // le porteur du warrant
the president of the competent court // le président de la juridiction compétente
the vice-chairman // le vice-président
`),
  things: pairs(`
the goods deposited // les marchandises déposées
the counterfoil register // le registre à souche
the warrant and the receipt // le warrant et le récépissé
the weighing bridge // le pont-bascule
`),
  topics: [...TOPICS, ['ENDORSEMENT OF WARRANTS', 'DE L’ENDOSSEMENT DES WARRANTS']],
  levels: [BOOK, TITLE, CHAPTER, ['SECTION', 'SECTION']],
  articles: 190,
  inserted: { share: 0.06, as: 'dashed' },
  renewed: 0,
  annex: false,
  word: 'Article',
};

export const BORDER: LawWords = {
  name: [
    'REGULATION No. 07/34 ON BORDER MARKETS',
    'REGLEMENT N° 07/34 RELATIF AUX MARCHES FRONTALIERS',
  ],
  front: 'visas',
  actors: pairs(`
the market commission // la commission du marché
the customs officer // l’agent des douanes
the bureau de change // le bureau de change
the trader from across the border // le commerçant transfrontalier
`),
  things: pairs(`
the free zone of the market // la zone franche du marché
the single declaration // la déclaration unique
the transit lorry // le camion en transit
the cold store // l’entrepôt frigorifique
`),
  topics: [...TOPICS, ['PAYMENTS AND CURRENCY', 'DES PAIEMENTS ET DES MONNAIES']],
  levels: [TITLE, CHAPTER, ['SECTION', 'SECTION'], ['PARAGRAPH', 'PARAGRAPHE']],
  articles: 140,
  inserted: { share: 0, as: 'dashed' },
  renewed: 0,
  annex: true,
  word: 'Article',
};

export const TOWNS: LawWords = {
  ...BORDER,
  name: ['MARKET TOWNS ORDINANCE No. 34/9 OF 2034', 'ORDONNANCE N° 34/9 DE 2034 SUR LES BOURGS'],
  front: 'law',
  actors: pairs(`
the town clerk // le secrétaire de mairie
the stallholder // le titulaire de l’étal
the native court // le tribunal coutumier
the health overseer // l’agent d’hygiène
`),
  things: pairs(`
the covered market // le marché couvert
the slaughter slab // l’aire d’abattage
the street lamps // les réverbères
the public well // le puits public
`),
  topics: [...TOPICS, ['NUISANCES', 'DES NUISANCES']],
  levels: [['PART', 'PARTIE']],
  articles: 120,
  annex: false,
  word: 'section',
};

export const WATER: LawWords = {
  ...STORES,
  name: ['CONVENTION ON SHARED WATER POINTS', 'CONVENTION RELATIVE AUX POINTS D’EAU PARTAGES'],
  actors: pairs(`
the users’ committee // le comité des usagers
the well-digger // le puisatier
the herdsman // l’éleveur
the sub-divisional officer // le sous-préfet
`),
  things: pairs(`
the borehole and its pump // le forage et sa pompe
the drinking trough // l’abreuvoir
the protected catchment // le périmètre de captage
the meter // le compteur
`),
  topics: [...TOPICS, ['DROUGHT', 'DE LA SECHERESSE']],
  levels: [CHAPTER, ['SECTION', 'SECTION']],
  articles: 90,
  inserted: { share: 0.03, as: 'latin' },
};

export const STATIONS: LawWords = {
  ...BEES,
  name: [
    'LAW No. 2029/013 OF 4 JULY 2029 ON MOTOR PARKS, AS AMENDED',
    'LOI N° 2029/013 DU 4 JUILLET 2029 SUR LES GARES ROUTIERES, MODIFIEE',
  ],
  actors: pairs(`
the park manager // le gérant de la gare
the carrier // le transporteur
the city mayor // le maire de la ville
the drivers’ union // le syndicat des conducteurs
`),
  things: pairs(`
the loading bay // le quai de chargement
the passenger manifest // la feuille de route
the left-luggage office // la consigne
the taxi-brousse rank // la station de taxis-brousse
`),
  topics: [...TOPICS, ['SAFETY OF TRAVELLERS', 'DE LA SECURITE DES VOYAGEURS']],
  levels: [BOOK, ['PART', 'TITRE'], CHAPTER, ['SUB-CHAPTER', 'SOUS-SECTION']],
  articles: 160,
  inserted: { share: 0.08, as: 'latin' },
  renewed: 0.12,
  annex: true,
};
