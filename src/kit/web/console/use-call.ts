import { useState } from 'react';
import { formFailure } from './api.ts';
import { useLanguage } from './language.tsx';

/** Sends what comes before signing in, as `useSending` does behind it: nothing is read anew there. */
export function useCall(
  call: () => Promise<unknown>,
  {
    fields: shown = [],
    failed,
    onFailed,
  }: {
    /** That have a place for what is wrong with them. */
    readonly fields?: readonly string[];
    /** What is said where nothing better is known. */
    readonly failed: string;
    readonly onFailed?: (error: unknown) => void;
  },
) {
  const language = useLanguage();
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [error, setError] = useState<unknown>(null);
  async function send() {
    setError(null);
    setState('busy');
    try {
      await call();
      setState('done');
    } catch (cause) {
      setError(cause);
      setState('open');
      onFailed?.(cause);
    }
  }
  const { fields, sentence } = formFailure(error, shown, language, failed);
  return { send, isBusy: state === 'busy', isDone: state === 'done', fields, failure: sentence };
}
