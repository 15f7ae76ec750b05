import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ensureCluster } from './cluster.ts';
import { openDataFolder } from './data-folder.ts';

it('says in one sentence that there is no room for the database, and leaves nothing', async () => {
  const root = await mkdtemp(join(tmpdir(), 'mboalex-cluster-'));
  const folder = await openDataFolder(root);
  const before = await readdir(root);
  const output = [
    'FATAL:  could not write to file "pg_wal/xlogtemp.9": No space left on device',
    'HINT:  Check free disk space.',
    'PANIC:  cannot abort transaction 1, it was already committed',
  ].join('\n');
  const launcher = () => ({
    command: process.execPath,
    args: ['-e', `process.stderr.write(${JSON.stringify(output)}); process.exitCode = 1`],
    options: {},
  });
  await expect(ensureCluster(folder, 'initdb', launcher, undefined)).rejects.toThrow(
    /^DATA_DIR cannot be used: its disk has no room for the database\.$/,
  );
  expect(await readdir(root)).toEqual(before);
  await rm(root, { recursive: true });
});
