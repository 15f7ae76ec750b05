import { chown, mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeQuickFolder } from '../../../../tests/support/quick-folder.ts';
import { leaveToOwner } from './backup-owner.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeQuickFolder('mboalex-owner-');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.runIf(process.geteuid?.() === 0)(
  'links in a folder of backups give its owner nothing of what they lead to',
  async () => {
    const [backups, elsewhere] = [join(folder, 'backups'), join(folder, 'elsewhere')];
    for (const made of [backups, elsewhere]) await mkdir(made);
    await chown(backups, 65_534, 65_534);
    await writeFile(join(elsewhere, 'secret'), '');
    const links = [
      [elsewhere, join(backups, 'base')],
      [join(elsewhere, 'secret'), join(backups, 'proven.part')],
    ] as const;
    for (const [to, link] of links) {
      await symlink(to, link);
      await leaveToOwner(backups, link);
    }
    for (const kept of [elsewhere, join(elsewhere, 'secret')]) {
      expect([kept, (await stat(kept)).uid]).toEqual([kept, 0]);
    }
  },
);
