import { createServer } from 'node:http';
import { listenBare } from './bare-listen.ts';

/**
 * The least that serves a page: the same bytes and headers from `node:http` alone. It is sent
 * the answer to give, and says at which port it gives it.
 */
process.once('message', (answer: { headers: Record<string, string>; body: string }) => {
  const body = Buffer.from(answer.body, 'base64');
  const server = createServer((_, response) => {
    response.writeHead(200, answer.headers).end(body);
  });
  listenBare(server);
});
process.once('disconnect', () => process.exit(0));
