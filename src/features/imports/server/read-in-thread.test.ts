import { describe, expect, it } from 'vitest';
import { runWorker } from './read-in-thread.ts';

const FILE = { name: 'law.txt', language: 'en', bytes: Buffer.from('Article 1') } as const;
const TASK = {
  kind: 'files',
  files: [FILE],
  category: { code: 'law', prefixes: { en: 'Article', fr: 'Article' } },
  language: 'en',
} as const;
const REFUSED = { kind: 'refused', faults: [] } as const;
const ROOMY = { timeoutMs: 60_000, memoryMb: 64, growthMb: 256 };

/** Reads the file in a thread that does what a program says. */
function readBy(program: string, limits = ROOMY) {
  const url = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
  return runWorker(url, TASK, REFUSED, limits);
}

describe('a thread that reads a file', () => {
  it('is given the files and gives back what it read', async () => {
    const program = `import { parentPort, workerData } from 'node:worker_threads';
      parentPort.postMessage({ ...workerData.files[0], ...workerData.category });`;
    expect(await readBy(program)).toMatchObject({ name: 'law.txt', code: 'law' });
  });

  it('that does not end is ended, and the file refused', async () => {
    expect(await readBy('for (;;);', { ...ROOMY, timeoutMs: 50 })).toEqual(REFUSED);
  });

  it('that wants more and more memory is ended, and the file refused', async () => {
    expect(await readBy('const all = []; for (;;) all.push([...all]);')).toEqual(REFUSED);
  });

  it('that unpacks more and more beside its values is ended, and the file refused', async () => {
    const program = 'const all = []; for (;;) all.push(new Uint8Array(2 ** 20).fill(1));';
    const before = process.memoryUsage.rss();
    expect(await readBy(program)).toEqual(REFUSED);
    expect(process.memoryUsage.rss() - before).toBeLessThan(2 ** 30);
  });

  it('that fails for another reason is a fault of the program', async () => {
    await expect(readBy('throw new Error("no reader");')).rejects.toThrow('no reader');
    await expect(readBy('')).rejects.toThrow('The file was not read.');
  });
});
