import { createContext } from 'react';

/** A dialog or a folded form, and the one that it stands in. */
export interface Scope {
  readonly within: Scope | null;
}

/** Which dialog or folded form a form belongs to; `null` for one of the page itself. */
export const LeaveScope = createContext<Scope | null>(null);

/** What is asked before something is left, and its two answers. */
export interface LeaveWords {
  readonly leaveTitle: string;
  readonly leaveQuestion: string;
  readonly discard: string;
  readonly keepEditing: string;
}

/** What would be lost: a form that differs from what it began with, or what is shown only once. */
interface ChangedDraft {
  readonly scope: Scope | null;
  readonly forget: () => void;
  /** For what is no form. */
  readonly words?: LeaveWords | undefined;
}

const drafts = new Set<ChangedDraft>();

/** Asks before it is left, from now on. @returns a function that ends it */
export function addChangedDraft(draft: ChangedDraft): () => void {
  drafts.add(draft);
  return () => {
    drafts.delete(draft);
  };
}

/** What was in a form before the person came to it, or when it was last sent. */
const known = new WeakMap<HTMLFormElement, string>();

const contentOf = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].filter(([, value]) => typeof value === 'string'));

/** Remembers what a form has, once; `anew` when it is sent. */
export function rememberForm(form: HTMLFormElement, anew = false): void {
  if (anew || !known.has(form)) known.set(form, contentOf(form));
}

function isFormChanged(form: HTMLFormElement): boolean {
  // Searches and filters lose nothing.
  if (form.closest('search, [role=search]') || !known.has(form)) return false;
  const isRefused = form.querySelector('[role=alert], [aria-invalid=true]') !== null;
  return isRefused || known.get(form) !== contentOf(form);
}

/** What is left: a dialog or a folded form. */
interface Left {
  readonly scope: Scope;
  readonly element: Element | null;
}

/** Whether a draft is in what is left; everything is, where the whole page is. */
function isIn(scope: Scope | null, left: Left | undefined): boolean {
  return !left || scope === left.scope || (scope !== null && isIn(scope.within, left));
}

/** Whether something that was typed would be lost: on the whole page, or in a part of it. */
export function hasUnsaved(left?: Left) {
  const inScope = [...drafts].some(({ scope }) => isIn(scope, left));
  const root = left ? left.element : document;
  return inScope || [...(root?.querySelectorAll('form') ?? [])].some(isFormChanged);
}

/** Gives up what was typed. */
function discard(left?: Left): void {
  for (const draft of drafts) {
    if (!isIn(draft.scope, left)) continue;
    drafts.delete(draft);
    draft.forget();
  }
}

/** The question that waits; without words of its own it is about a form. */
interface Question {
  readonly answer: (leaves: boolean) => void;
  readonly words: LeaveWords | undefined;
}
let question: Question | null = null;
const listeners = new Set<() => void>();

/** The question that waits for its answer. */
export const openQuestion = () => question;

function setQuestion(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Calls back when a question is asked or answered. @returns a function that stops it */
export function followQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Asks before something that was typed is lost; where there is nothing, the answer is yes. */
export function mayLeave(left?: Left): Promise<boolean> {
  if (!hasUnsaved(left)) return Promise.resolve(true);
  return new Promise((resolve) => {
    question?.answer(false);
    const answer = (leaves: boolean) => {
      setQuestion(null);
      if (leaves) discard(left);
      resolve(leaves);
    };
    const words = [...drafts].find((draft) => draft.words && isIn(draft.scope, left))?.words;
    setQuestion({ answer, words });
  });
}
