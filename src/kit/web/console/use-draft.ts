import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import {
  browserStorage,
  type DraftValues,
  forgetDraft,
  hasDraft,
  readDraft,
  saveDraft,
} from './draft-store.ts';
import { addChangedDraft, LeaveScope } from './unsaved.ts';

/** Whose drafts these are: the id of the signed-in user, so that nobody meets another's. */
export const DraftOwner = createContext('nobody');

/**
 * The state of a form that survives a session that ends and a reload: `[values, setValues,
 * clear]`. Call `clear` after saving or cancelling, with what was saved where the form goes on;
 * another `key` is another form. One that
 * `isKept` outlives the tab too, and `useKeptDraft()` offers it again.
 */
export function useDraft<Values extends DraftValues>(
  key: string,
  initial: Values,
  isKept = false,
): [Values, (next: Values | ((now: Values) => Values)) => void, (next?: Values) => void] {
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
        if (isKept) keepDraft(owner, key, changed, initial);
        return { key, values: changed };
      });
    },
    [owner, key, initial, isKept],
  );
  const registered = useRef<(() => void) | null>(null);
  const clear = useCallback(
    (next = initial) => {
      // At once: whoever saves leaves before the next rendering.
      registered.current?.();
      forgetDraft(owner, key);
      if (isKept) forgetDraft(owner, key, browserStorage);
      setKept({ key, values: next });
    },
    [owner, key, initial, isKept],
  );
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

/** What a kept draft holds besides its values: when it was kept, and what it was begun on. */
const KEPT: { readonly kept_at: string; readonly begun_on: readonly object[] } = {
  kept_at: '',
  begun_on: [],
};

function keepDraft(owner: string, key: string, values: DraftValues, initial: DraftValues): void {
  const { begun_on } = readDraft(owner, key, KEPT, browserStorage);
  saveDraft(
    owner,
    key,
    {
      ...values,
      kept_at: new Date().toISOString(),
      // Of a draft that goes on, the form's own values may be newer than what it was begun on.
      begun_on: begun_on.length > 0 ? begun_on : [initial],
    },
    browserStorage,
  );
}

/** What an earlier tab left of a form, and when (ISO 8601). */
interface KeptDraft<Values> {
  readonly values: Values;
  readonly keptAt: string;
  /** What the form held when the draft was begun. */
  readonly begunOn: Values;
}

/**
 * `[draft, restore, discard]`: the draft that an earlier tab kept of a form, to be offered before
 * the form is shown; `null` where there is none, and where this tab goes on with its own.
 */
export function useKeptDraft<Values extends DraftValues>(
  key: string,
  initial: Values,
): [KeptDraft<Values> | null, () => void, () => void] {
  const owner = useContext(DraftOwner);
  const [offered, setOffered] = useState(() => {
    if (hasDraft(owner, key) || !hasDraft(owner, key, browserStorage)) return null;
    const kept = readDraft(owner, key, { ...initial, ...KEPT }, browserStorage);
    const { kept_at: keptAt, begun_on, ...rest } = kept;
    const values = { ...initial, ...rest };
    if (JSON.stringify(values) === JSON.stringify(initial)) return null;
    return { values, keptAt, begunOn: { ...initial, ...begun_on[0] } };
  });
  const restore = () => {
    if (offered) saveDraft(owner, key, offered.values);
    setOffered(null);
  };
  const discard = () => {
    forgetDraft(owner, key, browserStorage);
    setOffered(null);
  };
  return [offered, restore, discard];
}
