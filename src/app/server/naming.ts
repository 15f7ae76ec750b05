import { sentenceOf } from '../../kit/server/error-sentence.ts';

/** One line that begins with the variable to look at (docs/contract.md, 'Environment'). */
export function naming(problem: string, error: unknown): Error {
  return new Error(`${problem}: ${sentenceOf(error).split('\n')[0]?.replace(/[.:]$/, '')}.`);
}
