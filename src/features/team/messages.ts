import { deName } from '../../kit/french-names.ts';
import { PRODUCT } from '../../kit/product.ts';

const en = {
  title: 'Team',
  intro:
    'Who works in this console, and what each of them may do. People who read and buy are under Users.',
  invite: 'Invite',
  inviteTitle: 'Invite to the team',
  sendInvitation: 'Send invitation',
  invited: (email: string) =>
    `${email} gets an email with a link that works once, within 72 hours.`,
  inviteFailed: 'Failed to send the invitation',
  inTeamAlready: 'This person is in the team already, or banned.',
  loadFailed: 'Failed to load the team',
  members: 'People in the team',
  columns: {
    person: 'Person',
    role: 'Role',
    lastSignIn: 'Last Sign In',
    state: 'Status',
    actions: 'Actions',
  },
  roles: {
    admin: 'Administrator',
    editor: 'Editor',
    support: 'Support',
    finance: 'Finance',
    viewer: 'Viewer',
  },
  explain: {
    admin: 'May do everything, also invite people and change the settings.',
    editor: 'Laws, bin, imports, synonyms, quality and lawyers.',
    support: 'Inbox; looks up users, payments, payments to review and lawyers.',
    finance: 'Payments, payments to review, refunds, receipts, exports and settlement.',
    viewer: 'Sees what editors and support see, and changes nothing.',
  },
  never: 'Never',
  disabled: 'Cannot sign in',
  you: 'This is you',
  changeRole: (name: string) => `Change the role of ${name}`,
  changeRoleTitle: 'Change role',
  changeQuestion: (name: string) =>
    `Once you save, ${name} is signed out everywhere and has the new role at the next sign-in.`,
  save: 'Save',
  roleChanged: (name: string) => `The role of ${name} was changed.`,
  changeFailed: 'Failed to change the role',
  memberGone: 'This person is no longer in the team.',
  remove: (name: string) => `Take all rights away from ${name}`,
  removeTitle: 'Take rights away',
  removeQuestion: (name: string) =>
    `${name} will be signed out everywhere at once and can no longer use this console.`,
  removeConfirm: 'Take rights away',
  removed: (name: string) => `${name} is no longer in the team.`,
  removeFailed: 'Failed to take the rights away',
  invitations: 'Invitations',
  noInvitations: 'Nobody is invited at the moment.',
  openUntil: (time: string) => `Open until ${time}`,
  expired: 'No longer valid',
  sendAgain: (email: string) => `Send the invitation to ${email} again`,
  withdraw: (email: string) => `Withdraw the invitation of ${email}`,
  withdrawn: (email: string) => `The invitation of ${email} was withdrawn.`,
  invitationFailed: 'Failed to change the invitation',
};

const fr: typeof en = {
  title: 'Équipe',
  intro:
    'Les personnes qui travaillent dans cette console, et ce que chacune peut faire. Les lecteurs et acheteurs se trouvent sous Utilisateurs.',
  invite: 'Inviter',
  inviteTitle: 'Inviter dans l’équipe',
  sendInvitation: 'Envoyer l’invitation',
  invited: (email) =>
    `${email} reçoit un e-mail avec un lien qui sert une seule fois, pendant 72\u00a0heures.`,
  inviteFailed: 'Échec de l’envoi de l’invitation',
  inTeamAlready: 'Cette personne est déjà dans l’équipe, ou bannie.',
  loadFailed: 'Échec du chargement de l’équipe',
  members: 'Membres de l’équipe',
  columns: {
    person: 'Personne',
    role: 'Rôle',
    lastSignIn: 'Dernière connexion',
    state: 'Statut',
    actions: 'Actions',
  },
  roles: {
    admin: 'Administrateur',
    editor: 'Rédaction',
    support: 'Assistance',
    finance: 'Finances',
    viewer: 'Lecture seule',
  },
  explain: {
    admin: 'Peut tout faire, y compris inviter des personnes et modifier les paramètres.',
    editor: 'Textes, corbeille, importations, synonymes, qualité et avocats.',
    support:
      'Boîte de réception\u00a0; consulte utilisateurs, paiements, paiements à examiner et avocats.',
    finance: 'Paiements, paiements à examiner, remboursements, reçus, exports et décompte.',
    viewer: 'Voit ce que voient la rédaction et l’assistance, et ne modifie rien.',
  },
  never: 'Jamais',
  disabled: 'Ne peut pas se connecter',
  you: 'C’est vous',
  changeRole: (name) => `Changer le rôle ${deName(name)}`,
  changeRoleTitle: 'Changer le rôle',
  changeQuestion: (name) =>
    `Dès l’enregistrement, ${name} est déconnecté partout et retrouve la console avec son nouveau rôle à la prochaine connexion.`,
  save: 'Enregistrer',
  roleChanged: (name) => `Le rôle ${deName(name)} a été changé.`,
  changeFailed: 'Échec du changement de rôle',
  memberGone: 'Cette personne ne fait plus partie de l’équipe.',
  remove: (name) => `Retirer tous les droits à ${name}`,
  removeTitle: 'Retirer les droits',
  removeQuestion: (name) =>
    `${name} sera immédiatement déconnecté partout et ne pourra plus utiliser cette console.`,
  removeConfirm: 'Retirer les droits',
  removed: (name) => `${name} ne fait plus partie de l’équipe.`,
  removeFailed: 'Échec du retrait des droits',
  invitations: 'Invitations',
  noInvitations: 'Personne n’est invité en ce moment.',
  openUntil: (time) => `Valable jusqu’au ${time}`,
  expired: 'N’est plus valable',
  sendAgain: (email) => `Renvoyer l’invitation à ${email}`,
  withdraw: (email) => `Annuler l’invitation à ${email}`,
  withdrawn: (email) => `L’invitation à ${email} a été annulée.`,
  invitationFailed: 'Échec de la modification de l’invitation',
};

/** The page 'Team'. */
export const teamMessages = { en, fr };

const invitationEn = {
  title: `Welcome to the team of ${PRODUCT.name}`,
  explain: (email: string) =>
    `The invitation is for ${email}. Choose your name and a password of at least 12 characters.`,
  signedInAs: (email: string) =>
    `You are signed in as ${email}. Joining signs you out of that account in this browser.`,
  join: 'Join',
  badLink:
    'This link does not work: it was used already, has ended, or a newer one was sent. Ask an administrator for another one.',
  openFailed: 'Failed to open the invitation',
  failed: 'Failed to sign you in. Please try again.',
  toSignIn: 'Go to sign-in',
};

const invitationFr: typeof invitationEn = {
  title: `Bienvenue dans l’équipe de ${PRODUCT.name}`,
  explain: (email) =>
    `Cette invitation est destinée à ${email}. Choisissez votre nom et un mot de passe d’au moins 12\u00a0caractères.`,
  signedInAs: (email) =>
    `Vous êtes connecté en tant que ${email}. Rejoindre l’équipe vous déconnecte de ce compte dans ce navigateur.`,
  join: 'Rejoindre l’équipe',
  badLink:
    'Ce lien ne fonctionne pas\u00a0: il a déjà servi, il a expiré ou un autre plus récent a été envoyé. Demandez-en un nouveau à un administrateur.',
  openFailed: 'Échec de l’ouverture de l’invitation',
  failed: 'Échec de la connexion. Veuillez réessayer.',
  toSignIn: 'Aller à la connexion',
};

/** The page of somebody who was invited. */
export const invitationMessages = { en: invitationEn, fr: invitationFr };
