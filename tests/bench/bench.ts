import { parseArgs } from 'node:util';
import { benchBackup } from './backup.ts';
import type { BenchOptions } from './bench-options.ts';
import { benchConnections } from './connections.ts';
import { benchCountry } from './country.ts';
import { benchEdge } from './edge.ts';
import { benchFailover } from './failover.ts';
import { benchFaults } from './faults.ts';
import { benchImport } from './import.ts';
import { benchLists } from './lists.ts';
import { benchLoad } from './load.ts';
import { describeMachine } from './machine.ts';
import { benchMoney } from './money.ts';
import { benchOfflineFaults } from './offline-faults.ts';
import { benchPacks } from './packs.ts';
import { benchPages } from './pages.ts';
import { benchPayments } from './payments.ts';
import { removeWorlds } from './program-world.ts';
import { benchReading } from './reading.ts';
import { benchReferences } from './references.ts';
import { benchRequests } from './requests.ts';
import { benchSearch } from './search.ts';
import { benchSoak } from './soak.ts';
import { benchUpgrade } from './upgrade.ts';

const BENCHMARKS: Readonly<Record<string, (options: BenchOptions) => Promise<boolean>>> = {
  pages: benchPages,
  faults: benchFaults,
  lists: benchLists,
  payments: benchPayments,
  money: benchMoney,
  import: benchImport,
  search: benchSearch,
  references: benchReferences,
  reading: benchReading,
  requests: benchRequests,
  packs: benchPacks,
  'offline-faults': benchOfflineFaults,
  edge: benchEdge,
  upgrade: benchUpgrade,
  backup: benchBackup,
  failover: benchFailover,
  connections: benchConnections,
  load: benchLoad,
  soak: benchSoak,
  country: benchCountry,
};
/** Only when they are named: what takes an hour or more. */
const NAMED_ONLY = ['soak', 'country'];

const USAGE = `npm run bench                    every benchmark
npm run bench -- pages           bytes, requests, Lighthouse, time of the server; --quick: no Lighthouse
npm run bench -- faults          kill -9 under form load, mail server down; --rounds 50
npm run bench -- lists           the console's lists with a million rows; --quick: a hundredth of them
npm run bench -- import          reading scanned codes, long made-up ones too, writing 2,000 articles; --scans: only eight long scans, with what is wrong in them; --untouched: only twelve by another hand
npm run bench -- payments        status call, payments from init to completed, callback storm; --quick: little of each
npm run bench -- money           two programs killed 300 times, both books compared to the franc; --quick: 20 times
npm run bench -- search          answers to real queries beside ILIKE and plain text search, speed with 100,000 articles; --quick: 3,000; --quality: only what is found, --missed: and what is not; --fresh: and queries that nobody works by; --speed: only how fast
npm run bench -- references      references between articles: how many, how fast, and 200 to read; --quick: none to read
npm run bench -- reading         bytes, Lighthouse and speed of the pages on which the law is read, with 100,000 articles too; --quick: no Lighthouse, little of each
npm run bench -- requests        what a request, memory and a start cost, beside a bare server; --quick: little of each
npm run bench -- packs           bytes of what is kept on a phone and of its updates, beside the pages of the API
npm run bench -- offline-faults  pages closed, browsers killed, networks cut and storage full while a code is kept or updated; --rounds 200
npm run bench -- edge            an nginx in front: pages from its cache, when a change is seen, nothing private kept; --quick: little of each
npm run bench -- upgrade         an earlier program and this one on one database under load; --from COMMIT, --minutes 5
npm run bench -- backup          a base backup under writes, the machine lost, points in time restored and compared, damage noticed; --rounds 30; --quick: little of each
npm run bench -- failover        three servers of one database: the primary killed, the standby that is read from killed or stopped; --rounds 20
npm run bench -- connections     others' waiting beside 2,000 slow connections and 3,100 idle ones
npm run bench -- load            pages, searches, API, forms and payments at rising rates, then --minutes 10 at half of the best; --quick: little of each
npm run bench -- soak            the same for --minutes 60 at --rate 20 a second: memory, open files and waiting by the minute; only when named
npm run bench -- country         a million articles and people, ten million payments: what pages, searches and lists then take; only when named; --quick: a thousandth`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      quality: { type: 'boolean', default: false },
      speed: { type: 'boolean', default: false },
      missed: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '50' },
      scans: { type: 'boolean', default: false },
      untouched: { type: 'boolean', default: false },
      minutes: { type: 'string' },
      rate: { type: 'string' },
      from: { type: 'string' },
    },
  });
  const rounds = Number(values.rounds);
  const unknown = positionals.filter((name) => !(name in BENCHMARKS));
  const given = (text: string | undefined) => (text === undefined ? null : Number(text));
  const [minutes, rate] = [given(values.minutes), given(values.rate)];
  const isPositive = [minutes, rate].every((one) => one === null || one > 0);
  const isCount = Number.isInteger(rounds) && rounds > 0 && isPositive;
  if (unknown.length > 0 || !isCount) {
    console.error(USAGE);
    return 2;
  }
  const { quick, quality, speed, missed: tellsMissed, fresh, from = null } = values;
  const { scans, untouched } = values;
  const ofImport = { scans, untouched };
  const ofTime = { minutes, rate };
  const options = {
    quick,
    quality,
    speed,
    tellsMissed,
    fresh,
    rounds,
    from,
    ...ofTime,
    ...ofImport,
  };
  console.log(`${describeMachine()}\n`);
  let allMet = true;
  for (const [name, run] of Object.entries(BENCHMARKS)) {
    const isWanted =
      positionals.length > 0 ? positionals.includes(name) : !NAMED_ONLY.includes(name);
    if (!isWanted) continue;
    console.log(`== ${name} ==\n`);
    allMet = (await run(options)) && allMet;
    console.log();
  }
  return allMet ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    removeWorlds().finally(() => process.exit(130));
  });
}

// Not only the exit code: whatever a benchmark left open must not keep the command waiting.
process.exit(await main());
