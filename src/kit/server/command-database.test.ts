import { access, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCommandDatabase } from './command-database.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mboalex-reach-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('a command on a data folder that was never used says so and makes nothing', async () => {
  const dataDir = join(folder, 'data');
  await expect(openCommandDatabase({ databaseUrl: null, dataDir })).rejects.toThrow(
    `There is no database in ${dataDir} yet: start the program once.`,
  );
  await expect(access(dataDir)).rejects.toThrow('ENOENT');
});

it('a command on an empty data folder says so and leaves it empty', async () => {
  await expect(openCommandDatabase({ databaseUrl: null, dataDir: folder })).rejects.toThrow(
    `There is no database in ${folder} yet: start the program once.`,
  );
  expect(await readdir(folder)).toEqual([]);
});
