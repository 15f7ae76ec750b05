import type { FairQueueLimits } from '../../kit/server/fair-queue.ts';

/**
 * The concurrency limit of the reading API and of the pages on which the law is read. Each request
 * uses one or two database connections, so that five take at most ten of the pool's twenty; the
 * others stay free for payments, the console and the job queue.
 */
export const READING_LIMITS: FairQueueLimits = {
  concurrency: 5,
  queued: 2_000,
  queuedPerClient: 1_000,
  timeoutMs: 10_000,
};
