/** How the benchmarks were asked for. */
export interface BenchOptions {
  /** Without Lighthouse, which takes minutes. */
  readonly quick: boolean;
  /** How often `faults` kills. */
  readonly rounds: number;
}
