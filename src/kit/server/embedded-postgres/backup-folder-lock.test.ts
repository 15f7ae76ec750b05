import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockBackupFolder } from './backup-folder-lock.ts';

vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>();
  return { ...original, chown: vi.fn(original.chown) };
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mboalex-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('is taken on a disk that knows no owners, as one that is carried away', async () => {
  const refused = Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
  vi.mocked(chown).mockRejectedValueOnce(refused);
  const release = await lockBackupFolder(folder, 'base', { uid: 65_534, gid: 65_534 });
  expect(chown).toHaveBeenCalledOnce();
  const again = lockBackupFolder(folder, 'base', undefined);
  await expect(again).rejects.toThrow(`is underway, by process ${process.pid}`);
  release();
});
