import { parseArgs } from 'node:util';
import type { Configuration } from '../src/app/server/configuration.ts';
import { mayHoldSamples } from '../src/app/server/payment-configuration.ts';
import { prepareDatabase } from '../src/app/server/prepare-database.ts';
import { helpWith, runCommand } from '../src/app/server/run-command.ts';
import { makeLarge } from '../src/app/server/sample/make-large.ts';
import { addSampleContent } from '../src/app/server/sample/sample-content.ts';
import type { DatabaseHandle } from '../src/kit/server/database.ts';

const USAGE = `Usage:
  npm run sample                          add what is missing of the sample content
  npm run sample -- --articles 100000 --users 100000 --payments 1000000
                                          and fill up with made-up rows to these numbers`;

const LARGEST = 100_000_000;

/** The parsed command line; `null` when it is invalid. */
function readSizes(): { articles?: number; users?: number; payments?: number } | null {
  const type = 'string';
  try {
    const { values } = parseArgs({
      options: { articles: { type }, users: { type }, payments: { type } },
    });
    const sizes = Object.entries(values).map(([name, text]) => [name, Number(text)] as const);
    const isSize = (size: number) => Number.isInteger(size) && size > 0 && size <= LARGEST;
    return sizes.every(([, size]) => isSize(size)) ? Object.fromEntries(sizes) : null;
  } catch {
    // An option that is unknown or has no value; the usage says what there is.
    return null;
  }
}

async function fill({ db, pool }: DatabaseHandle, { payments }: Configuration): Promise<boolean> {
  const sizes = readSizes();
  if (!sizes) {
    console.error(USAGE);
    return false;
  }
  if (!mayHoldSamples(payments)) {
    console.error(`PAYMENT_PROVIDER=${payments.active} takes real money: no sample content there.`);
    return false;
  }
  await prepareDatabase({ db, pool });
  const started = performance.now();
  for (const [name, count] of Object.entries(await addSampleContent(db))) {
    console.log(`${name}: ${count} added`);
  }
  if (Object.keys(sizes).length > 0) {
    for (const [name, count] of Object.entries(await makeLarge(db, sizes))) {
      console.log(`${name}: ${count} made up`);
    }
  }
  console.log(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}

// `npm run sample`: sample content for any database, as large as asked for.
helpWith(USAGE);
await runCommand(fill);
