import { expect, it } from 'vitest';
import { createLogger } from '../../kit/server/logger.ts';
import { encodeOrKeep } from './site.ts';

it('a page that cannot be compressed is sent as it is, and the log says so', async () => {
  const printed: string[] = [];
  const log = createLogger('error', { write: (line: string) => void printed.push(line) });
  const page = Buffer.from('<p>Contact</p>');
  const encoded = await encodeOrKeep(page, log, () => Promise.reject(new Error('no memory')));
  for (const bytes of Object.values(encoded)) expect(Buffer.from(bytes)).toEqual(page);
  expect(encoded.br).toBe(encoded.identity);
  expect(printed.join('')).toContain('no memory');
});
