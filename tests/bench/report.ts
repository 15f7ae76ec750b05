type Cell = string | number;

/** Prints rows under their headings, numbers to the right. */
export function printTable(headings: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const lines = [headings, ...rows].map((row) => row.map(String));
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  );
  const isNumber = headings.map((_, column) =>
    rows.every((row) => /^[\d.,]/.test(`${row[column]}`)),
  );
  const ruler = widths.map((width) => '-'.repeat(width));
  for (const line of [lines[0] ?? [], ruler, ...lines.slice(1)]) {
    const cells = line.map((text, column) => {
      const width = widths[column] ?? 0;
      return isNumber[column] ? text.padStart(width) : text.padEnd(width);
    });
    console.log(cells.join('  ').trimEnd());
  }
}

/** Figures beside their limits; remembers which were missed. */
export class Targets {
  readonly #missed: string[] = [];

  /** The figure as it is shown: marked when it is over the limit. */
  atMost(what: string, figure: number, limit: number, digits = 0): string {
    return this.#show(what, figure, figure <= limit, `≤ ${limit}`, digits);
  }

  atLeast(what: string, figure: number, limit: number, digits = 0): string {
    return this.#show(what, figure, figure >= limit, `≥ ${limit}`, digits);
  }

  /** Something that must be just so. */
  exactly(what: string, figure: number, expected: number): string {
    return this.#show(what, figure, figure === expected, `${expected}`, 0);
  }

  #show(what: string, figure: number, isMet: boolean, target: string, digits: number): string {
    const shown = figure.toFixed(digits);
    if (isMet) return shown;
    this.#missed.push(`${what}: ${shown}, target ${target}`);
    return `${shown} !`;
  }

  /** Says which targets were missed. @returns whether all were met; a quick run is not judged */
  conclude({ quick = false }: { readonly quick?: boolean } = {}): boolean {
    if (this.#missed.length === 0) {
      console.log('Every target is met.');
      return true;
    }
    console.log(`Missed (marked with !):\n${this.#missed.map((line) => `  ${line}`).join('\n')}`);
    if (quick) console.log('Limits are those of the whole; a quick run is judged by nobody.');
    return quick;
  }
}

/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
