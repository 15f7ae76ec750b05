import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';
import { hasCode } from './error-code.ts';

/** A living process, as the operating system reports it. */
export interface ProcessInfo {
  readonly args: readonly string[];
  /** Absent where we may not look, as root without SYS_PTRACE in a container. */
  readonly workingDirectory: string | undefined;
}

/** Looks a process up. What is ending or a zombie counts as gone: containers often have no one to reap it. */
export async function findProcess(pid: number): Promise<ProcessInfo | undefined> {
  return process.platform === 'linux' ? findInProc(pid) : findWithPs(pid);
}

async function findInProc(pid: number): Promise<ProcessInfo | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may itself hold spaces and brackets; the state follows the last one.
    const state = stat.slice(stat.lastIndexOf(')') + 2).charAt(0);
    if (state === 'Z' || state === 'X') return undefined;
    const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    if (commandLine === '') return undefined; // it is ending: its memory is gone already
    return { args: commandLine.split('\0'), workingDirectory: await readWorkingDirectory(pid) };
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH')) return undefined;
    throw error;
  }
}

async function readWorkingDirectory(pid: number): Promise<string | undefined> {
  try {
    return await readlink(`/proc/${pid}/cwd`);
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM', 'ENOENT', 'ESRCH')) return undefined;
    throw error;
  }
}

async function findWithPs(pid: number): Promise<ProcessInfo | undefined> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-p', `${pid}`, '-o', 'stat=,args=']);
    const [state = 'Z', ...args] = stdout.trim().split(/\s+/);
    return state.startsWith('Z') ? undefined : { args, workingDirectory: undefined };
  } catch (error) {
    if (hasCode(error, 1)) return undefined; // ps: no such process
    throw error;
  }
}
