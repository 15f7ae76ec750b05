import pg from 'pg';

/** The name of the constraint that an error of the database says was violated, if it is one. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
