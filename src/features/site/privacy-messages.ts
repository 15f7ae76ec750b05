import { PRODUCT } from '../../kit/product.ts';

const en = {
  title: `Privacy Policy | ${PRODUCT.name}`,
  description: `What ${PRODUCT.name} keeps when you write to us or apply as a lawyer, why, for how long, and how to have it erased.`,
  heading: 'Privacy Policy',
  updated: 'Last updated January 2025',
  summary: `In short: reading this site leaves nothing behind but your choice of language. When you send us a form, we keep what you wrote so that we can answer; when you buy, what the purchase and its books need. We sell nothing and share nothing for advertising.`,
  contents: 'On this page',
  sections: {
    collected: {
      title: 'Information We Collect',
      opening: ['We collect what you choose to send us, and little else.'],
      points: [
        'The contact form: your full name, your email address, the subject and the message.',
        'The lawyer application: first and last name, email address, phone number, bar number, law firm if you give one, city, specialization and years of experience.',
        'With each form: the language of the page, the time, the version of the text that you agreed to, and a random key that keeps a form sent twice from being stored twice.',
        'Against abuse, a counter of how many forms came from one network address in an hour. The address itself is not stored with it, only a keyed hash of it, and the counter is deleted after a day.',
        'In your browser: a cookie named “lang” that remembers your language for one year, and the draft of a form you have begun, which stays in that tab until the form is sent or the tab is closed. The draft is not sent to us before you press the button.',
      ],
      closing: [
        'There is no analytics, no advertising and nothing loaded from other companies on this site.',
      ],
    },
    use: {
      title: 'How We Use Your Information',
      opening: [
        'A message serves one purpose: to answer you.',
        'An application serves to check who you are and your admission to the bar, to contact you about it and, if we agree, to list you in the directory.',
        'The counter serves to keep robots from flooding the forms. A form that looks like a robot’s is kept apart and not mailed to our staff; nothing else about you is decided by a machine.',
        'The legal ground of the forms is your consent, given when you send them.',
      ],
    },
    sharing: {
      title: 'Information Sharing',
      opening: [
        'We do not sell your information, rent it out or pass it on for advertising.',
        'Our staff read what you send. A notice of it reaches them by email, through the provider that carries our mail, and the data is kept with the provider that hosts our server. Both act on our instructions.',
        'We give information to an authority only where the law of Cameroon obliges us to.',
      ],
    },
    security: {
      title: 'Data Security',
      opening: [
        'What you send is stored in a database that only our own program and the staff who run it can open. Personal details are kept out of our technical logs.',
        'The site runs under a strict security policy: pages cannot be framed by other sites, and no script from elsewhere can run in them.',
        'No system is perfectly safe. If something happens to your data that puts you at risk, we will tell you and the authority in charge.',
      ],
    },
    rights: {
      title: 'Your Rights',
      opening: [
        'Law No. 2024/017 of 23 December 2024 on the protection of personal data in Cameroon gives you the right to:',
      ],
      points: [
        'ask whether we hold data about you, and receive a copy of it (access);',
        'have what is wrong put right (correction);',
        'have your data deleted (erasure);',
        'refuse a use of your data, and take back your consent at any time (objection).',
      ],
      closing: [
        `Write to ${PRODUCT.email} from the address you used with us, and tell us what you wish. It costs nothing.`,
      ],
    },
    changes: {
      title: 'Changes to This Policy',
      opening: [
        'When what we do changes, this page changes first, and the date at its top with it. Each form is stored with the version of the text that stood beside it, so a later change does not alter what you agreed to.',
      ],
    },
    contact: {
      title: 'Contact Information',
      opening: [
        'Questions about this policy or about your data reach us here:',
        `${PRODUCT.city}, ${PRODUCT.country.en}`,
      ],
    },
  },
};

