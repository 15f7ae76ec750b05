/** Draws the same for the same seed, on any machine. */
export interface Seeded {
  /** At least 0, below 1. */
  readonly share: () => number;
  /** A whole number between two, both included. */
  readonly whole: (least: number, most: number) => number;
  readonly pick: <One>(from: readonly One[]) => One;
  readonly happens: (share: number) => boolean;
}

/** Mulberry32: small, and good enough for material of tests. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(share() * (most - least + 1));
  const pick = <One>(from: readonly One[]): One => {
    const [chosen] = from.slice(Math.floor(share() * from.length));
    if (chosen === undefined) throw new Error('There is nothing to choose from.');
    return chosen;
  };
  return { share, whole, pick, happens: (likely) => share() < likely };
}
