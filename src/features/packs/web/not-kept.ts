import type { KeepProblem } from './keeping-messages.ts';

/** Nothing was kept; what was kept before still is. */
export class NotKept extends Error {
  override readonly name = 'NotKept';

  constructor(readonly problem: KeepProblem) {
    super(`The pack was not kept: ${problem}.`);
  }
}
