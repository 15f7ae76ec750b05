import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProcess } from './read-in-process.ts';

const FILE = { name: 'law.txt', language: 'en', bytes: Buffer.from('Article 1') } as const;
const TASK = {
  kind: 'files',
  files: [FILE],
  category: { code: 'law', prefixes: { en: 'Article', fr: 'Article' } },
  language: 'en',
} as const;
const REFUSED = { kind: 'refused', faults: [] } as const;
const ROOMY = { timeoutMs: 60_000, heapMb: 64, residentMb: 256 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mboalex-reading-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Reads the file in a process that does what a program says. */
async function readBy(program: string, limits = ROOMY) {
  const file = join(folder, 'program.mjs');
  await writeFile(file, program);
  return runProcess(pathToFileURL(file), TASK, REFUSED, limits);
}

const answer = (value: string) => `import { buffer } from 'node:stream/consumers';
  import { deserialize, serialize } from 'node:v8';
  const task = deserialize(await buffer(process.stdin));
  process.stdout.write(serialize(${value}));`;

describe('a process that reads a file', () => {
  it('is given the files and gives back what it read', async () => {
    expect(await readBy(answer('{ ...task.files[0], ...task.category }'))).toEqual({
      ...FILE,
      ...TASK.category,
    });
  });

  it('is told no secret of the program', async () => {
    expect(process.env.PATH).toBeDefined();
    expect(await readBy(answer('{ environment: { ...process.env } }'))).toEqual({
      environment: {},
    });
  });

  it('that does not end is ended, and the file refused', async () => {
    expect(await readBy('for (;;);', { ...ROOMY, timeoutMs: 500 })).toEqual(REFUSED);
  });

  it('that wants more and more memory is ended, and the file refused', async () => {
    expect(await readBy('const all = []; for (;;) all.push([...all]);')).toEqual(REFUSED);
  });

  it('that unpacks more and more beside its values is ended, and the program has not grown', async () => {
    const program = 'const all = []; for (;;) all.push(new Uint8Array(2 ** 20).fill(1));';
    const before = process.memoryUsage.rss();
    expect(await readBy(program)).toEqual(REFUSED);
    expect(process.memoryUsage.rss() - before).toBeLessThan(2 ** 26);
  });

  it('that is ended by the system is one of a file that is refused', async () => {
    expect(await readBy('process.kill(process.pid, "SIGSEGV"); for (;;);')).toEqual(REFUSED);
  });

  it('ends with the program, which would no longer look at its limits', async () => {
    const before = process.listeners('exit');
    const reading = readBy('for (;;);');
    const atEnd = () => process.listeners('exit').filter((listener) => !before.includes(listener));
    await expect.poll(() => atEnd().length).toBe(1);
    for (const listener of atEnd()) listener(0);
    expect(await reading).toEqual(REFUSED);
    expect(atEnd()).toEqual([]);
  });

  it('that fails for another reason is a fault of the program', async () => {
    await expect(readBy('throw new Error("no reader");')).rejects.toThrow('no reader');
    await expect(readBy('')).rejects.toThrow('The file was not read.');
  });
});
