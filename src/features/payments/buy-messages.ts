import { PRODUCT } from '../../kit/product.ts';
import type { TextLanguages } from '../reading/documents.ts';
import type { PayMethod } from './pay-methods.ts';
import type { Operator } from './provider.ts';

const en = {
  title: (name: string) => `Buy the ${name} | ${PRODUCT.name}`,
  heading: (name: string) => `Buy: ${name}`,
  description: (name: string) => `The ${name} in full: price and terms.`,
  laws: 'Laws',
  get: 'What you get',
  articles: (count: number) =>
    `${count.toLocaleString('en')} ${count === 1 ? 'article' : 'articles'} in full`,
  codes: (count: number) => `${count} codes in one:`,
  lasts: (days: number) => `For ${days} days; it ends by itself`,
  languages: {
    both: 'In English and in French, side by side',
    en: 'In English only',
    fr: 'In French only',
  } satisfies Record<TextLanguages, string>,
  atOnce: 'To read at once in this browser, and on your other devices by your email or phone',
  offline: 'Kept on your phone if you like, to be read without a network',
  price: 'Price:',
  amount: (price: number) => `${price.toLocaleString('en')} XAF`,
  once: 'paid once, taxes included',
  fullPackage: (name: string, price: string) => `All codes together: ${name}, ${price}`,
  yours: 'Your details',
  email: 'Email',
  phone: 'Phone',
  contactHint:
    'Give at least one of the two. The email is for the receipt and for reading on other devices; the phone is the mobile money number that pays, such as 6\u00a070\u00a000\u00a000\u00a001.',
  method: 'Way to pay',
  methods: {
    mtn: 'MTN MoMo: confirm with your PIN',
    orange: 'Orange Money: confirm with your PIN',
    page: 'On the payment page',
  } satisfies Record<PayMethod, string>,
  pageOf: (provider: string) => `On the payment page of ${provider}`,
  consent:
    'By pressing ‘Pay’ you ask to read at once. Your right of withdrawal ends when you open the text.',
  begun:
    'A payment for this has already been begun. If you have entered your PIN, please do not pay again.',
  toBegun: 'See how the payment stands',
  pay: 'Pay',
  failed: 'The payment has not begun',
  terms: {
    heading: 'Before you pay',
    stepsTitle: 'How the contract is made',
    steps: [
      'You give your email or phone and choose how to pay.',
      'You press ‘Pay’, then confirm with your PIN on your phone or on the payment page.',
      'The contract is made once the payment is confirmed. You can read at once, and the receipt goes to your email.',
    ],
    correctTitle: 'Correcting what you typed',
    correct:
      'Until you confirm with your PIN you can change everything here or leave; then nothing is charged.',
    languageTitle: 'Languages',
    language: 'The contract is made in English or in French, whichever this page is in.',
    archiveTitle: 'What is kept',
    archive:
      'Your order, the payment and the receipt are archived for ten years, as accounting law demands, with the version of these terms. The receipt is your proof; anybody can check that it is genuine.',
    withdrawalTitle: 'Right of withdrawal',
    withdrawal:
      'The text is yours to open as soon as you have paid. Opening it ends your right of withdrawal; until then, write to us to have your money back.',
    sellerTitle: 'Seller',
    seller: 'Name',
    address: 'Address',
    sellerPhone: 'Telephone',
    sellerEmail: 'Email',
    rccm: 'Trade register (RCCM)',
    niu: 'Taxpayer number (NIU)',
    unset: 'not given yet',
    version: (version: string) => `Terms of ${version}`,
    privacy: 'What becomes of your details',
  },
  problems: {
    contact: 'Give your email or your phone number.',
    method: 'Choose how to pay.',
    phoneNeeded: 'Give the number of the phone that pays.',
    badPhone: 'This is not a Cameroonian mobile number. Write it as 6 70 00 00 01.',
    noMoney: 'This number has no mobile money. Use an MTN or Orange number.',
    otherNetwork: {
      mtn: 'This looks like an MTN number. Choose MTN MoMo, or give another number.',
      orange: 'This looks like an Orange number. Choose Orange Money, or give another number.',
    } satisfies Record<Operator, string>,
    badEmail: 'Write one whole address, such as name@example.com.',
    notCharged: 'Nothing was charged.',
    price: 'The price has changed. Please look at it and press ‘Pay’ again.',
    account:
      'Somebody else has signed in here meanwhile, who would own what is bought. Please look at the form and press ‘Pay’ again.',
  },
  free: {
    heading: (name: string) => `${name} is free`,
    text: 'There is nothing to buy: you can read all of it.',
    read: 'Read it',
  },
  wait: {
    title: `Confirm your payment | ${PRODUCT.name}`,
    heading: 'Confirm on your phone',
    asked: (phone: string) => `We have asked the phone ${phone} to pay`,
    unsureHeading: 'Look at your phone',
    unsure: (phone: string) =>
      `We do not know yet whether our request has reached the phone ${phone}: it counts if it appears there`,
    pin: 'Enter your PIN on that phone to confirm. Nobody else needs it: never type it on a website.',
    dial: (code: string) => `Does nothing appear? Dial ${code} on that phone.`,
    refreshes: 'This page looks again by itself.',
    ended:
      'The payment has not been confirmed yet. Please do not pay again: look again in a moment.',
    lookAgain: 'Look again',
    codeHeading: 'Type the code',
    codeText: (phone: string) => `A one-time code was sent to ${phone} by SMS.`,
    code: 'One-time code',
    confirm: 'Confirm',
    badCode: 'The code has 4 to 8 digits.',
    checkingHeading: 'We are checking your code',
    checkingText:
      'The payment service has not told us yet whether your code was right. Please do not pay again.',
    wrongNumber: 'Wrong number? Correct it',
    correctHeading: 'Correct the number',
    correctText:
      'Give the number of the phone that pays. We withdraw the request on the other phone where its network lets us; nobody pays it without their own PIN.',
    againHeading: 'The payment is not confirmed',
    againText:
      'No payment has reached us. If you did enter your PIN, please wait and look again. If you did not, send the request to your phone, or give another number.',
    ask: 'Send the request',
    back: 'Back to waiting',
    pageHeading: 'Pay on the payment page',
    pageText:
      'No payment has reached us, and this one can no longer be confirmed by phone. If you did enter your PIN, please wait and look again. If you did not, pay on the payment page.',
    page: 'Pay on the payment page',
    pageInstead: 'Pay on the payment page instead',
    failed: 'That did not work',
  },
};

