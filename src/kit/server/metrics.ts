import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What this process counts (docs/operations.md, 'Metrics'). Nothing in it names a person. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const registers = [registry];

/** Durations of requests, by the pattern of the route and the status. */
export const requestSeconds = new Histogram({
  name: 'mboalex_http_request_duration_seconds',
  help: 'Duration of requests, by route pattern, method and status',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 10, 60],
  registers,
});

/** Searches of the public, by whether an article was found. */
export const searches = new Counter({
  name: 'mboalex_searches_total',
  help: 'Searches of the public, by whether an article was found',
  labelNames: ['result'] as const,
  registers,
});

/** Reads of the caches of answers. */
export const cacheReads = new Counter({
  name: 'mboalex_response_cache_reads_total',
  help: 'Reads of the caches of answers, by hit or miss',
  labelNames: ['result'] as const,
  registers,
});

/** Answers of payment providers, by kind; `silence` is a timeout or no connection. */
export const providerAnswers = new Counter({
  name: 'mboalex_payment_provider_answers_total',
  help: 'Answers of payment providers, by host and kind',
  labelNames: ['provider', 'kind'] as const,
  registers,
});
