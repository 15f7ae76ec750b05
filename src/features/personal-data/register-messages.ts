import type { Consents } from './contract.ts';
import type { ColumnErasing } from './personal-table.ts';
import type { RequestKind, RequestState } from './rules.ts';

const en = {
  title: 'Personal data',
  tabs: {
    requests: 'Requests',
    breaches: 'Breaches',
    processing: 'Processing',
    consents: 'Consents',
  },
  requests: {
    intro:
      'What people have asked about their data: by a code on the site, which is done at once, or by letter, email or phone, which you record here. Each is answered within 30 days.',
    list: 'Requests about data',
    none: 'Nobody has asked for anything yet.',
    loadFailed: 'Failed to load the requests',
    note: 'Record a request',
    close: 'Close',
    closeOf: (what: string) => `Close: ${what}`,
    erasedContact: 'an erased person',
    due: (day: string) => `to be answered by ${day}`,
    overdue: (day: string) => `should have been answered by ${day}`,
    asked: (day: string) => `asked on ${day}`,
    closed: (day: string, who: string) =>
      who === '' ? `closed on ${day}` : `closed on ${day} by ${who}`,
  },
  kinds: {
    export: 'A copy of the data',
    erasure: 'Erasure',
    correction: 'Correction',
    objection: 'Objection',
  } satisfies Record<RequestKind, string>,
  states: { open: 'Open', done: 'Done', refused: 'Refused', lapsed: 'Lapsed' } satisfies Record<
    RequestState,
    string
  >,
  closeNote: 'What was done, or why not',
  breaches: {
    intro:
      'Record a breach as soon as it is noticed. The authority is told within 72 hours; the people concerned without delay where it may harm them.',
    list: 'Breaches',
    none: 'No breach has been recorded.',
    loadFailed: 'Failed to load the breaches',
    note: 'Record a breach',
    clock: 'Douala time',
    change: 'Change',
    changeOf: (what: string) => `Change: ${what}`,
    people: (count: number, shown: string) =>
      count === 1 ? '1 person concerned' : `${shown} people concerned`,
    noticed: (at: string) => `noticed ${at}`,
    due: (at: string) => `tell the authority by ${at}`,
    overdue: (at: string) => `the authority should have been told by ${at}`,
    toldAuthority: (at: string) => `authority told ${at}`,
    toldPeople: (at: string) => `people told ${at}`,
  },
  processing: {
    intro:
      'Which personal data is kept, what for and how long, and what erasing a person does with it. The program deletes by these same rules.',
    list: 'Register of processing',
    data: 'Data',
    purpose: 'Purpose',
    ground: 'Legal ground',
    kept: 'Kept',
    erasing: 'On erasure',
  },
  erasing: {
    row: 'deleted',
    null: 'personal details are removed',
    empty: 'personal details are removed',
    erased: 'personal details are removed',
    pseudonym: 'kept under a pseudonym',
    buyer: 'kept under a pseudonym',
    ledger_fields: 'only what the books need stays',
    author: 'kept without the name of its author',
    computed: '',
  } satisfies Record<ColumnErasing, string>,
  staffOnly: 'names of the staff are taken out',
  consents: {
    intro: 'How many agreed to which version, as far as their messages and payments are kept.',
    list: 'Register of consents',
    none: 'Nobody has agreed to anything yet.',
    loadFailed: 'Failed to load the consents',
    source: 'Given with',
    version: 'Version',
    count: 'Number',
    first: 'First',
    last: 'Last',
  },
  sources: {
    contact_messages: 'Contact form',
    lawyer_applications: 'Application form',
    payment_records: 'Purchase (terms)',
  } satisfies Record<Consents['source'], string>,
  save: 'Save',
  saveFailed: 'Failed to save',
  saved: 'Saved.',
};

