import type { Theme } from './words.ts';

/** Matters that no law of the country treats in this way: nothing here can be copied from one. */
export const THEMES = {
  ferries: {
    subject: ['river ferries and landing stages', 'les bacs fluviaux et les débarcadères'],
    persons: [
      ['the ferryman', 'le passeur'],
      ['the owner of the ferry', 'le propriétaire du bac'],
      ['the landing master', 'le maître du débarcadère'],
    ],
    things: [
      ['the ferry', 'le bac'],
      ['the landing stage', 'le débarcadère'],
      ['the mooring cable', "le câble d'amarrage"],
      ['the crossing fee', 'le droit de passage'],
      ['the life jackets', 'les gilets de sauvetage'],
      ['the waiting shed', "l'abri des voyageurs"],
      ['the night crossing', 'la traversée de nuit'],
      ['the depth of the water', 'la profondeur des eaux'],
    ],
  },
  bees: {
    subject: ['bee-keeping and honey houses', "l'apiculture et les mielleries"],
    persons: [
      ['the bee-keeper', "l'apiculteur"],
      ['the keeper of the honey house', 'le gérant de la miellerie'],
      ['the collector of wax', 'le collecteur de cire'],
    ],
    things: [
      ['the hive', 'la ruche'],
      ['the swarm', "l'essaim"],
      ['the honey', 'le miel'],
      ['the smoke', 'la fumée'],
      ['the wax', 'la cire'],
      ['the flowering season', 'la saison de floraison'],
      ['the distance between hives', 'la distance entre les ruches'],
      ['the label of origin', "le label d'origine"],
    ],
  },
  wells: {
    subject: ['public wells and water points', "les puits publics et les points d'eau"],
    persons: [
      ['the well keeper', 'le gardien du puits'],
      ['the borehole contractor', "l'entrepreneur de forage"],
      ['the users committee', 'le comité des usagers'],
    ],
    things: [
      ['the well', 'le puits'],
      ['the hand pump', 'la pompe manuelle'],
      ['the borehole', 'le forage'],
      ['the drinking trough', "l'abreuvoir"],
      ['the water meter', "le compteur d'eau"],
      ['the dry season quota', 'le quota de saison sèche'],
      ['the catchment area', "l'aire de captage"],
      ['the pipe', 'la conduite'],
    ],
  },
  markets: {
    subject: ['night markets and itinerant trade', 'les marchés de nuit et le commerce ambulant'],
    persons: [
      ['the stall holder', "l'exploitant de l'étal"],
      ['the market master', 'le chef du marché'],
      ['the itinerant trader', 'le marchand ambulant'],
    ],
    things: [
      ['the stall', "l'étal"],
      ['the lighting', "l'éclairage"],
      ['the weighing scale', 'la balance'],
      ['the daily ticket', 'le ticket journalier'],
      ['the closing hour', "l'heure de fermeture"],
      ['the handcart', 'le pousse-pousse'],
      ['the removal of waste', "l'enlèvement des déchets"],
      ['the drawing of lots', 'le tirage au sort'],
    ],
  },
  weather: {
    subject: [
      'weather stations and public warnings',
      'les stations météorologiques et les alertes publiques',
    ],
    persons: [
      ['the observer', "l'observateur"],
      ['the head of the station', 'le chef de station'],
      ['the duty forecaster', 'le prévisionniste de garde'],
    ],
    things: [
      ['the rain gauge', 'le pluviomètre'],
      ['the station', 'la station'],
      ['the warning', "l'alerte"],
      ['the bulletin', 'le bulletin'],
      ['the measuring mast', 'le mât de mesure'],
      ['the wind record', "l'enregistrement du vent"],
      ['the archive of readings', 'les archives des relevés'],
      ['the siren', 'la sirène'],
    ],
  },
  puppets: {
    subject: [
      'travelling theatres and puppet companies',
      'les théâtres itinérants et les compagnies de marionnettes',
    ],
    persons: [
      ['the manager of the company', 'le directeur de la compagnie'],
      ['the performer', "l'artiste interprète"],
      ['the carver', 'le sculpteur'],
    ],
    things: [
      ['the tent', 'le chapiteau'],
      ['the performance', 'la représentation'],
      ['the mask', 'le masque'],
      ['the share of the takings', 'la part des recettes'],
      ['the repertoire', 'le répertoire'],
      ['the safety exit', 'la sortie de secours'],
      ['the poster', "l'affiche"],
      ['the school matinee', 'la séance scolaire'],
    ],
  },
  kites: {
    subject: [
      'tethered balloons and large kites',
      'les ballons captifs et les grands cerfs-volants',
    ],
    persons: [
      ['the pilot of the balloon', 'le pilote du ballon'],
      ['the winch operator', 'le treuilliste'],
      ['the flying club', "l'aéro-club"],
    ],
    things: [
      ['the balloon', 'le ballon'],
      ['the winch', 'le treuil'],
      ['the tether', 'la corde de retenue'],
      ['the flying height', 'la hauteur de vol'],
      ['the landing meadow', "le pré d'atterrissage"],
      ['the marking lamp', 'le feu de balisage'],
      ['the insurance of spectators', "l'assurance des spectateurs"],
      ['the wind limit', 'la limite de vent'],
    ],
  },
  libraries: {
    subject: [
      'lending libraries and reading rooms',
      'les bibliothèques de prêt et les salles de lecture',
    ],
    persons: [
      ['the librarian', 'le bibliothécaire'],
      ['the borrower', "l'emprunteur"],
      ['the donor', 'le donateur'],
    ],
    things: [
      ['the collection', 'le fonds documentaire'],
      ['the reading room', 'la salle de lecture'],
      ['the book van', 'le bibliobus'],
      ['the catalogue', 'le catalogue'],
      ['the loan', 'le prêt'],
      ['the binding workshop', "l'atelier de reliure"],
      ['the opening hours', "les heures d'ouverture"],
      ['the legacy', 'le legs'],
    ],
  },
} as const satisfies Readonly<Record<string, Theme>>;

export type ThemeName = keyof typeof THEMES;
