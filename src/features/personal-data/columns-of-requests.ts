import type { PersonalTables } from './personal-table.ts';

/** That somebody's request was answered in time is proven for three years. */
export const REQUEST_DAYS = 1_095;

/** Requests about personal data, and who wrote down a breach. */
export const TABLES_OF_REQUESTS = {
  data_requests: {
    purpose: 'rights',
    ground: 'duty',
    kept: 'days',
    retention: [{ days: REQUEST_DAYS, since: 'closed_at', when: "state <> 'open'" }],
    leads: { user_id: 'user', email: 'email', phone: 'phone' },
    gives: { request: 'id' },
    columns: {
      email: 'null',
      phone: 'null',
      user_id: 'pseudonym',
      pseudonym: 'pseudonym',
      note: 'null',
    },
    staff: { written_by: 'written_by_email', closed_by: 'closed_by_email' },
    others: ['id', 'kind', 'channel', 'state', 'asked_at', 'closed_at'],
  },
  data_breaches: {
    purpose: 'rights',
    ground: 'duty',
    kept: 'employment',
    leads: {},
    columns: {},
    staff: { written_by: 'written_by_email' },
    others: [
      'id',
      'what',
      'noticed_at',
      'people_affected',
      'measures',
      'told_authority_at',
      'told_people_at',
      'version',
      'created_at',
      'updated_at',
    ],
  },
} as const satisfies PersonalTables;
