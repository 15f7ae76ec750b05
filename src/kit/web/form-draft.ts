import type { FormType } from '../public-form.ts';

/** What a person has typed and not yet sent, in this tab's `sessionStorage`. */
export interface FormDraft {
  readonly formKey: string;
  readonly values: Readonly<Record<string, string>>;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A function, since merely naming the storage throws where a browser forbids it. */
type OpenStorage = () => DraftStorage;

const tabStorage: OpenStorage = () => window.sessionStorage;

/** The draft of a form, or `null` when there is none that can be read. */
export function readDraft(type: FormType, open: OpenStorage = tabStorage): FormDraft | null {
  try {
    const stored = open().getItem(draftName(type));
    return stored === null ? null : draftFrom(JSON.parse(stored));
  } catch {
    // Storage may be forbidden or hold another version's text; the form works without a draft.
    return null;
  }
}

/** Stores the draft; that of an empty form is removed. */
export function saveDraft(type: FormType, draft: FormDraft, open: OpenStorage = tabStorage): void {
  if (Object.values(draft.values).every((value) => value === '')) {
    forgetDraft(type, open);
    return;
  }
  try {
    open().setItem(draftName(type), JSON.stringify(draft));
  } catch {
    // Forbidden or full: a draft is a convenience, the form itself goes on.
  }
}

/** Removes the draft, once its form is sent. */
export function forgetDraft(type: FormType, open: OpenStorage = tabStorage): void {
  try {
    open().removeItem(draftName(type));
  } catch {
    // Where storage is forbidden there is nothing to remove.
  }
}

function draftName(type: FormType): string {
  return `mboalex.draft.${type}`;
}

function draftFrom(value: unknown): FormDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('formKey' in value) || typeof value.formKey !== 'string') return null;
  if (!('values' in value) || typeof value.values !== 'object' || value.values === null) {
    return null;
  }
  const texts = Object.entries(value.values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { formKey: value.formKey, values: Object.fromEntries(texts) };
}
