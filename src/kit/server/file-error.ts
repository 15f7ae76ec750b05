import { hasCode } from './embedded-postgres/error-code.ts';

const noFolder = (path: string) =>
  `${path} cannot be used: a file stands where a folder is needed.`;

const SENTENCES: readonly (readonly [code: string, sentence: (path: string) => string])[] = [
  ['ENOENT', (path) => `${path} is not there.`],
  ['EEXIST', noFolder],
  ['ENOTDIR', noFolder],
  ['EISDIR', (path) => `${path} is a folder where a file is needed.`],
  ['EACCES', (path) => `${path} may not be read or written by this account.`],
  ['EPERM', (path) => `${path} may not be read or written by this account.`],
  ['EROFS', (path) => `${path} is on a disk that cannot be written.`],
  ['ENOSPC', (path) => `${path} cannot be written: its disk is full.`],
];

/**
 * What an error of the file system says, for people.
 * @returns one sentence; undefined for any other error
 */
export function describeFileError(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error)) return undefined;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : 'What was named';
  if (error.syscall === 'mkdir' && hasCode(error, 'ENOENT')) return `${path} cannot be made.`;
  return SENTENCES.find(([code]) => hasCode(error, code))?.[1](path);
}

/** The same error, which also names the file: Node's errors of writing to an open one do not. */
export function withPath(error: unknown, path: string): unknown {
  const isUnnamed = error instanceof Error && 'syscall' in error && !('path' in error);
  return isUnnamed ? Object.assign(error, { path }) : error;
}
