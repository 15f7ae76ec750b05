import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from './error-code.ts';
import { findProcess } from './process-table.ts';

/** A lock on a folder; the kernel releases it when the process ends in any way. */
export type FolderLock =
  | { readonly held: true; release(): void }
  | { readonly held: false; readonly holder: number };

/** Long enough for a first program to write its number, or for the system to end a killed one. */
const TIMEOUT_MS = 1_000;
const OPEN_FLAGS = constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW;
/** macOS: open(2) takes the lock at once. */
const O_EXLOCK = 0x20;

/**
 * Takes the kernel's lock on a file and writes our process id into it, so that a second program
 * can name the first. The file stays open as a bare descriptor: a FileHandle without references
 * would be closed by the garbage collector, and the lock released.
 */
export async function takeFolderLock(lockFile: string): Promise<FolderLock> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const file = await openLocked(lockFile);
    if (file !== undefined) {
      ftruncateSync(file);
      writeSync(file, `${process.pid}\n`, 0);
      return { held: true, release: () => closeSync(file) };
    }
    const holder = Number.parseInt(readFileSync(lockFile, 'utf8'), 10) || 0;
    const known = holder > 0 && (await findProcess(holder)) !== undefined;
    if (known || Date.now() > deadline) return { held: false, holder };
    await sleep(20);
  }
}

async function openLocked(lockFile: string): Promise<number | undefined> {
  if (process.platform === 'linux') {
    const file = openSync(lockFile, OPEN_FLAGS, 0o600);
    try {
      if (await lockWithCommand(file, lockFile)) return file;
    } catch (error) {
      closeSync(file);
      throw error;
    }
    closeSync(file);
    return undefined;
  }
  try {
    return openSync(lockFile, OPEN_FLAGS | O_EXLOCK | constants.O_NONBLOCK, 0o600);
  } catch (error) {
    if (hasCode(error, 'EAGAIN', 'EWOULDBLOCK')) return undefined;
    throw error;
  }
}

/** Node has no flock(2). The command locks the very file description that stays open here. */
async function lockWithCommand(file: number, lockFile: string): Promise<boolean> {
  const child = spawn('flock', ['-x', '-n', '3'], { stdio: ['ignore', 'ignore', 'pipe', file] });
  let complaint = '';
  child.stderr?.on('data', (text: Buffer) => {
    complaint += text;
  });
  let code: unknown;
  try {
    [code] = await once(child, 'close');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new Error('The embedded PostgreSQL needs the command flock (package util-linux).');
  }
  if (code === 0) return true;
  if (code === 1) return false;
  throw new Error(`The file ${lockFile} cannot be locked: ${complaint.trim() || `flock ${code}`}`);
}
