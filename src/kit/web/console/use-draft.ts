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
  tabStorage,
} from './draft-store.ts';
import { addChangedDraft, LeaveScope } from './unsaved.ts';

/** Whose drafts these are: the id of the signed-in user, so that nobody meets another's. */
export const DraftOwner = createContext('nobody');

/** Changes a form; where that is begun on something else from now on, that as well. */
type ChangeDraft<Values> = (next: Values | ((now: Values) => Values), begun?: Values) => void;

/**
 * The state of a form that survives a session that ends and a reload: `[values, setValues, clear,
 * begun]`, the last being what it was begun on, whatever was saved since. Call `clear` after saving
 * or cancelling, with what was saved where the form goes on; another `key` is another form. One that
 * `isKept` outlives the tab too, and `useKeptDraft()` offers it again.
 */
export function useDraft<Values extends DraftValues>(
  key: string,
  initial: Values,
  isKept = false,
): [Values, ChangeDraft<Values>, (next?: Values) => void, Values] {
  const owner = useContext(DraftOwner);
  const [kept, setKept] = useState(() => ({ key, ...readBegun(owner, key, initial) }));
  let { values, begun } = kept;
  if (kept.key !== key) {
    const other = readBegun(owner, key, initial);
    ({ values, begun } = other);
    setKept({ key, ...other });
  }
  const change = useCallback<ChangeDraft<Values>>(
    (next, anew) => {
      setKept((now) => {
        const changed = typeof next === 'function' ? next(now.values) : next;
        const begunOn = anew ?? now.begun;
        const stored = { ...changed, begun_on: [begunOn] };
        saveDraft(owner, key, stored);
        if (isKept) {
          const kept_at = new Date().toISOString();
          saveDraft(owner, key, { ...stored, kept_at }, browserStorage);
        }
        return { ...now, key, values: changed, begun: begunOn };
      });
    },
    [owner, key, isKept],
  );
  const registered = useRef<(() => void) | null>(null);
  const clear = useCallback(
    (next = initial) => {
      // At once: whoever saves leaves before the next rendering.
      registered.current?.();
      forgetDraft(owner, key);
      if (isKept) forgetDraft(owner, key, browserStorage);
      setKept((now) => ({ ...now, key, values: next, begun: next }));
    },
    [owner, key, initial, isKept],
  );
  const scope = useContext(LeaveScope);
  const isChanged = JSON.stringify(values) !== JSON.stringify(begun);
  const forget = useEffectEvent(clear);
  useEffect(() => {
    if (!isChanged) return;
    registered.current = addChangedDraft({ scope, forget: () => forget() });
    return () => registered.current?.();
  }, [isChanged, scope]);
  return [values, change, clear, begun];
}

/** Leaves a form to whoever opens it next in this tab: as it is, and what it was begun on. */
export function leaveDraft<Values extends DraftValues>(
  owner: string,
  key: string,
  values: Values,
  begun: Values,
): void {
  saveDraft(owner, key, { ...values, begun_on: [begun] });
}

/** What a draft holds besides its values: what it was begun on, once, and when it was kept. */
const KEPT: { readonly kept_at: string; readonly begun_on: readonly object[] } = {
  kept_at: '',
  begun_on: [],
};

/** A form as it was left. */
interface KeptDraft<Values> {
  readonly values: Values;
  /** What the form held when the draft was begun. */
  readonly begun: Values;
  /** When another tab left it (ISO 8601). */
  readonly keptAt: string;
}

function readBegun<Values extends DraftValues>(
  owner: string,
  key: string,
  initial: Values,
  open = tabStorage,
): KeptDraft<Values> {
  const stored = readDraft(owner, key, { ...initial, ...KEPT }, open);
  const { kept_at: keptAt, begun_on, ...rest } = stored;
  return { values: { ...initial, ...rest }, begun: { ...initial, ...begun_on[0] }, keptAt };
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
    const kept = readBegun(owner, key, initial, browserStorage);
    return JSON.stringify(kept.values) === JSON.stringify(initial) ? null : kept;
  });
  const restore = () => {
    if (offered) leaveDraft(owner, key, offered.values, offered.begun);
    setOffered(null);
  };
  const discard = () => {
    forgetDraft(owner, key, browserStorage);
    setOffered(null);
  };
  return [offered, restore, discard];
}
