/** A search with its filters and order under a name. */
export interface SavedView {
  readonly name: string;
  /** The parameters of the address that belong to the list. */
  readonly address: string;
}

/** What a person chose for a list. */
export interface ListChoices {
  /** The ids of columns that are not shown. */
  readonly hidden: readonly string[];
  readonly views: readonly SavedView[];
}

type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem'>;

const NONE: ListChoices = { hidden: [], views: [] };
const PREFIX = 'mboalex.console.list.';
/** A function, since merely naming the storage throws where a browser forbids it. */
const browserStorage = (): ChoiceStorage => window.localStorage;

/** What somebody chose for a list in this browser; what cannot be read is no choice. */
export function readChoices(owner: string, list: string, open = browserStorage): ListChoices {
  try {
    const stored: unknown = JSON.parse(open().getItem(`${PREFIX}${owner}.${list}`) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return NONE;
    const hidden = 'hidden' in stored && Array.isArray(stored.hidden) ? stored.hidden : [];
    const views = 'views' in stored && Array.isArray(stored.views) ? stored.views : [];
    return { hidden: hidden.filter((id) => typeof id === 'string'), views: views.filter(isView) };
  } catch {
    // Storage may be forbidden or hold another version's text; the list works without choices.
    return NONE;
  }
}

/** Keeps what somebody chose for a list, in this browser alone. */
export function saveChoices(
  owner: string,
  list: string,
  choices: ListChoices,
  open = browserStorage,
): void {
  try {
    open().setItem(`${PREFIX}${owner}.${list}`, JSON.stringify(choices));
  } catch {
    // Forbidden or full: the choice holds until the page is left.
  }
}

function isView(view: unknown): view is SavedView {
  return (
    typeof view === 'object' &&
    view !== null &&
    'name' in view &&
    typeof view.name === 'string' &&
    'address' in view &&
    typeof view.address === 'string'
  );
}
