import type pg from 'pg';

/**
 * Knows the open connections of a pool. @returns what cuts all of them: a server that is gone for
 * the network, or stands still, would hold them for long
 */
export function cutterOf(pool: pg.Pool): () => void {
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  return () => {
    for (const client of clients) client.connection.stream.destroy();
  };
}
