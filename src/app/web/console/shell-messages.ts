import { PRODUCT } from '../../../kit/product.ts';

const en = {
  title: 'Admin Dashboard',
  drawerTitle: `${PRODUCT.name} Admin`,
  skip: 'Skip to the content',
  navigation: 'Admin',
  menu: 'Menu',
  close: 'Close',
  dashboard: 'Dashboard',
  laws: 'Laws',
  lawyers: 'Lawyers',
  users: 'Users',
  subscriptions: 'Subscriptions',
  find: 'Find',
  inbox: 'Inbox',
  activity: 'Activity',
  /** `count` is formatted already. */
  unread: (count: string) => `${count} new`,
  account: 'Account',
  ownAccount: 'My account',
  bin: 'Bin',
  settings: 'Settings',
  personalData: 'Personal data',
  team: 'Team',
  noRightTitle: 'Not for your role',
  noRight: 'Your role does not show this screen. Ask an administrator if you need it.',
  noScreen: 'There is no screen at this address. This is the dashboard.',
  logout: 'Logout',
  logoutFailed: 'Failed to sign you out: the server cannot be reached.',
  offline: 'You are offline. What you type is kept; changes can be saved once you are back.',
};

const fr: typeof en = {
  // May be divided where a phone leaves it no room beside the buttons.
  title: 'Adminis\u00adtration',
  drawerTitle: `${PRODUCT.name} Admin`,
  skip: 'Aller au contenu',
  navigation: 'Administration',
  menu: 'Menu',
  close: 'Fermer',
  dashboard: 'Tableau de bord',
  laws: 'Textes',
  lawyers: 'Avocats',
  users: 'Utilisateurs',
  subscriptions: 'Abonnements',
  find: 'Rechercher',
  inbox: 'Boîte de réception',
  activity: 'Activité',
  unread: (count) => `${count} à traiter`,
  account: 'Compte',
  ownAccount: 'Mon compte',
  bin: 'Corbeille',
  settings: 'Paramètres',
  personalData: 'Données personnelles',
  team: 'Équipe',
  noRightTitle: 'Pas pour votre rôle',
  noRight:
    'Votre rôle ne donne pas accès à cet écran. Adressez-vous à un administrateur si vous en avez besoin.',
  noScreen: 'Il n’y a pas d’écran à cette adresse. Voici le tableau de bord.',
  logout: 'Se déconnecter',
  logoutFailed: 'Échec de la déconnexion\u00a0: le serveur est injoignable.',
  offline:
    'Vous êtes hors ligne. Ce que vous saisissez est conservé\u00a0; vous pourrez l’enregistrer une fois reconnecté.',
};

/** The sentences around every screen of the console (docs/specification.md §2, 'Admin area'). */
export const shellMessages = { en, fr };