const fr: typeof en = {
  title: 'Données personnelles',
  tabs: {
    requests: 'Demandes',
    breaches: 'Violations',
    processing: 'Traitements',
    consents: 'Consentements',
  },
  requests: {
    intro:
      'Ce que des personnes ont demandé au sujet de leurs données\u00a0: par un code sur le site, ce qui est fait aussitôt, ou par lettre, e-mail ou téléphone, ce que vous enregistrez ici. Chaque demande reçoit réponse dans les 30\u00a0jours.',
    list: 'Demandes sur les données',
    none: 'Personne n’a encore rien demandé.',
    loadFailed: 'Échec du chargement des demandes',
    note: 'Enregistrer une demande',
    close: 'Clore',
    closeOf: (what) => `Clore\u00a0: ${what}`,
    erasedContact: 'une personne effacée',
    due: (day) => `réponse à donner au plus tard le ${day}`,
    overdue: (day) => `la réponse était due le ${day}`,
    asked: (day) => `demandée le ${day}`,
    closed: (day, who) => (who === '' ? `close le ${day}` : `close le ${day} par ${who}`),
  },
  kinds: {
    export: 'Copie des données',
    erasure: 'Effacement',
    correction: 'Rectification',
    objection: 'Opposition',
  },
  states: { open: 'Ouverte', done: 'Satisfaite', refused: 'Refusée', lapsed: 'Devenue sans objet' },
  closeNote: 'Ce qui a été fait, ou la raison du refus',
  breaches: {
    intro:
      'Une violation est enregistrée dès qu’elle est constatée. L’autorité est prévenue dans les 72\u00a0heures\u00a0; les personnes concernées sans délai si elles risquent d’en souffrir.',
    list: 'Violations',
    none: 'Aucune violation n’a été enregistrée.',
    loadFailed: 'Échec du chargement des violations',
    note: 'Enregistrer une violation',
    clock: 'Heure de Douala',
    change: 'Modifier',
    changeOf: (what) => `Modifier\u00a0: ${what}`,
    people: (count, shown) =>
      count < 2 ? `${shown} personne concernée` : `${shown} personnes concernées`,
    noticed: (at) => `constatée le ${at}`,
    due: (at) => `prévenir l’autorité avant le ${at}`,
    overdue: (at) => `l’autorité devait être prévenue avant le ${at}`,
    toldAuthority: (at) => `autorité prévenue le ${at}`,
    toldPeople: (at) => `personnes prévenues le ${at}`,
  },
  processing: {
    intro:
      'Quelles données personnelles sont conservées, pourquoi, combien de temps, et ce qu’elles deviennent quand une personne est effacée. Le programme supprime d’après ces mêmes règles.',
    list: 'Registre des traitements',
    data: 'Données',
    purpose: 'Finalité',
    ground: 'Base légale',
    kept: 'Conservation',
    erasing: 'À l’effacement',
  },
  erasing: {
    row: 'supprimé',
    null: 'les informations personnelles sont retirées',
    empty: 'les informations personnelles sont retirées',
    erased: 'les informations personnelles sont retirées',
    pseudonym: 'conservé sous un pseudonyme',
    buyer: 'conservé sous un pseudonyme',
    ledger_fields: 'seul reste ce qu’exige la comptabilité',
    author: 'conservé sans le nom de l’auteur',
    computed: '',
  },
  staffOnly: 'les noms de l’équipe sont retirés',
  consents: {
    intro:
      'Combien de personnes ont accepté quelle version, tant que leurs messages et paiements sont conservés.',
    list: 'Registre des consentements',
    none: 'Personne n’a encore rien accepté.',
    loadFailed: 'Échec du chargement des consentements',
    source: 'Donné avec',
    version: 'Version',
    count: 'Nombre',
    first: 'Premier',
    last: 'Dernier',
  },
  sources: {
    contact_messages: 'Formulaire de contact',
    lawyer_applications: 'Formulaire d’inscription des avocats',
    payment_records: 'Achat (conditions)',
  },
  save: 'Enregistrer',
  saveFailed: 'Échec de l’enregistrement',
  saved: 'Enregistré.',
};

/** The console's registers of personal data. */
export const registerMessages = { en, fr };
