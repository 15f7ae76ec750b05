import { TABLES_OF_MAILS } from './columns-of-mails.ts';
import { TABLES_OF_PAYMENTS } from './columns-of-payments.ts';
import { TABLES_OF_PEOPLE } from './columns-of-people.ts';
import { TABLES_OF_REQUESTS } from './columns-of-requests.ts';
import { TABLES_OF_STAFF } from './columns-of-staff.ts';
import type { PersonalTables } from './personal-table.ts';

/**
 * Each column of the database that holds personal data: what for, by which right, for how long, and
 * what erasing a person does to it (docs/promises.md, 'Personal data'). Jobs, exports, erasure, the
 * privacy policy and the register of processing all go by it; a table stands after those that give
 * the keys by which its rows are found.
 */
export const PERSONAL_TABLES: PersonalTables = {
  ...TABLES_OF_PEOPLE,
  ...TABLES_OF_PAYMENTS,
  ...TABLES_OF_MAILS,
  ...TABLES_OF_REQUESTS,
  ...TABLES_OF_STAFF,
};
