import type { LegalGround } from './personal-table.ts';
import type { Purpose } from './purposes.ts';

const en = {
  purposes: {
    answering: 'answering messages',
    applications: 'deciding about an application to be listed',
    directory: 'the public directory of lawyers',
    account: 'keeping the account',
    signing_in: 'signing in',
    against_abuse: 'keeping robots and guessers out',
    selling: 'carrying out a purchase',
    books: 'the books and receipts',
    mailing: 'mails and messages that must arrive',
    vocabulary: 'finding what people search for',
    editing: 'knowing who wrote and changed the texts',
    accountability: 'knowing what the staff have changed',
    jobs: 'work that is done later',
    rights: 'answering requests about data, and telling of breaches',
  } satisfies Record<Purpose, string>,
  grounds: {
    consent: 'consent',
    contract: 'a contract',
    duty: 'a duty by law',
    interest: 'a legitimate interest',
  } satisfies Record<LegalGround, string>,
  kept: {
    account: 'as long as the account',
    listed: 'as long as the entry in the directory',
    employment: 'as long as the person works here',
    ledger: 'ten years, for the books',
    days: (days: number) => (days === 1 ? 'one day' : `${days} days`),
    hour: 'one hour',
    ended: 'until it ends',
  },
};

const fr: typeof en = {
  purposes: {
    answering: 'répondre aux messages',
    applications: 'décider d’une demande d’inscription',
    directory: 'l’annuaire public des avocats',
    account: 'la tenue du compte',
    signing_in: 'la connexion',
    against_abuse: 'tenir à l’écart les robots et ceux qui devinent',
    selling: 'l’exécution d’un achat',
    books: 'la comptabilité et les reçus',
    mailing: 'les e-mails et messages qui doivent arriver',
    vocabulary: 'faire trouver ce que l’on cherche',
    editing: 'savoir qui a écrit et modifié les textes',
    accountability: 'savoir ce que l’équipe a modifié',
    jobs: 'le travail fait plus tard',
    rights: 'répondre aux demandes sur les données et signaler les violations',
  },
  grounds: {
    consent: 'consentement',
    contract: 'contrat',
    duty: 'obligation légale',
    interest: 'intérêt légitime',
  },
  kept: {
    account: 'aussi longtemps que le compte',
    listed: 'aussi longtemps que la fiche dans l’annuaire',
    employment: 'aussi longtemps que la personne travaille ici',
    ledger: 'dix ans, pour la comptabilité',
    days: (days) => (days === 1 ? 'un jour' : `${days}\u00a0jours`),
    hour: 'une heure',
    ended: 'jusqu’à son expiration',
  },
};

/** What data is for, by which right and for how long, as people read it. */
export const purposeMessages = { en, fr };
