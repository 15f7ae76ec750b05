import { deName } from '../../kit/french-names.ts';

const en = {
  title: 'Users Management',
  search: 'Search',
  searchPlaceholder: 'Search users by email, phone, or ID...',
  totalUsers: 'Total Users',
  showing: (count: number, formatted: string) =>
    `Showing ${formatted} ${count === 1 ? 'user' : 'users'}`,
  columns: {
    user: 'User',
    contact: 'Contact',
    status: 'Status',
    joined: 'Joined',
    lastSignIn: 'Last Sign In',
    actions: 'Actions',
  },
  statusFilter: 'Status',
  statuses: {
    all: 'All',
    verified: 'Verified',
    unverified: 'Unverified',
    banned: 'Banned',
  },
  verifications: {
    email: 'Email Verified',
    phone: 'Phone Verified',
    none: 'Unverified',
  },
  banned: 'Banned',
  noneMatch: 'No users match your search criteria',
  none: 'No users found',
  fetchFailed: 'Failed to fetch users',
  banReason: 'Reason',
  banReasonHint: 'Only administrators see it. It may be left empty.',
  /** The questions before a change of a person. */
  changes: {
    ban: {
      /** The button in the row, which must be told apart from those of other rows. */
      action: (name: string) => `Ban ${name}`,
      title: 'Ban user',
      question: (name: string) =>
        `${name} will be signed out everywhere at once and cannot sign in until the ban is lifted.`,
      confirm: 'Ban',
      done: (name: string) => `${name} is banned.`,
      failed: 'Failed to ban the user',
    },
    unban: {
      action: (name: string) => `Unban ${name}`,
      title: 'Unban user',
      question: (name: string) => `${name} will be able to sign in again.`,
      confirm: 'Unban',
      done: (name: string) => `${name} is no longer banned.`,
      failed: 'Failed to lift the ban',
    },
  },
};

const fr: typeof en = {
  title: 'Gestion des utilisateurs',
  search: 'Rechercher',
  searchPlaceholder: 'E-mail, téléphone, identifiant...',
  totalUsers: 'Total des utilisateurs',
  showing: (count, formatted) =>
    `${formatted} ${count < 2 ? 'utilisateur affiché' : 'utilisateurs affichés'}`,
  columns: {
    user: 'Utilisateur',
    contact: 'Contact',
    status: 'Statut',
    joined: 'Inscription',
    lastSignIn: 'Dernière connexion',
    actions: 'Actions',
  },
  statusFilter: 'Statut',
  statuses: {
    all: 'Tous',
    verified: 'Vérifiés',
    unverified: 'Non vérifiés',
    banned: 'Bannis',
  },
  verifications: {
    email: 'E-mail vérifié',
    phone: 'Téléphone vérifié',
    none: 'Non vérifié',
  },
  banned: 'Banni',
  noneMatch: 'Aucun utilisateur ne correspond à votre recherche',
  none: 'Aucun utilisateur',
  fetchFailed: 'Échec du chargement des utilisateurs',
  banReason: 'Motif',
  banReasonHint: 'Seuls les administrateurs le voient. Il peut rester vide.',
  changes: {
    ban: {
      action: (name) => `Bannir ${name}`,
      title: 'Bannir l’utilisateur',
      question: (name) =>
        `${name} sera immédiatement déconnecté partout et ne pourra plus se connecter tant que le bannissement ne sera pas levé.`,
      confirm: 'Bannir',
      done: (name) => `${name} est banni.`,
      failed: 'Échec du bannissement de l’utilisateur',
    },
    unban: {
      action: (name) => `Lever le bannissement ${deName(name)}`,
      title: 'Lever le bannissement',
      question: (name) => `${name} pourra de nouveau se connecter.`,
      confirm: 'Lever le bannissement',
      done: (name) => `${name} n’est plus banni.`,
      failed: 'Échec de la levée du bannissement',
    },
  },
};

export const userMessages = { en, fr };
