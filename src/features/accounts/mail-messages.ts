import { PRODUCT } from '../../kit/product.ts';
import { CODE_LINK_HOURS, CODE_MINUTES, type CodePurpose, RECEIPT_LINK_DAYS } from './rules.ts';

const en = {
  sign_in: {
    subject: 'Your code to sign in to MboaLex',
    code: (code: string) => `Your code is ${code}. It is valid for ${CODE_MINUTES} minutes.`,
    link: `If you cannot type the code, open this link instead. It works once, within ${CODE_LINK_HOURS} hour:`,
    careful:
      'If you did not ask for this, somebody may have typed your address by mistake: you need not do anything. Never give the code or the link to anybody, not even to us.',
  },
  change: {
    subject: 'Your code to confirm this address at MboaLex',
    code: (code: string) =>
      `Somebody with an account at MboaLex wants to use this address. The code to confirm it is ${code}. It is valid for ${CODE_MINUTES} minutes.`,
    link: '',
    careful:
      'If that was not you, do nothing: without the code nothing changes. Never give the code to anybody, not even to us.',
  },
  personal_data: {
    subject: 'Your code for your data at MboaLex',
    code: (code: string) =>
      `The code with which you confirm your request about your data is ${code}. It is valid for ${CODE_MINUTES} minutes.`,
    link: '',
    careful:
      'If you did not ask for this, do nothing: without the code nothing happens. Never give the code to anybody, not even to us.',
  },
  erase: {
    subject: 'Your code to delete your account at MboaLex',
    code: (code: string) =>
      `Somebody who is signed in to your account at MboaLex wants to delete it. The code to confirm this is ${code}. It is valid for ${CODE_MINUTES} minutes.`,
    link: '',
    careful:
      'If that was not you, sign out all devices on the page of your account: without the code nothing is deleted. Never give the code to anybody, not even to us.',
  },
  changed: {
    subject: {
      email: 'Your MboaLex account has another email address',
      phone: 'Your MboaLex account has another phone number',
    },
    changed: {
      email:
        'The email address of your account at MboaLex was changed. From now on codes and receipts go to the new address, and this one no longer opens the account.',
      phone: 'A phone number was given to your account at MboaLex, or changed.',
    },
    careful:
      'If that was you, you need not do anything. If it was not, answer this email: somebody else may be signed in to your account.',
  },
  /** Messages to phones: at most 160 signs of the alphabet that phones have for them. */
  sms: {
    sign_in: (code: string) =>
      `MboaLex: your code to sign in is ${code}, valid for ${CODE_MINUTES} minutes. Never give it to anybody.`,
    change: (code: string) =>
      `MboaLex: the code to use this number for an account is ${code}, valid for ${CODE_MINUTES} minutes. Never give it to anybody.`,
    personal_data: (code: string) =>
      `MboaLex: the code to get or erase your data is ${code}, valid for ${CODE_MINUTES} minutes. Never give it to anybody.`,
    erase: (code: string) =>
      `MboaLex: the code to DELETE your account is ${code}, valid for ${CODE_MINUTES} minutes. Never give it to anybody.`,
  } satisfies Record<CodePurpose, (code: string) => string>,
  smsChanged: {
    phone: `MboaLex: your account has another phone number now, and this one no longer opens it. If that was not you, write to ${PRODUCT.email}`,
    email: `MboaLex: an email address was added to your account, and signs in to it as well. If you did not ask for this, write to ${PRODUCT.email}`,
  },
  owned: {
    subject: 'What you bought at MboaLex',
    bought:
      'Somebody has just typed your email address or your phone number to buy a document at MboaLex that was bought with it before. If it was you, there is no need to pay again.',
    link: `This link signs you in and leads to it. It works once, within ${RECEIPT_LINK_DAYS} days:`,
    careful:
      'If it was not you, you need not do anything. Whoever typed it was not told what you bought.',
  },
};

