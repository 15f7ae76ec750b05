const en = {
  administrator: 'People of the team cannot be erased. Take their role away first.',
  underway: 'A payment of this person is underway. Please try again when it has ended.',
  nothing: 'Nothing is stored about this person.',
};

const fr: typeof en = {
  administrator: 'Un membre de l’équipe ne peut pas être effacé. Retirez-lui d’abord son rôle.',
  underway: 'Un paiement de cette personne est en cours. Réessayez quand il sera terminé.',
  nothing: 'Rien n’est enregistré au sujet de cette personne.',
};

/** Why somebody is not erased now. */
export const erasingMessages = { en, fr };
