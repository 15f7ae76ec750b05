/**
 * The seed of everything that tests make up, so that a run does what the run before did. Set
 * `FUZZ_SEED` for others.
 */
export const FUZZ_SEED = Number(process.env.FUZZ_SEED ?? 20_260_623);
