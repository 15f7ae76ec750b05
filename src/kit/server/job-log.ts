import { Logger as JobLogger } from 'graphile-worker';
import type { Logger } from './logger.ts';

/**
 * Writes the job queue's log into ours: its messages without their details, which contain whole
 * jobs. Its line for every job is of level `debug`.
 */
export function jobLogger(log: Logger): JobLogger {
  return new JobLogger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
