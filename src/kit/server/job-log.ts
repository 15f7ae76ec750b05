import { Logger as JobLogger } from 'graphile-worker';
import type { Logger } from './logger.ts';

/**
 * The job queue's log, written into ours. Its sentences are kept, its details are not: they
 * hold whole jobs. What it tells of every job it did is for debugging only.
 */
export function jobLogger(log: Logger): JobLogger {
  const own = log.child({ part: 'jobs' });
  return new JobLogger(() => (level, message) => {
    if (level === 'error') own.error(message);
    else if (level === 'warning') own.warn(message);
    else own.debug(message);
  });
}
