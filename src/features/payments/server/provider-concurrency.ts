/**
 * How many payments one job looks at simultaneously. There are four jobs at a time: twenty
 * questions to providers, who refuse a flood, and no more transactions than the pool has connections.
 */
export const PROVIDER_CONCURRENCY = 5;
