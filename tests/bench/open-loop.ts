import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from './keep-alive-load.ts';
import type { Kind, Mixture } from './mixture.ts';

/** What came of a stretch of time. */
export interface Stretch {
  readonly requests: number;
  readonly perSecond: number;
  readonly bytes: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: readonly string[];
}

interface Arrival {
  readonly kind: Kind;
  /** From the moment at which somebody meant to ask, also where the asking itself was late. */
  readonly ms: number;
  readonly bytes: number;
  readonly failure: string | null;
}

/**
 * People who come by themselves, so many a second, whether or not the ones before them have their
 * answer: a server that is too slow does not make them fewer.
 */
export interface OpenLoop {
  /** What was answered since the last time this was asked. */
  take(): Stretch;
  /** Nobody comes any more; resolves when all have their answer. */
  stop(): Promise<void>;
}

/** Starts it; the time between two of them is drawn by lot (a Poisson process). */
export function startOpenLoop(mixture: Mixture, perSecond: number): OpenLoop {
  let arrivals: Arrival[] = [];
  let since = performance.now();
  let isStopping = false;
  const underway = new Set<Promise<void>>();
  const ask = (intended: number) => {
    const kind = mixture.draw();
    const asked = mixture.ask(kind).then(({ bytes, failure }) => {
      arrivals.push({ kind, ms: performance.now() - intended, bytes, failure });
    });
    underway.add(asked);
    asked.finally(() => underway.delete(asked));
  };
  const coming = (async () => {
    let next = performance.now();
    while (!isStopping) {
      for (; next <= performance.now(); next += (-Math.log(1 - Math.random()) * 1_000) / perSecond)
        ask(next);
      await sleep(Math.min(50, Math.max(1, next - performance.now())));
    }
  })();
  return {
    take: () => {
      const seconds = (performance.now() - since) / 1_000;
      const stretch = stretchOf(arrivals, seconds);
      arrivals = [];
      since = performance.now();
      return stretch;
    },
    stop: async () => {
      isStopping = true;
      await coming;
      await Promise.all(underway);
    },
  };
}

function stretchOf(arrivals: readonly Arrival[], seconds: number): Stretch {
  const times = arrivals.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    requests: arrivals.length,
    perSecond: arrivals.length / seconds,
    bytes: arrivals.reduce((sum, { bytes }) => sum + bytes, 0),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    failures: arrivals.flatMap(({ failure }) => (failure === null ? [] : [failure])),
  };
}
