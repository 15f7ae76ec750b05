import { RESULT_PATH } from '../../../kit/paths.ts';
import { NO_WORD, type ResultWord, readResultWord } from '../result-word.ts';

/** Asks the server for its word on a payment that has completed since the page was opened. */
export async function askWord(id: string, signal: AbortSignal): Promise<ResultWord> {
  try {
    const query = new URLSearchParams({ transaction_id: id });
    const response = await fetch(`${RESULT_PATH}/success?${query}`, {
      headers: { Accept: 'application/json' },
      cache: 'no-store',
      signal,
    });
    return response.ok ? readResultWord(await response.json()) : NO_WORD;
  } catch {
    // The page goes on without it: what it says about the payment is known already.
    return NO_WORD;
  }
}
