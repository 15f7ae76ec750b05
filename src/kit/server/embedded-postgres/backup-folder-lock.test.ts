import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replaceFileCall } from '../../../../tests/support/replace-file-call.ts';
import { lockBackupFolder } from './backup-folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mboalex-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('is taken on a disk that knows no owners, as one that is carried away', async () => {
  const refused = Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
  const chown = vi.fn(() => Promise.reject(refused));
  replaceFileCall('chown', chown);
  const release = await lockBackupFolder(folder, 'base', { uid: 65_534, gid: 65_534 });
  expect(chown).toHaveBeenCalledOnce();
  const again = lockBackupFolder(folder, 'base', undefined);
  await expect(again).rejects.toThrow(`is underway, by process ${process.pid}`);
  release();
});
