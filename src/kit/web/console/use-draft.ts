import { createContext, useCallback, useContext, useState } from 'react';
import { type DraftValues, forgetDraft, readDraft, saveDraft } from './draft-store.ts';

/** Whose drafts these are: the id of the signed-in user, so that nobody meets another's. */
export const DraftOwner = createContext('nobody');

/**
 * The state of a form that survives a session that ends and a reload: `[values, setValues,
 * clear]`. Call `clear` after saving or cancelling; another `key` is another form.
 */
export function useDraft<Values extends DraftValues>(
  key: string,
  initial: Values,
): [Values, (next: Values | ((now: Values) => Values)) => void, () => void] {
  const owner = useContext(DraftOwner);
  const [kept, setKept] = useState(() => ({ key, values: readDraft(owner, key, initial) }));
  let values = kept.values;
  if (kept.key !== key) {
    values = readDraft(owner, key, initial);
    setKept({ key, values });
  }
  const change = useCallback(
    (next: Values | ((now: Values) => Values)) => {
      setKept((now) => {
        const changed = typeof next === 'function' ? next(now.values) : next;
        saveDraft(owner, key, changed);
        return { key, values: changed };
      });
    },
    [owner, key],
  );
  const clear = useCallback(() => {
    forgetDraft(owner, key);
    setKept({ key, values: initial });
  }, [owner, key, initial]);
  return [values, change, clear];
}
