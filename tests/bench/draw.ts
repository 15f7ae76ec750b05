import { randomInt } from 'node:crypto';

/** Whether something happens that happens so often. */
export function chance(share: number): boolean {
  return randomInt(1_000_000) < share * 1_000_000;
}

/** One of several, each as likely as the other. */
export function pick<One>(from: readonly One[]): One {
  const [chosen] = from.slice(randomInt(from.length));
  if (chosen === undefined) throw new Error('There is nothing to choose from.');
  return chosen;
}
