import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadEnvironmentFile } from './environment-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mboalex-env-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function load(file: string) {
  const environment = { PORT: '3001', BACKUP_DIR: '' };
  loadEnvironmentFile(file, environment);
  return environment;
}

it('takes over each line of a file that an editor of Windows has saved, and what is set wins', async () => {
  const file = join(folder, '.env');
  await writeFile(file, '\uFEFFHOST=0.0.0.0\r\nPORT=3000\r\nBACKUP_DIR=/mnt/backups\r\n');
  expect(load(file)).toEqual({ HOST: '0.0.0.0', PORT: '3001', BACKUP_DIR: '' });
});

it('tells the names in the file that are no settings, as misspelt ones', async () => {
  const file = join(folder, '.env');
  await writeFile(file, 'PORT=3000\nBACKUPDIR=/mnt/backups\nOPS_MAIL=ops@mboalex.example\n');
  expect(loadEnvironmentFile(file, {})).toEqual(['BACKUPDIR', 'OPS_MAIL']);
});

it('needs no file', () => {
  expect(load(join(folder, '.env'))).toEqual({ PORT: '3001', BACKUP_DIR: '' });
});

it('says of a folder in its place what it is', () => {
  expect(() => load(folder)).toThrow(`${folder} is a folder where a file is needed.`);
});

it.runIf(process.geteuid?.() === 0)('says that its account may not read it', async () => {
  const file = join(folder, '.env');
  await writeFile(file, 'PORT=3000', { mode: 0o600 });
  await chmod(folder, 0o755);
  process.seteuid?.(65_534);
  try {
    expect(() => load(file)).toThrow(`${file} may not be read or written by this account.`);
  } finally {
    process.seteuid?.(0);
  }
});
