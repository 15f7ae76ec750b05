import type { Catalogue } from '../../kit/languages.ts';

/** The lawyers' screen; the English sentences are those of docs/specification.md §2, §8. */
interface LawyerMessages {
  readonly title: string;
  readonly add: string;
  readonly search: string;
  readonly searchPlaceholder: string;
  readonly allSpecializations: string;
  readonly allLocations: string;
  readonly columns: {
    readonly profile: string;
    readonly name: string;
    readonly specialization: string;
    readonly location: string;
    readonly experience: string;
    readonly contact: string;
    readonly actions: string;
  };
  readonly bar: (number: string) => string;
  readonly years: (count: number) => string;
  readonly edit: (name: string) => string;
  readonly delete: (name: string) => string;
  /** The browser's own question before a lawyer is deleted. */
  readonly confirmDelete: (name: string) => string;
  readonly none: string;
  readonly noneMatch: string;
  readonly fetchFailed: string;
  readonly saveFailed: string;
  readonly deleteFailed: string;
  readonly added: string;
  readonly updated: string;
  readonly deleted: string;
  readonly editTitle: string;
  readonly fromApplication: (name: string) => string;
  readonly decidedAlready: string;
  readonly notHttps: string;
  readonly pictureHint: string;
  readonly save: string;
  readonly saving: string;
  readonly cancel: string;
  readonly stale: string;
  readonly theirs: string;
  readonly takeTheirs: string;
  readonly keepMine: string;
  readonly empty: string;
}

export const lawyerMessages: Catalogue<LawyerMessages> = {
  en: {
    title: 'Lawyers Management',
    add: 'Add New Lawyer',
    search: 'Search lawyers',
    searchPlaceholder: 'Search by name, email, phone, bar number...',
    allSpecializations: 'All specializations',
    allLocations: 'All locations',
    columns: {
      profile: 'Profile',
      name: 'Name',
      specialization: 'Specialization',
      location: 'Location',
      experience: 'Experience',
      contact: 'Contact',
      actions: 'Actions',
    },
    bar: (number) => `Bar #${number}`,
    years: (count) => (count === 1 ? '1 year' : `${count} years`),
    edit: (name) => `Edit ${name}`,
    delete: (name) => `Delete ${name}`,
    confirmDelete: (name) => `Are you sure you want to delete ${name} from the directory?`,
    none: 'No lawyers found',
    noneMatch: 'No lawyers match your search criteria',
    fetchFailed: 'Failed to fetch lawyers',
    saveFailed: 'An error occurred',
    deleteFailed: 'Failed to delete lawyer',
    added: 'Lawyer added successfully',
    updated: 'Lawyer updated successfully',
    deleted: 'Lawyer deleted successfully',
    editTitle: 'Edit Lawyer',
    fromApplication: (name) =>
      `Filled in from the application of ${name}. Saving approves the application and tells the applicant by email.`,
    decidedAlready: 'This application has been decided already.',
    notHttps: 'Profile Image URL must be an address that begins with https://.',
    pictureHint: 'Optional. An https:// address of a picture; without one the initials are shown.',
    save: 'Save',
    saving: 'Saving...',
    cancel: 'Cancel',
    stale:
      'Somebody else has changed this lawyer in the meantime. Nothing of yours is lost: compare, then choose.',
    theirs: 'As it is now:',
    takeTheirs: 'Use what is there now',
    keepMine: 'Keep what I typed',
    empty: '(empty)',
  },
  fr: {
    title: 'Gestion des avocats',
    add: 'Ajouter un avocat',
    search: 'Rechercher un avocat',
    searchPlaceholder: 'Nom, e-mail, téléphone, numéro au Barreau...',
    allSpecializations: 'Toutes les spécialisations',
    allLocations: 'Tous les lieux',
    columns: {
      profile: 'Photo',
      name: 'Nom',
      specialization: 'Spécialisation',
      location: 'Lieu',
      experience: 'Expérience',
      contact: 'Coordonnées',
      actions: 'Actions',
    },
    bar: (number) => `Barreau n°\u00a0${number}`,
    years: (count) => `${count}\u00a0${count < 2 ? 'an' : 'ans'}`,
    edit: (name) => `Modifier ${name}`,
    delete: (name) => `Supprimer ${name}`,
    confirmDelete: (name) => `Voulez-vous vraiment supprimer ${name} de l’annuaire\u00a0?`,
    none: 'Aucun avocat',
    noneMatch: 'Aucun avocat ne correspond à votre recherche',
    fetchFailed: 'Échec du chargement des avocats',
    saveFailed: 'Une erreur est survenue',
    deleteFailed: 'Échec de la suppression de l’avocat',
    added: 'L’avocat a été ajouté',
    updated: 'L’avocat a été modifié',
    deleted: 'L’avocat a été supprimé',
    editTitle: 'Modifier l’avocat',
    fromApplication: (name) =>
      `Rempli d’après la demande d’inscription de ${name}. L’enregistrement accepte la demande et en informe le demandeur par courriel.`,
    decidedAlready: 'Cette demande a déjà fait l’objet d’une décision.',
    notHttps: 'L’adresse de la photo doit commencer par https://.',
    pictureHint:
      'Facultatif. Adresse https:// d’une photo\u00a0; à défaut, les initiales sont affichées.',
    save: 'Enregistrer',
    saving: 'Enregistrement...',
    cancel: 'Annuler',
    stale:
      'Une autre personne a modifié cet avocat entre-temps. Votre saisie n’est pas perdue\u00a0: comparez, puis choisissez.',
    theirs: 'Valeurs actuelles\u00a0:',
    takeTheirs: 'Reprendre les valeurs actuelles',
    keepMine: 'Garder ma saisie',
    empty: '(vide)',
  },
};
