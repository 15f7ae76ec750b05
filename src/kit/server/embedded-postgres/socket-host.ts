import { closeSync, constants, openSync } from 'node:fs';
import path from 'node:path';
import { PORT } from './constants.ts';

/** A `host` for the PostgreSQL client, good until it is closed. */
export interface SocketHost {
  readonly host: string;
  close(): void;
}

/** What `sockaddr_un` holds, without its closing NUL. */
const LIMIT_BYTES = process.platform === 'darwin' ? 103 : 107;

/**
 * The socket's folder as a client can name it. The system takes some hundred bytes for a socket's
 * path; a longer one is reached through an open handle of its folder, which only this process has.
 * @throws Error with one line where the path is too long and there is no such way
 */
export function openSocketHost(folder: string): SocketHost {
  const length = Buffer.byteLength(path.join(folder, `.s.PGSQL.${PORT}`));
  if (length <= LIMIT_BYTES) return { host: folder, close: () => undefined };
  if (process.platform !== 'linux') {
    const most = LIMIT_BYTES - (length - Buffer.byteLength(path.dirname(folder)));
    throw new Error(`DATA_DIR is too long for a socket here (${most} bytes at most): ${folder}`);
  }
  const handle = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  return { host: `/proc/self/fd/${handle}`, close: () => closeSync(handle) };
}
