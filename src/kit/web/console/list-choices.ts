/** What a person chose for a list in this browser. */
export interface ListChoices {
  /** The ids of columns that are not shown. */
  readonly hidden: readonly string[];
}

/** What browsers kept of a view before views were the server's. */
export interface BrowserView {
  readonly name: string;
  readonly address: string;
}

const PREFIX = 'mboalex.console.list.';

/** What somebody chose for a list in this browser; what cannot be read is no choice. */
export function readChoices(owner: string, list: string): ListChoices {
  return { hidden: readPart(owner, list, 'hidden').filter((id) => typeof id === 'string') };
}

/** Keeps what somebody chose for a list, in this browser alone. */
export function saveChoices(owner: string, list: string, { hidden }: ListChoices): void {
  write(owner, list, { hidden, views: readBrowserViews(owner, list) });
}

/** The views that this browser still keeps from before. */
export function readBrowserViews(owner: string, list: string): readonly BrowserView[] {
  return readPart(owner, list, 'views').filter(isView);
}

/** Forgets the views that this browser kept, once the server has them. */
export function forgetBrowserViews(owner: string, list: string): void {
  write(owner, list, readChoices(owner, list));
}

function readPart(owner: string, list: string, part: 'hidden' | 'views'): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`${PREFIX}${owner}.${list}`) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return [];
    const values: unknown = Object.entries(stored).find(([name]) => name === part)?.[1];
    return Array.isArray(values) ? values : [];
  } catch {
    // Storage may be forbidden or hold another version's text; the list works without choices.
    return [];
  }
}

function write(owner: string, list: string, choices: object): void {
  try {
    localStorage.setItem(`${PREFIX}${owner}.${list}`, JSON.stringify(choices));
  } catch {
    // Forbidden or full: the choice holds until the page is left.
  }
}

function isView(view: unknown): view is BrowserView {
  return (
    typeof view === 'object' &&
    view !== null &&
    'name' in view &&
    typeof view.name === 'string' &&
    'address' in view &&
    typeof view.address === 'string'
  );
}
