import type pg from 'pg';

/** The address of a database as `DATABASE_URL` takes it, whether on a socket or a network. */
export function databaseUrl(connection: pg.PoolConfig): string {
  const { host = 'localhost', port = 5432, user = '', password, database = '' } = connection;
  if (typeof password === 'function') throw new Error('A password that is made is no address.');
  const secret = password ? `:${encodeURIComponent(password)}` : '';
  const query = new URLSearchParams({ host, port: String(port) });
  return `postgres://${encodeURIComponent(user)}${secret}@localhost/${database}?${query}`;
}
