const en = {
  title: 'Dashboard Overview',
  totalUsers: 'Total Users',
  totalLaws: 'Total Laws',
  totalLawyers: 'Total Lawyers',
  subscriptions: 'Subscriptions',
  /** What is heard where a dash stands for a number. */
  unknown: 'not known',
  paymentCases: (count: number, shown: string) =>
    count === 1 ? '1 payment to review' : `${shown} payments to review`,
  showPaymentCases: 'Review',
  sellerMissing:
    'The seller’s details are missing. Receipts need them, and real payments are refused until they are filled in.',
  writeSeller: 'Fill them in',
  recentActivity: 'Recent Activity',
  wholeActivity: 'Show all activity',
  noActivity: 'No changes yet. What the team does will appear here.',
  activityFailed: 'Failed to load the recent activity.',
  quickActions: 'Quick Actions',
  addCategory: 'Add New Law Category',
  addArticle: 'Add New Article',
  addLawyer: 'Add New Lawyer',
  openInbox: 'Open the inbox',
  exportPayments: 'Export payments',
  openSettings: 'Change the settings',
  payments: 'Payments',
  signUps: 'Sign-ups',
  lastThirtyDays: 'Last 30 days',
  /** Numbers and money are formatted already. */
  paymentsSummary: (successful: string, all: string, revenue: string) =>
    `${successful} of ${all} successful, ${revenue}`,
  signUpsSummary: (count: number, shown: string) =>
    count === 1 ? '1 new user' : `${shown} new users`,
  noPayments: 'No payments in the last 30 days.',
  noSignUps: 'Nobody has signed up in the last 30 days.',
  chartsFailed: 'Failed to load the last 30 days.',
  successful: 'Successful',
  otherPayments: 'Pending, failed and other',
  revenue: 'Revenue (XAF)',
  day: 'Day',
  /** The names of the buttons contain their visible words. */
  showTable: 'Show as table',
  showChart: 'Show as chart',
  of: (button: string, chart: string) => `${button}: ${chart}`,
};

const fr: typeof en = {
  title: 'Vue d’ensemble',
  totalUsers: 'Utilisateurs',
  totalLaws: 'Articles',
  totalLawyers: 'Avocats',
  subscriptions: 'Abonnements',
  unknown: 'inconnu',
  paymentCases: (count, shown) =>
    count < 2 ? `${shown} paiement à examiner` : `${shown} paiements à examiner`,
  showPaymentCases: 'Examiner',
  sellerMissing:
    'Les coordonnées du vendeur manquent. Les reçus en ont besoin, et les paiements réels sont refusés tant qu’elles ne sont pas saisies.',
  writeSeller: 'Les saisir',
  recentActivity: 'Activité récente',
  wholeActivity: 'Voir toute l’activité',
  noActivity: 'Aucune modification pour le moment. Les actions de l’équipe s’afficheront ici.',
  activityFailed: 'Échec du chargement de l’activité récente.',
  quickActions: 'Actions rapides',
  addCategory: 'Ajouter une catégorie de textes',
  addArticle: 'Ajouter un article',
  addLawyer: 'Ajouter un avocat',
  openInbox: 'Ouvrir la boîte de réception',
  exportPayments: 'Exporter les paiements',
  openSettings: 'Modifier les paramètres',
  payments: 'Paiements',
  signUps: 'Inscriptions',
  lastThirtyDays: '30\u00a0derniers jours',
  paymentsSummary: (successful, all, revenue) => `${successful} sur ${all} réussis, ${revenue}`,
  signUpsSummary: (count, shown) =>
    count < 2 ? `${shown} nouvel utilisateur` : `${shown} nouveaux utilisateurs`,
  noPayments: 'Aucun paiement au cours des 30\u00a0derniers jours.',
  noSignUps: 'Aucune inscription au cours des 30\u00a0derniers jours.',
  chartsFailed: 'Échec du chargement des 30\u00a0derniers jours.',
  successful: 'Réussis',
  otherPayments: 'En attente, échoués et autres',
  revenue: 'Recettes (FCFA)',
  day: 'Jour',
  showTable: 'Afficher en tableau',
  showChart: 'Afficher en graphique',
  of: (button, chart) => `${button}\u00a0: ${chart}`,
};

/** The dashboard; the English titles and cards are those of docs/specification.md §2. */
export const dashboardMessages = { en, fr };