const fr: typeof en = {
  title: `Politique de confidentialité | ${PRODUCT.name}`,
  description: `Ce que ${PRODUCT.name} conserve quand vous nous écrivez ou postulez comme avocat, pourquoi, combien de temps, et comment le faire effacer.`,
  heading: 'Politique de confidentialité',
  updated: 'Dernière mise à jour\u00a0: janvier 2025',
  summary:
    'En bref\u00a0: lire ce site ne laisse rien d’autre que votre choix de langue. Quand vous nous envoyez un formulaire, nous gardons ce que vous avez écrit pour pouvoir vous répondre\u00a0; quand vous achetez, ce qu’il faut pour l’achat et sa comptabilité. Nous ne vendons rien et ne transmettons rien à des fins publicitaires.',
  contents: 'Sur cette page',
  sections: {
    collected: {
      title: 'Informations que nous recueillons',
      opening: [
        'Nous recueillons ce que vous choisissez de nous envoyer, et presque rien d’autre.',
      ],
      points: [
        'Le formulaire de contact\u00a0: votre nom complet, votre adresse e-mail, l’objet et le message.',
        'La demande d’inscription d’avocat\u00a0: prénom et nom, adresse e-mail, numéro de téléphone, numéro d’inscription au barreau, cabinet si vous l’indiquez, ville, spécialité et années d’expérience.',
        'Avec chaque formulaire\u00a0: la langue de la page, l’heure, la version du texte que vous avez accepté et une clé aléatoire qui évite d’enregistrer deux fois un formulaire envoyé deux fois.',
        'Contre les abus, un compteur des formulaires venus d’une même adresse réseau en une heure. L’adresse elle-même n’y est pas enregistrée, seulement son empreinte à clé, et le compteur est supprimé au bout d’un jour.',
        'Dans votre navigateur\u00a0: un cookie nommé «\u00a0lang\u00a0» qui retient votre langue pendant un an, et le brouillon d’un formulaire commencé, qui reste dans cet onglet jusqu’à l’envoi ou jusqu’à sa fermeture. Le brouillon ne nous parvient pas avant que vous appuyiez sur le bouton.',
      ],
      closing: [
        'Ce site ne contient ni mesure d’audience, ni publicité, ni rien qui soit chargé depuis d’autres sociétés.',
      ],
    },
    use: {
      title: 'Comment nous utilisons vos informations',
      opening: [
        'Un message ne sert qu’à une chose\u00a0: vous répondre.',
        'Une demande d’inscription sert à vérifier votre identité et votre inscription au barreau, à vous contacter à ce sujet et, en cas d’accord, à vous inscrire dans l’annuaire.',
        'Le compteur sert à empêcher les robots d’inonder les formulaires. Un formulaire qui semble venir d’un robot est mis de côté et n’est pas transmis par e-mail à notre équipe\u00a0; aucune machine ne décide d’autre chose à votre sujet.',
        'Le fondement des formulaires est votre consentement, donné à leur envoi.',
      ],
    },
    sharing: {
      title: 'Partage des informations',
      opening: [
        'Nous ne vendons pas vos informations, ne les louons pas et ne les transmettons pas à des fins publicitaires.',
        'Notre équipe lit ce que vous envoyez. Elle en est avertie par e-mail, par le prestataire qui achemine notre courrier, et les données se trouvent chez le prestataire qui héberge notre serveur. Tous deux agissent sur nos instructions.',
        'Nous ne remettons d’informations à une autorité que si la loi camerounaise nous y oblige.',
      ],
    },
    security: {
      title: 'Sécurité des données',
      opening: [
        'Ce que vous envoyez est enregistré dans une base de données que seuls notre programme et l’équipe qui l’exploite peuvent ouvrir. Les données personnelles sont tenues hors de nos journaux techniques.',
        'Le site applique une politique de sécurité stricte\u00a0: aucun autre site ne peut encadrer ses pages, et aucun script venu d’ailleurs ne peut s’y exécuter.',
        'Aucun système n’est parfaitement sûr. Si un incident touchant vos données vous fait courir un risque, nous vous en avertirons, ainsi que l’autorité compétente.',
      ],
    },
    rights: {
      title: 'Vos droits',
      opening: [
        'La loi n°\u00a02024/017 du 23 décembre 2024 relative à la protection des données à caractère personnel au Cameroun vous donne le droit\u00a0:',
      ],
      points: [
        'de demander si nous détenons des données sur vous et d’en recevoir une copie (accès)\u00a0;',
        'de faire corriger ce qui est inexact (rectification)\u00a0;',
        'de faire supprimer vos données (effacement)\u00a0;',
        'de refuser un usage de vos données et de retirer votre consentement à tout moment (opposition).',
      ],
      closing: [
        `Écrivez à ${PRODUCT.email} depuis l’adresse que vous aviez utilisée et dites-nous ce que vous souhaitez. C’est gratuit.`,
      ],
    },
    changes: {
      title: 'Modifications de cette politique',
      opening: [
        'Quand nos pratiques changent, cette page change d’abord, et avec elle la date en tête. Chaque formulaire est enregistré avec la version du texte qui l’accompagnait\u00a0: une modification ultérieure ne change pas ce que vous avez accepté.',
      ],
    },
    contact: {
      title: 'Coordonnées',
      opening: [
        'Pour toute question sur cette politique ou sur vos données\u00a0:',
        `${PRODUCT.city}, ${PRODUCT.country.fr}`,
      ],
    },
  },
};

/**
 * The privacy policy (docs/specification.md §2; docs/promises.md, 'Personal data'): it says what
 * this code does.
 */
export const privacyMessages = { en, fr };
