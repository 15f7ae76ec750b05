import { useEffect, useState } from 'react';
import type { ResultWord } from '../result-word.ts';
import type { ResultState } from './result-state.ts';
import { askWord } from './word-call.ts';

/** Until the provider was asked, the server cannot say that nothing was paid. */
const UNPAID_PAUSES_MS = [2_000, 4_000, 8_000, 16_000];

/**
 * The server's word as it came with the page. It is asked for anew once the payment has completed,
 * and until a payment that the address calls cancelled or failed is so by the server's word too: by
 * that alone it is offered to be tried again.
 */
export function useWord(
  first: ResultWord,
  { view, details, isConfirmed }: ResultState,
): ResultWord {
  const [word, setWord] = useState(first);
  const [asked, setAsked] = useState(0);
  const { id } = details;
  const isUnpaid = view.kind === 'cancelled' || view.kind === 'failed';
  const isStale = isConfirmed
    ? word.outcome !== 'completed'
    : isUnpaid && word.outcome === 'pending';
  const pause = isConfirmed ? 0 : UNPAID_PAUSES_MS[asked];
  useEffect(() => {
    if (!isStale || id === null || pause === undefined) return;
    const abort = new AbortController();
    const ask = async () => {
      const next = await askWord(id, abort.signal);
      if (abort.signal.aborted) return;
      if (next.outcome !== null) setWord(next);
      setAsked((times) => times + 1);
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isStale, id, pause]);
  return word;
}
