import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeFileError, withPath } from './file-error.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mboalex-file-error-'));
  file = join(folder, 'file');
  await writeFile(file, '');
});
afterAll(() => rm(folder, { recursive: true }));

const toldOf = (work: Promise<unknown>) => work.then(() => null, describeFileError);

it('an error of the file system is told in one sentence with its path', async () => {
  expect(await toldOf(mkdir(file))).toBe(
    `${file} cannot be used: a file stands where a folder is needed.`,
  );
  expect(await toldOf(readdir(join(file, 'base')))).toBe(
    `${join(file, 'base')} cannot be used: a file stands where a folder is needed.`,
  );
  const missing = join(folder, 'missing');
  expect(await toldOf(readFile(missing))).toBe(`${missing} is not there.`);
  const below = join(missing, 'below');
  expect(await toldOf(mkdir(below))).toBe(`${below} cannot be made.`);
  expect(await toldOf(readFile(folder))).toBe('What was named is a folder where a file is needed.');
});

const FULL_DEVICE = '/dev/full';

// A device of Linux that has no room, whoever writes.
it.runIf(existsSync(FULL_DEVICE))(
  'a full disk is told with the file that was written',
  async () => {
    const full = await open(FULL_DEVICE, 'w');
    const failure = await full.writeFile('x').catch((error: unknown) => error);
    await full.close();
    expect(describeFileError(failure)).toBe('What was named cannot be written: its disk is full.');
    expect(describeFileError(withPath(failure, file))).toBe(
      `${file} cannot be written: its disk is full.`,
    );
  },
);

it('any other error is not', () => {
  expect(describeFileError(new Error('ENOENT'))).toBeUndefined();
});
