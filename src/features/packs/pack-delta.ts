/**
 * A step of a difference, over the lines of two files: a number copies as many lines of the earlier
 * one, a negative one leaves them out; a text is a new line; three values stand for the next line of
 * the earlier one with another middle: how many characters stay before and after it, and itself.
 */
export type DeltaStep = number | string | readonly [number, number, string];

/** How a version of a pack becomes a later one, with what the later one is checked by. */
export interface PackDelta {
  readonly from: string;
  readonly to: string;
  /** Of the later file, in hex. */
  readonly sha256: string;
  readonly signature: string;
  readonly key_id: string;
  readonly steps: readonly DeltaStep[];
}

/** The later file; whether it is the right one is told by its hash and signature. */
export function applyDelta(file: string, steps: readonly DeltaStep[]): string {
  const lines = file.split('\n');
  const result: string[] = [];
  let at = 0;
  for (const step of steps) {
    if (typeof step === 'string') result.push(step);
    else if (typeof step === 'number') {
      if (step > 0) result.push(...lines.slice(at, at + step));
      at += Math.abs(step);
    } else {
      const [before, after, middle] = step;
      const line = lines[at] ?? '';
      result.push(line.slice(0, before) + middle + line.slice(line.length - after));
      at += 1;
    }
  }
  return result.join('\n');
}
