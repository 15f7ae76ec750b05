/** How the benchmarks were asked for. */
export interface BenchOptions {
  /** Without Lighthouse, which takes minutes, and lists with a hundredth of the rows. */
  readonly quick: boolean;
  /** Of the search only what it finds, without the many made-up articles and the speed. */
  readonly quality: boolean;
  /** Of the search only its speed with many made-up articles. */
  readonly speed: boolean;
  /** Whether the search tells which queries about made-up laws it missed. */
  readonly tellsMissed: boolean;
  /** Also the queries of the search that nobody works by: their totals only. */
  readonly fresh: boolean;
  /** How often `faults` kills, and `backup` restores. */
  readonly rounds: number;
  /** Of `import` only the long scans, with what is wrong in them; without those held out. */
  readonly scans: boolean;
  /** Of `import` only the scans by another hand, that nobody works by. */
  readonly untouched: boolean;
  /** How long both programs of `upgrade` run together, `load` goes on at its half, `soak` lasts. */
  readonly minutes: number | null;
  /** Requests a second of `soak`. */
  readonly rate: number | null;
  /** Of `upgrade`, the commit of the program from before; by default one some migrations ago. */
  readonly from: string | null;
}
