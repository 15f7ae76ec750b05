import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { presentParameters } from './address.ts';

/**
 * Which dialog is open stands in the address, so that links lead to it and coming back from the
 * sign-in opens it again: `[value, open, close]`. `open` may put further parameters beside it,
 * which `close` takes away again when they are named in `along`.
 */
export function useDialogParameter(
  name = 'dialog',
  along: readonly string[] = [],
): [
  value: string | null,
  open: (value: string, more?: Readonly<Record<string, string>>) => void,
  close: () => void,
] {
  const [address, setAddress] = useSearchParams();
  const alongText = along.join(' ');
  const open = useCallback(
    (value: string, more: Readonly<Record<string, string>> = {}) => {
      const now = presentParameters();
      now.set(name, value);
      for (const [key, text] of Object.entries(more)) now.set(key, text);
      setAddress(now);
    },
    [name, setAddress],
  );
  const close = useCallback(() => {
    const now = presentParameters();
    for (const key of [name, ...alongText.split(' ')]) now.delete(key);
    setAddress(now, { replace: true });
  }, [name, alongText, setAddress]);
  return [address.get(name), open, close];
}
