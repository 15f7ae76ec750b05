const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because of a row that a named constraint allows only once. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === UNIQUE_VIOLATION &&
    'constraint' in error &&
    error.constraint === constraint
  );
}
