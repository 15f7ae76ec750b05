import { setTimeout as sleep } from 'node:timers/promises';

/** People who read, each page after the other. */
export interface ReadLoad {
  done(): number;
  /** Answers other than 200, and requests without one. */
  readonly failures: readonly string[];
  longestMs(): number;
  stop(): Promise<void>;
}

/** What strangers read: pages from the cache and not, the reading API, the search. */
const PATHS = [
  '/laws/penal_code',
  '/',
  '/laws/family_code',
  '/search?q=divorce',
  '/api/v1/articles?limit=5',
  '/lawyers',
  '/api/v1/search?q=theft&lang=en',
];
const ANSWER_WITHIN_MS = 20_000;

/** Starts so many people who pause so long between two pages. */
export function startReads(
  url: string,
  { people, pauseMs }: { readonly people: number; readonly pauseMs: number },
): ReadLoad {
  const failures: string[] = [];
  let done = 0;
  let longest = 0;
  let isStopping = false;
  const readOnce = async (path: string) => {
    const start = performance.now();
    try {
      const answer = await fetch(url + path, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
      await answer.arrayBuffer();
      if (answer.status !== 200) failures.push(`${path} ${answer.status}`);
    } catch (error) {
      failures.push(`${path} ${error instanceof Error ? error.message : error}`);
    }
    done++;
    longest = Math.max(longest, performance.now() - start);
  };
  const person = async (first: number) => {
    for (let turn = first; !isStopping; turn++) {
      await readOnce(PATHS[turn % PATHS.length] ?? '/');
      await sleep(pauseMs);
    }
  };
  const finished = Promise.all(Array.from({ length: people }, (_, index) => person(index)));
  return {
    done: () => done,
    failures,
    longestMs: () => longest,
    stop: async () => {
      isStopping = true;
      await finished;
    },
  };
}
