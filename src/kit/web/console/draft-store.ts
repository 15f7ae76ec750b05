/** The values of a console form: texts, numbers, checkboxes and lists of rows by name. */
export type DraftValues = Readonly<
  Record<string, string | number | boolean | null | readonly object[]>
>;

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A function, since merely naming the storage throws where a browser forbids it. */
type OpenStorage = () => DraftStorage;

export const tabStorage: OpenStorage = () => window.sessionStorage;

/** Outlives the tab and signing out; what is in it is offered, never filled in by itself. */
export const browserStorage: OpenStorage = () => window.localStorage;

const PREFIX = 'mboalex.console.draft.';

function storedName(owner: string, key: string): string {
  return `${PREFIX}${owner}.${key}`;
}

/** What was typed and not saved: the fields of `initial`, those of the right kind replaced. */
export function readDraft<Values extends DraftValues>(
  owner: string,
  key: string,
  initial: Values,
  open: OpenStorage = tabStorage,
): Values {
  try {
    const stored: unknown = JSON.parse(open().getItem(storedName(owner, key)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return initial;
    const fitting = Object.entries(stored).filter(
      ([name, value]) =>
        Object.hasOwn(initial, name) &&
        (initial[name] === null || value === null || kindOf(value) === kindOf(initial[name])),
    );
    return { ...initial, ...Object.fromEntries(fitting) };
  } catch {
    // Storage may be forbidden or hold another version's text; the form works without a draft.
    return initial;
  }
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}

/** Keeps what is typed, in this tab alone unless another storage is given. */
export function saveDraft(
  owner: string,
  key: string,
  values: DraftValues,
  open: OpenStorage = tabStorage,
): void {
  try {
    open().setItem(storedName(owner, key), JSON.stringify(values));
  } catch {
    // Forbidden or full: a draft is a convenience, the form itself goes on.
  }
}

/** Whether a draft is stored under this key. */
export function hasDraft(owner: string, key: string, open: OpenStorage = tabStorage): boolean {
  try {
    return open().getItem(storedName(owner, key)) !== null;
  } catch {
    // Where storage is forbidden there is none.
    return false;
  }
}

/** Removes a draft, once its form is saved or given up. */
export function forgetDraft(owner: string, key: string, open: OpenStorage = tabStorage): void {
  try {
    open().removeItem(storedName(owner, key));
  } catch {
    // Where storage is forbidden there is nothing to remove.
  }
}

/** Removes every draft of the tab, on signing out. */
export function forgetAllDrafts(open: OpenStorage = tabStorage): void {
  try {
    const storage = open();
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const name of names) if (name?.startsWith(PREFIX)) storage.removeItem(name);
  } catch {
    // Where storage is forbidden there is nothing to remove.
  }
}
