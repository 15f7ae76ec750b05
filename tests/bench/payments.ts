import { Agent } from 'node:http';
import type { BenchOptions } from './bench-options.ts';
import { measureStorm } from './callback-storm.ts';
import { withOneCore } from './one-core.ts';
import { openDatabaseOf, SESSION_SECRET } from './payment-bench.ts';
import { measureFlow } from './payment-flow.ts';
import { makeProgramWorld } from './program-world.ts';
import { Targets } from './report.ts';
import { measureStatus, startBareStatusServer } from './status-speed.ts';

const WHOLE = { rounds: 9, requests: 4_000, payments: 2_000, callbacks: 10_000 } as const;
/** With `--quick`: little of it, to see that the benchmark itself works. */
const QUICK = { rounds: 3, requests: 1_000, payments: 300, callbacks: 500 } as const;

/** Payments with the sandbox (docs/figures.md, 'Payments'). @returns whether all targets are met */
export async function benchPayments({ quick }: BenchOptions): Promise<boolean> {
  const size = quick ? QUICK : WHOLE;
  const targets = new Targets();
  const world = await makeProgramWorld({
    SAMPLE_CONTENT: '0',
    SESSION_SECRET,
    PAYMENT_PROVIDER: 'sandbox',
    PAYMENT_LIMIT_PER_HOUR: '1000000',
    LOG_LEVEL: 'error',
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  try {
    const { isPinned, result } = await withOneCore(async () => {
      await world.start();
      const reached = await openDatabaseOf(world);
      return { reached, bare: await startBareStatusServer(reached.connection) };
    });
    const { reached, bare } = result;
    console.log(
      isPinned
        ? 'Program, database and bare server together have one core.\n'
        : 'There is no taskset here: program, database and bare server have all cores.\n',
    );
    const { database, connection } = reached;
    const bench = { url: world.url, agent, database, connection };
    try {
      await measureStatus(bench, bare, targets, size);
      await measureFlow(bench, targets, size.payments);
      await measureStorm(bench, targets, size.callbacks);
    } finally {
      bare.stop();
      await reached.close();
    }
  } finally {
    agent.destroy();
    await world.remove();
  }
  return targets.conclude({ quick });
}