const fr: typeof en = {
  title: (name) => `Acheter\u00a0: ${name} | ${PRODUCT.name}`,
  heading: (name) => `Acheter\u00a0: ${name}`,
  description: (name) => `${name}, en entier\u00a0: prix et conditions.`,
  laws: 'Lois',
  get: 'Ce que vous obtenez',
  articles: (count) =>
    count <= 1
      ? `${count} article, en entier`
      : `${count.toLocaleString('fr')} articles, en entier`,
  codes: (count) => `${count} codes en un seul achat\u00a0:`,
  lasts: (days) => `Pour ${days}\u00a0jours\u00a0; prend fin de lui-même`,
  languages: {
    both: 'En français et en anglais, côte à côte',
    en: 'En anglais seulement',
    fr: 'En français seulement',
  },
  atOnce:
    'À lire aussitôt dans ce navigateur, et sur vos autres appareils par votre e-mail ou votre téléphone',
  offline: 'Gardé sur votre téléphone si vous le souhaitez, pour lire sans réseau',
  price: 'Prix\u00a0:',
  amount: (price) => `${price.toLocaleString('fr')}\u00a0FCFA`,
  once: 'payé une seule fois, taxes comprises',
  fullPackage: (name, price) => `Tous les codes ensemble\u00a0: ${name}, ${price}`,
  yours: 'Vos coordonnées',
  email: 'E-mail',
  phone: 'Téléphone',
  contactHint:
    'Indiquez au moins l’un des deux. L’e-mail sert à envoyer le reçu et à lire sur d’autres appareils\u00a0; le téléphone est le numéro mobile money qui paie, par exemple 6\u00a070\u00a000\u00a000\u00a001.',
  method: 'Moyen de paiement',
  methods: {
    mtn: 'MTN MoMo\u00a0: confirmez par votre code secret',
    orange: 'Orange Money\u00a0: confirmez par votre code secret',
    page: 'Sur la page de paiement',
  },
  pageOf: (provider) => `Sur la page de paiement de ${provider}`,
  consent:
    'En appuyant sur « Payer », vous demandez à lire tout de suite. Votre droit de rétractation prend fin quand vous ouvrez le texte.',
  begun:
    'Un paiement a déjà été commencé pour cet achat. Si vous avez saisi votre code secret, merci de ne pas payer de nouveau.',
  toBegun: 'Voir où en est le paiement',
  pay: 'Payer',
  failed: 'Le paiement n’a pas commencé',
  terms: {
    heading: 'Avant de payer',
    stepsTitle: 'Comment le contrat est conclu',
    steps: [
      'Vous indiquez votre e-mail ou votre téléphone et choisissez comment payer.',
      'Vous appuyez sur «\u00a0Payer\u00a0», puis confirmez avec votre code secret sur votre téléphone ou sur la page de paiement.',
      'Le contrat est conclu dès que le paiement est confirmé. Vous pouvez lire aussitôt, et le reçu est envoyé à votre adresse e-mail.',
    ],
    correctTitle: 'Corriger votre saisie',
    correct:
      'Jusqu’à la confirmation par votre code secret, vous pouvez tout modifier ici ou quitter la page\u00a0; rien n’est alors débité.',
    languageTitle: 'Langues',
    language: 'Le contrat est conclu en français ou en anglais, selon la langue de cette page.',
    archiveTitle: 'Ce qui est conservé',
    archive:
      'Votre commande, le paiement et le reçu sont archivés dix ans, comme l’exige le droit comptable, avec la version de ces conditions. Le reçu est votre preuve\u00a0; chacun peut vérifier qu’il est authentique.',
    withdrawalTitle: 'Droit de rétractation',
    withdrawal:
      'Vous pouvez ouvrir le texte dès que vous avez payé. L’ouvrir met fin à votre droit de rétractation\u00a0; jusque-là, écrivez-nous pour être remboursé.',
    sellerTitle: 'Vendeur',
    seller: 'Nom',
    address: 'Adresse',
    sellerPhone: 'Téléphone',
    sellerEmail: 'E-mail',
    rccm: 'Registre du commerce (RCCM)',
    niu: 'Numéro de contribuable (NIU)',
    unset: 'pas encore indiqué',
    version: (version) => `Conditions du ${version}`,
    privacy: 'Ce que deviennent vos données',
  },
  problems: {
    contact: 'Indiquez votre e-mail ou votre numéro de téléphone.',
    method: 'Choisissez comment payer.',
    phoneNeeded: 'Indiquez le numéro du téléphone qui paie.',
    badPhone: 'Ce n’est pas un numéro mobile du Cameroun. Écrivez-le ainsi\u00a0: 6 70 00 00 01.',
    noMoney: 'Ce numéro n’a pas de mobile money. Utilisez un numéro MTN ou Orange.',
    otherNetwork: {
      mtn: 'Ce numéro semble être un numéro MTN. Choisissez MTN MoMo, ou indiquez un autre numéro.',
      orange:
        'Ce numéro semble être un numéro Orange. Choisissez Orange Money, ou indiquez un autre numéro.',
    },
    badEmail: 'Écrivez une adresse complète, par exemple nom@exemple.com.',
    notCharged: 'Rien n’a été débité.',
    price:
      'Le prix a changé. Veuillez le vérifier, puis appuyer de nouveau sur «\u00a0Payer\u00a0».',
    account:
      'Quelqu’un d’autre s’est connecté ici entre-temps, et l’achat serait le sien. Vérifiez le formulaire, puis appuyez de nouveau sur «\u00a0Payer\u00a0».',
  },
  free: {
    heading: (name) => `${name}\u00a0: gratuit`,
    text: 'Il n’y a rien à acheter\u00a0: vous pouvez tout lire.',
    read: 'Lire',
  },
  wait: {
    title: `Confirmez votre paiement | ${PRODUCT.name}`,
    heading: 'Confirmez sur votre téléphone',
    asked: (phone) => `Nous avons envoyé une demande de paiement au téléphone ${phone}`,
    unsureHeading: 'Regardez votre téléphone',
    unsure: (phone) =>
      `Nous ne savons pas encore si notre demande est arrivée au téléphone ${phone}\u00a0: si elle s’y affiche, elle est valable`,
    pin: 'Saisissez votre code secret sur ce téléphone pour confirmer. Personne d’autre n’en a besoin\u00a0: ne le tapez jamais sur un site.',
    dial: (code) => `Rien ne s’affiche\u00a0? Composez ${code} sur ce téléphone.`,
    refreshes: 'Cette page s’actualise d’elle-même.',
    ended:
      'Le paiement n’est pas encore confirmé. Merci de ne pas payer de nouveau\u00a0: vérifiez dans un instant.',
    lookAgain: 'Vérifier de nouveau',
    codeHeading: 'Saisissez le code',
    codeText: (phone) => `Un code à usage unique a été envoyé au ${phone} par SMS.`,
    code: 'Code à usage unique',
    confirm: 'Confirmer',
    badCode: 'Le code a de 4 à 8\u00a0chiffres.',
    checkingHeading: 'Nous vérifions votre code',
    checkingText:
      'Le service de paiement ne nous a pas encore dit si votre code était exact. Merci de ne pas payer de nouveau.',
    wrongNumber: 'Mauvais numéro\u00a0? Le corriger',
    correctHeading: 'Corriger le numéro',
    correctText:
      'Indiquez le numéro du téléphone qui paie. Nous retirons la demande envoyée à l’autre téléphone si son réseau le permet\u00a0; personne ne la paie sans son propre code secret.',
    againHeading: 'Le paiement n’est pas confirmé',
    againText:
      'Aucun paiement ne nous est parvenu. Si vous avez saisi votre code secret, patientez, puis vérifiez de nouveau. Sinon, envoyez la demande à votre téléphone, ou indiquez un autre numéro.',
    ask: 'Envoyer la demande',
    back: 'Revenir à l’attente',
    pageHeading: 'Payez sur la page de paiement',
    pageText:
      'Aucun paiement ne nous est parvenu, et celui-ci ne peut plus être confirmé par téléphone. Si vous avez saisi votre code secret, patientez, puis vérifiez de nouveau. Sinon, payez sur la page de paiement.',
    page: 'Payer sur la page de paiement',
    pageInstead: 'Payer plutôt sur la page de paiement',
    failed: 'Cela n’a pas marché',
  },
};

/** The pages on which something is bought; `TERMS_VERSION` names their terms. */
export const buyMessages = { en, fr };
