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
interface NumberedNotice extends Notice {
  readonly number: number;
}

let shown: NumberedNotice | null = null;
let lastNumber = 0;
const listeners = new Set<() => void>();

/** The notice that stands there now. */
export const shownNotice = () => shown;

/** Shows a notice in place of the one before, or none. */
export function showNotice(notice: Notice | null): void {
  shown = notice && { ...notice, number: ++lastNumber };
  for (const listener of listeners) listener();
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
