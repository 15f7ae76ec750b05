import { failureFields } from './database.ts';
import type { Logger } from './logger.ts';

/**
 * Does what must not keep anybody from what they came for, such as counting or telling of it: where
 * it fails, the log says so.
 *
 * @returns `undefined` where it has failed
 */
export async function orWarn<Result>(
  log: Logger,
  write: () => Promise<Result>,
  warning: string,
): Promise<Result | undefined> {
  try {
    return await write();
  } catch (error) {
    log.warn(failureFields(error), warning);
    return undefined;
  }
}
