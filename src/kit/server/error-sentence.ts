/** What an error says. Of a host with several addresses Node says why each could not be reached. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== '' || !(error instanceof AggregateError)) return error.message;
  return error.errors.map(sentenceOf).join('; ');
}
