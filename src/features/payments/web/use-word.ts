import { useEffect, useState } from 'react';
import type { ResultWord } from '../result-word.ts';
import type { ResultState } from './result-state.ts';
import { askWord } from './word-call.ts';

/** The server's word as it came with the page, asked for anew once the payment has completed. */
export function useWord(first: ResultWord, { details, isConfirmed }: ResultState): ResultWord {
  const [word, setWord] = useState(first);
  const { id } = details;
  const isStale = isConfirmed && word.outcome !== 'completed';
  useEffect(() => {
    if (!isStale || id === null) return;
    const abort = new AbortController();
    void askWord(id, abort.signal).then((next) => {
      if (!abort.signal.aborted) setWord(next);
    });
    return () => abort.abort();
  }, [isStale, id]);
  return word;
}
