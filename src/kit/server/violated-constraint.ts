import pg from 'pg';
import type { Outcome, Refused } from '../outcome.ts';

/** The name of the constraint that an error of the database says was violated, if it is one. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

/**
 * The outcome of a write, or the refusal where it violates a constraint that only the database can
 * judge; its transaction is rolled back then.
 *
 * @param refusalOf `undefined` for a constraint that nobody's input violates: that is thrown
 */
export async function refusing<Value, Current extends object>(
  writing: Promise<Outcome<Value, Current>>,
  refusalOf: (constraint: string) => Refused<Current> | undefined,
): Promise<Outcome<Value, Current>> {
  try {
    return await writing;
  } catch (error) {
    const constraint = violatedConstraint(error);
    const refusal = constraint === undefined ? undefined : refusalOf(constraint);
    if (!refusal) throw error;
    return refusal;
  }
}
