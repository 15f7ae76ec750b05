/** What was just done, in a sentence that stays while the person goes to another screen. */
export interface Notice {
  readonly text: string;
  /** It could not be done: shown as every other failure is. */
  readonly isFailure?: boolean;
  /**
   * Takes it back, after which what is shown is read anew; says what then is. What it throws is shown
   * by `failed`.
   */
  readonly undo?: () => Promise<string>;
  readonly failed?: (error: unknown) => string;
}

/** Told apart by its number, so that the same sentence said again is read out again. */
export interface ShownNotice extends Notice {
  readonly number: number;
  /** It is being taken back. */
  readonly isBusy: boolean;
}

let shown: readonly ShownNotice[] = [];
let lastNumber = 0;
const listeners = new Set<() => void>();

/** The notices that stand there now: the last one, below those that are being taken back. */
export const shownNotices = () => shown;

function show(next: readonly ShownNotice[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

const numbered = (notice: Notice): ShownNotice => ({
  ...notice,
  number: ++lastNumber,
  isBusy: false,
});

/** Shows a notice in place of the one before; one that is being taken back stays beside it. */
export function showNotice(notice: Notice): void {
  show([...shown.filter(({ isBusy }) => isBusy), numbered(notice)]);
}

/** Takes a notice away: all of them, or those that are meant. */
export function dismissNotices(isMeant: (notice: ShownNotice) => boolean = () => true): void {
  show(shown.filter((notice) => !isMeant(notice)));
}

/**
 * Takes back what a notice says, once, and says in its place what then is; of one that is gone
 * meanwhile it says nothing.
 *
 * @param undoFailed what is said where the notice has no words of its own
 * @returns why it failed, or `null`
 */
export async function takeBack(notice: ShownNotice, undoFailed: string): Promise<unknown> {
  const { number, undo, failed } = notice;
  const isOpen = shown.some((one) => one.number === number && !one.isBusy);
  if (!undo || !isOpen) return null;
  const put = (next: ShownNotice) => show(shown.map((one) => (one.number === number ? next : one)));
  put({ ...notice, isBusy: true });
  try {
    put(numbered({ text: await undo() }));
    return null;
  } catch (error) {
    // With its way back: the network may return, or what stands in its place be moved.
    put(numbered({ ...notice, text: failed?.(error) ?? undoFailed, isFailure: true }));
    return error;
  }
}

/** Says what was done, in sight however far down the page the person is. */
export function say(text: string): void {
  showNotice({ text });
}

/** Says what could not be done, where no place beside what was pressed stays for it. */
export function sayFailed(text: string): void {
  showNotice({ text, isFailure: true });
}

/** Calls back when another notice is shown. @returns a function that stops it */
export function followNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
