const en = {
  title: 'Settlement',
  intro:
    'What each provider received, kept as fees and refunded, by day (Douala time), to compare with its statement.',
  movements: 'Each payment and refund of the month:',
  month: 'Month',
  columns: {
    day: 'Day',
    provider: 'Provider',
    payments: 'Payments',
    gross: 'Received',
    fees: 'Fees',
    refunds: 'Refunds',
    net: 'Net',
  },
  total: 'Total',
  test: 'Test',
  elsewhere: 'Recorded elsewhere',
  allProviders: 'All',
  feesUnknown: (count: number, payments: string) =>
    `unknown for ${payments} ${count === 1 ? 'payment' : 'payments'}`,
  /** Beside what is left, where not all fees could be taken off. */
  beforeFees: 'before the unknown fees',
  none: 'No payment or refund in this month',
  back: 'Payments',
  loadFailed: 'Failed to load the settlement',
};

const fr: typeof en = {
  title: 'Décompte',
  intro:
    'Ce que chaque prestataire a encaissé, retenu et remboursé, par jour (heure de Douala), pour comparer avec son relevé.',
  movements: 'Chaque paiement et remboursement du mois\u00a0:',
  month: 'Mois',
  columns: {
    day: 'Jour',
    provider: 'Prestataire',
    payments: 'Paiements',
    gross: 'Encaissé',
    fees: 'Frais',
    refunds: 'Remboursé',
    net: 'Net',
  },
  total: 'Total',
  test: 'Test',
  elsewhere: 'Enregistré ailleurs',
  allProviders: 'Tous',
  feesUnknown: (count, payments) =>
    `inconnus pour ${payments} ${count < 2 ? 'paiement' : 'paiements'}`,
  beforeFees: 'avant les frais inconnus',
  none: 'Aucun paiement ni remboursement ce mois-ci',
  back: 'Paiements',
  loadFailed: 'Échec du chargement du décompte',
};

/** The daily settlement of the console. */
export const settlementMessages = { en, fr };
