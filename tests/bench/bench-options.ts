/** How the benchmarks were asked for. */
export interface BenchOptions {
  /** Without Lighthouse, which takes minutes, and lists with a hundredth of the rows. */
  readonly quick: boolean;
  /** How often `faults` kills. */
  readonly rounds: number;
}
