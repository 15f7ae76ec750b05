import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from './database.ts';
import { startJobs } from './jobs.ts';
import { createLogger } from './logger.ts';

// A program of its own for the tests to kill: it takes the job 'hold' and never ends it.
const log = createLogger('silent');
const { pool } = openDatabase(JSON.parse(process.argv[2] ?? '{}'), log);
const hold = {
  name: 'hold',
  run: async () => {
    process.stdout.write('holding\n');
    await sleep(600_000);
  },
};
await startJobs({ pool, log, groups: [{ tasks: [hold], close: () => {} }] });
