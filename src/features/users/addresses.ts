import { CONSOLE_PATH } from '../session/rules.ts';

/** Where the console shows everything about one person who reads and buys. */
export function personPath(id: string): string {
  return `${CONSOLE_PATH}/person/${id}`;
}
