/** The database and its owner: what programs connect as. */
export const DATABASE = 'mboalex';
/** The role of initdb; it may always connect, also when programs hold every other connection. */
export const SUPERUSER = 'postgres';
/** Only a name, as the server listens on no network. */
export const PORT = 5432;
/** How long a start may take, crash recovery included, before it is called failed. */
export const START_LIMIT_MS = 60_000;
/** Nothing of the caller's environment (PGDATA, LC_ALL, LD_PRELOAD …) may reach PostgreSQL. */
export const CLEAN_ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
