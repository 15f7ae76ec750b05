import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { type DraftValues, forgetDraft, readDraft, saveDraft } from './draft-store.ts';
import { addChangedDraft, LeaveScope } from './unsaved.ts';

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
  const registered = useRef<(() => void) | null>(null);
  const clear = useCallback(() => {
    // At once: whoever saves leaves before the next rendering.
    registered.current?.();
    forgetDraft(owner, key);
    setKept({ key, values: initial });
  }, [owner, key, initial]);
  const scope = useContext(LeaveScope);
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial);
  const forget = useEffectEvent(clear);
  useEffect(() => {
    if (!isChanged) return;
    registered.current = addChangedDraft({ scope, forget: () => forget() });
    return () => registered.current?.();
  }, [isChanged, scope]);
  return [values, change, clear];
}
