/** Whether an error of the operating system, of a command or of PostgreSQL has one of the codes. */
export function hasCode(error: unknown, ...codes: readonly (string | number)[]): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const { code } = error;
  return (typeof code === 'string' || typeof code === 'number') && codes.includes(code);
}
