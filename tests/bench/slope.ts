/** How something grows, by least squares, and how far that may be chance. */
export interface Slope {
  readonly perHour: number;
  /** Two standard errors. */
  readonly noise: number;
}

/** The line through figures that were taken so many seconds apart. */
export function slopeOf(figures: readonly number[], secondsApart: number): Slope {
  const hours = figures.map((_, index) => (index * secondsApart) / 3_600);
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, height] = [mean(hours), mean(figures)];
  const spread = hours.reduce((sum, hour) => sum + (hour - middle) ** 2, 0);
  const perHour =
    hours.reduce((sum, hour, at) => sum + (hour - middle) * ((figures[at] ?? 0) - height), 0) /
    spread;
  const rest = hours.reduce(
    (sum, hour, at) => sum + ((figures[at] ?? 0) - height - perHour * (hour - middle)) ** 2,
    0,
  );
  return { perHour, noise: 2 * Math.sqrt(rest / (figures.length - 2) / spread) };
}
