import { CODE_MINUTES } from '../accounts/rules.ts';
import type { PolicyAdditions } from '../site/rules.ts';
import { MY_DATA_PATH } from './addresses.ts';
import { PAYMENT_DAYS } from './columns-of-payments.ts';
import { DAYS } from './columns-of-people.ts';
import { REQUEST_DAYS } from './columns-of-requests.ts';
import { PERSONAL_TABLES } from './personal-columns.ts';
import { REQUEST_DUE_DAYS } from './rules.ts';

/** Days of a table, which has one rule. */
const daysOf = (table: string) => PERSONAL_TABLES[table]?.retention?.[0]?.days ?? 0;

const en: PolicyAdditions = {
  updated: 'Accounts, purchases, days and rights: 22 November 2026',
  ownData: MY_DATA_PATH,
  sections: {
    collected: [
      `An account: your email address or phone number, proven by a code that counts for ${CODE_MINUTES} minutes; the devices that are signed in, with their network address and what the browser calls itself. There is no password.`,
      'A purchase: what you bought, when, for how much, the email address or phone number that you gave, the phone that was asked to pay, and what the payment provider answers about the payment. What somebody buys or writes about the law can say much: we treat purchases, messages and searches as sensitive.',
      'In your browser: a cookie that keeps you signed in, and one for each purchase, named “mboalex.claims” and some letters, that lets this browser read what was bought in it.',
      'A search without a result is kept without who searched, so that we can add the missing words.',
    ],
    use: [
      'A purchase is a contract with you: without your data we could neither open what you bought nor give money back. The books are a duty by law.',
      'Mails and messages to you carry codes, receipts, answers and news of your payments, nothing else.',
    ],
    sharing: [
      'The payment provider and your mobile operator receive the amount, a description of the order, and the phone number or email address that you give for paying. A gateway for text messages receives your number and the code, where codes are sent to phones.',
    ],
    security: [
      'Codes, sessions and what opens a purchase are stored as digests alone. Changes by our staff are written into a log that shows when it was altered; names can be erased from it.',
    ],
    rights: [
      `Do it yourself, at once: at ${MY_DATA_PATH} you get a copy of everything, or have it erased, by a code to your address. What you ask for in another way is answered within ${REQUEST_DUE_DAYS} days.`,
      `Messages are deleted after ${DAYS.message} days, ones that look like a robot’s after ${DAYS.suspected}. Applications are deleted after ${DAYS.application} days, declined ones after ${DAYS.declinedApplication}. Mails are deleted after ${DAYS.mail} days, text messages after ${DAYS.sms}, searches without a result, and what fewer than five people opened after a search, after ${daysOf('search_empty_queries')}.`,
      `Payments stay for ten years, as accounting asks; of an order that was not paid, name and address go after ${PAYMENT_DAYS.unpaid} days, what the provider answered after ${PAYMENT_DAYS.answers}, payment links and phone prompts after ${PAYMENT_DAYS.secrets}. That a request was answered is kept for ${REQUEST_DAYS} days. An account stays until you delete it.`,
      'When you are erased, payments stay without your name, email address and phone number, and what you bought can no longer be read.',
    ],
  },
};

const fr: PolicyAdditions = {
  updated: 'Comptes, achats, durées et droits\u00a0: 22 novembre 2026',
  ownData: `/fr${MY_DATA_PATH}`,
  sections: {
    collected: [
      `Un compte\u00a0: votre adresse e-mail ou votre numéro de téléphone, prouvé par un code valable ${CODE_MINUTES}\u00a0minutes\u00a0; les appareils connectés, avec leur adresse réseau et le nom que se donne le navigateur. Il n’y a pas de mot de passe.`,
      'Un achat\u00a0: ce que vous avez acheté, quand, à quel prix, l’adresse e-mail ou le numéro que vous avez donné, le téléphone auquel le paiement a été demandé, et ce que le prestataire répond au sujet du paiement. Ce que l’on achète ou écrit en matière de droit peut en dire long\u00a0: nous traitons les achats, les messages et les recherches comme des données sensibles.',
      'Dans votre navigateur\u00a0: un cookie qui vous garde connecté, et un autre par achat, nommé «\u00a0mboalex.claims\u00a0» suivi de quelques lettres, qui permet à ce navigateur de lire ce qui y a été acheté.',
      'Une recherche sans résultat est gardée sans celui qui l’a faite, pour que nous ajoutions les mots manquants.',
    ],
    use: [
      'Un achat est un contrat avec vous\u00a0: sans vos données, nous ne pourrions ni ouvrir ce que vous avez acheté ni rembourser. La comptabilité est une obligation légale.',
      'Les e-mails et SMS que vous recevez portent des codes, des reçus, des réponses et des nouvelles de vos paiements, rien d’autre.',
    ],
    sharing: [
      'Le prestataire de paiement et votre opérateur mobile reçoivent le montant, la description de la commande et le numéro ou l’adresse e-mail que vous donnez pour payer. Une passerelle de SMS reçoit votre numéro et le code, là où des codes sont envoyés aux téléphones.',
    ],
    security: [
      'Les codes, les sessions et ce qui ouvre un achat ne sont enregistrés que sous forme d’empreintes. Les modifications de notre équipe sont inscrites dans un journal qui montre s’il a été altéré\u00a0; les noms peuvent en être effacés.',
    ],
    rights: [
      `Faites-le vous-même, tout de suite\u00a0: sur /fr${MY_DATA_PATH}, un code envoyé à votre adresse vous donne une copie de tout, ou l’effacement. À ce que vous demandez autrement, nous répondons dans les ${REQUEST_DUE_DAYS}\u00a0jours.`,
      `Les messages sont supprimés après ${DAYS.message}\u00a0jours, ceux qui semblent venir d’un robot après ${DAYS.suspected}. Les demandes d’inscription sont supprimées après ${DAYS.application}\u00a0jours, celles qui ont été refusées après ${DAYS.declinedApplication}. Les e-mails sont supprimés après ${DAYS.mail}\u00a0jours, les SMS après ${DAYS.sms}, les recherches sans résultat, et ce que moins de cinq personnes ont ouvert après une recherche, après ${daysOf('search_empty_queries')}.`,
      `Les paiements restent dix ans, comme la comptabilité l’exige\u00a0; d’une commande non payée, le nom et l’adresse disparaissent après ${PAYMENT_DAYS.unpaid}\u00a0jours, les réponses du prestataire après ${PAYMENT_DAYS.answers}, les liens de paiement et les demandes au téléphone après ${PAYMENT_DAYS.secrets}. La preuve qu’une demande a reçu réponse est gardée ${REQUEST_DAYS}\u00a0jours. Un compte reste jusqu’à ce que vous le supprimiez.`,
      'Quand vous êtes effacé, les paiements restent sans votre nom, votre adresse e-mail ni votre téléphone, et ce que vous avez acheté ne peut plus être lu.',
    ],
  },
};

/**
 * What the privacy policy says of accounts, purchases, days and rights, beside its specified texts:
 * the days are those of the table of columns.
 */
export const policyMessages = { en, fr };
