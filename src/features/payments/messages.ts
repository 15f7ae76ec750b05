import type { Catalogue } from '../../kit/languages.ts';
import type { PaymentStatusFilter } from './states.ts';

interface PaymentMessages {
  readonly title: string;
  readonly search: string;
  readonly searchPlaceholder: string;
  readonly statusFilter: string;
  readonly statusFilters: Readonly<Record<PaymentStatusFilter, string>>;
  readonly documentFilter: string;
  readonly allDocuments: string;
  readonly summary: string;
  readonly totalTransactions: string;
  readonly totalRevenue: string;
  readonly successfulPayments: string;
  readonly columns: Readonly<
    Record<'user' | 'document' | 'amount' | 'status' | 'method' | 'transaction' | 'date', string>
  >;
  /** Other words are shown as they are. */
  readonly statuses: Readonly<Record<string, string>>;
  readonly unknownUser: string;
  readonly usualMethod: string;
  readonly noneMatch: string;
  readonly none: string;
  readonly fetchFailed: string;
  readonly exportCsv: string;
}

export const paymentMessages: Catalogue<PaymentMessages> = {
  en: {
    title: 'Subscriptions & Payments',
    search: 'Search',
    searchPlaceholder: 'Search by user, transaction ID...',
    statusFilter: 'Status',
    statusFilters: { all: 'All', completed: 'Completed', pending: 'Pending', failed: 'Failed' },
    documentFilter: 'Document',
    allDocuments: 'All',
    summary: 'Summary',
    totalTransactions: 'Total Transactions',
    totalRevenue: 'Total Revenue (XAF)',
    successfulPayments: 'Successful Payments',
    columns: {
      user: 'User',
      document: 'Document',
      amount: 'Amount',
      status: 'Status',
      method: 'Payment Method',
      transaction: 'Transaction ID',
      date: 'Date',
    },
    statuses: {
      completed: 'Completed',
      success: 'Success',
      pending: 'Pending',
      failed: 'Failed',
      cancelled: 'Cancelled',
      refunded: 'Refunded',
    },
    unknownUser: 'Unknown User',
    usualMethod: 'Mobile Money',
    noneMatch: 'No payments match your filter criteria',
    none: 'No payment records found',
    fetchFailed: 'Failed to fetch payment records',
    exportCsv: 'Export CSV',
  },
  fr: {
    title: 'Abonnements et paiements',
    search: 'Recherche',
    searchPlaceholder: 'Rechercher par utilisateur ou transaction...',
    statusFilter: 'Statut',
    statusFilters: {
      all: 'Tous',
      completed: 'Effectués',
      pending: 'En attente',
      failed: 'Échoués',
    },
    documentFilter: 'Document',
    allDocuments: 'Tous',
    summary: 'Résumé',
    totalTransactions: 'Total des transactions',
    totalRevenue: 'Revenu total (XAF)',
    successfulPayments: 'Paiements réussis',
    columns: {
      user: 'Utilisateur',
      document: 'Document',
      amount: 'Montant',
      status: 'Statut',
      method: 'Moyen de paiement',
      transaction: 'ID de transaction',
      date: 'Date',
    },
    statuses: {
      completed: 'Effectué',
      success: 'Réussi',
      pending: 'En attente',
      failed: 'Échoué',
      cancelled: 'Annulé',
      refunded: 'Remboursé',
    },
    unknownUser: 'Utilisateur inconnu',
    usualMethod: 'Mobile Money',
    noneMatch: 'Aucun paiement ne correspond à vos filtres',
    none: 'Aucun paiement enregistré',
    fetchFailed: 'Impossible de charger les paiements',
    exportCsv: 'Exporter en CSV',
  },
};
