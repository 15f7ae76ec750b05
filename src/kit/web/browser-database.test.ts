import { openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { browserDatabase } from './browser-database.ts';

// WebKit alone loses connections so, and only where it likes: its database is played here.
vi.mock('idb');

let connections = 0;
beforeEach(() => {
  connections = 0;
  vi.mocked(openDB).mockImplementation(() => {
    connections += 1;
    return Promise.resolve(Object.assign(Object.create(null), { version: connections }));
  });
});

const open = () => browserDatabase('lakes', 1, () => undefined);

it.each(['InvalidStateError', 'UnknownError'])(
  'a connection that the browser has lost, with an %s, makes way for another one',
  async (name) => {
    const use = open();
    let lost = 0;
    const work = async ({ version }: { readonly version: number }) => {
      if (version === lost) throw new DOMException('The connection is gone.', name);
      return version;
    };
    expect(await use(work)).toBe(1);
    lost = 1;
    expect(await use(work)).toBe(2);
    expect(await use(work)).toBe(2);
  },
);

it('work that fails otherwise, or again, fails', async () => {
  const work = (name: string) => open()(() => Promise.reject(new DOMException('No.', name)));
  await expect(work('QuotaExceededError')).rejects.toThrow('No.');
  expect(connections).toBe(1);
  await expect(work('UnknownError')).rejects.toThrow('No.');
  expect(connections).toBe(3);
});