const fr: typeof en = {
  sign_in: {
    subject: 'Votre code de connexion à MboaLex',
    code: (code) => `Votre code est ${code}. Il est valable ${CODE_MINUTES}\u00a0minutes.`,
    link: `Si vous ne pouvez pas saisir le code, ouvrez plutôt ce lien. Il sert une seule fois, pendant ${CODE_LINK_HOURS}\u00a0heure\u00a0:`,
    careful:
      'Si vous n’avez rien demandé, quelqu’un a peut-être saisi votre adresse par erreur\u00a0: vous n’avez rien à faire. Ne donnez jamais ce code ni ce lien à personne, pas même à nous.',
  },
  change: {
    subject: 'Votre code pour confirmer cette adresse sur MboaLex',
    code: (code) =>
      `Le titulaire d’un compte MboaLex souhaite utiliser cette adresse. Le code qui la confirme est ${code}. Il est valable ${CODE_MINUTES}\u00a0minutes.`,
    link: '',
    careful:
      'Si ce n’est pas vous, ne faites rien\u00a0: sans le code, rien ne change. Ne donnez jamais ce code à personne, pas même à nous.',
  },
  personal_data: {
    subject: 'Votre code pour vos données chez MboaLex',
    code: (code) =>
      `Le code qui confirme votre demande sur vos données est ${code}. Il est valable ${CODE_MINUTES}\u00a0minutes.`,
    link: '',
    careful:
      'Si vous n’avez rien demandé, ne faites rien\u00a0: sans le code, rien ne se passe. Ne donnez jamais ce code à personne, pas même à nous.',
  },
  erase: {
    subject: 'Votre code pour supprimer votre compte MboaLex',
    code: (code) =>
      `Une personne connectée à votre compte MboaLex souhaite le supprimer. Le code qui le confirme est ${code}. Il est valable ${CODE_MINUTES}\u00a0minutes.`,
    link: '',
    careful:
      'Si ce n’est pas vous, déconnectez tous les appareils sur la page de votre compte\u00a0: sans le code, rien n’est supprimé. Ne donnez jamais ce code à personne, pas même à nous.',
  },
  changed: {
    subject: {
      email: 'Votre compte MboaLex a une autre adresse e-mail',
      phone: 'Votre compte MboaLex a un autre numéro de téléphone',
    },
    changed: {
      email:
        'L’adresse e-mail de votre compte MboaLex a été modifiée. Les codes et les reçus sont désormais envoyés à la nouvelle adresse, et celle-ci n’ouvre plus le compte.',
      phone: 'Un numéro de téléphone a été ajouté à votre compte MboaLex, ou modifié.',
    },
    careful:
      'Si c’est vous, vous n’avez rien à faire. Sinon, répondez à cet e-mail\u00a0: quelqu’un d’autre est peut-être connecté à votre compte.',
  },
  sms: {
    sign_in: (code) =>
      `MboaLex : votre code de connexion est ${code}, valable ${CODE_MINUTES} minutes. Ne le donnez à personne.`,
    change: (code) =>
      `MboaLex : le code pour utiliser ce numéro sur un compte est ${code}, valable ${CODE_MINUTES} minutes. Ne le donnez à personne.`,
    personal_data: (code) =>
      `MboaLex : le code pour obtenir ou effacer vos données est ${code}, valable ${CODE_MINUTES} minutes. Ne le donnez à personne.`,
    erase: (code) =>
      `MboaLex : le code pour SUPPRIMER votre compte est ${code}, valable ${CODE_MINUTES} minutes. Ne le donnez à personne.`,
  },
  smsChanged: {
    phone: `MboaLex : votre compte a un autre numéro. Ce numéro-ci n'y donne plus accès. Si vous n'avez rien demandé, écrivez à ${PRODUCT.email}`,
    email: `MboaLex : une adresse e-mail a été ajoutée à votre compte et y donne accès. Si vous n'avez rien demandé, écrivez à ${PRODUCT.email}`,
  },
  owned: {
    subject: 'Ce que vous avez acheté sur MboaLex',
    bought:
      'Quelqu’un vient de saisir votre adresse e-mail ou votre numéro de téléphone pour acheter sur MboaLex un document qui a déjà été acheté ainsi. Si c’est vous, inutile de payer une deuxième fois.',
    link: `Ce lien vous connecte et y mène. Il sert une seule fois, pendant ${RECEIPT_LINK_DAYS}\u00a0jours\u00a0:`,
    careful:
      'Si ce n’est pas vous, vous n’avez rien à faire. La personne qui l’a fait n’a pas su ce que vous avez acheté.',
  },
};

/** What is sent to readers who sign in; nothing in it was typed by anybody. */
export const accountMailMessages = { en, fr };
