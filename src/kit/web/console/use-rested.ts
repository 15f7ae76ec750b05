import { useEffect, useState } from 'react';

/** A text once it has not changed for so long; an empty one at once. */
export function useRested(text: string, restMs: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);
  return text === '' ? '' : rested;
}
