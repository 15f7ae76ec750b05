import { lchown, lstat, stat } from 'node:fs/promises';
import { chownTree } from './data-folder.ts';
import { hasCode } from './error-code.ts';

/**
 * Leaves what root has written into a folder of backups to the folder's owner, whose program could
 * not read it else. Disks that are carried away, and some over a network, know no owners. A link is
 * not followed: its owner could have whatever it leads to.
 *
 * @param written a file of that folder, or a folder with all that is in it
 */
export async function leaveToOwner(backupDir: string, written: string): Promise<void> {
  const { uid, gid } = await stat(backupDir);
  if (process.geteuid?.() !== 0 || uid === 0) return;
  try {
    if ((await lstat(written)).isDirectory()) await chownTree(written, { uid, gid });
    else await lchown(written, uid, gid);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) throw error;
  }
}
