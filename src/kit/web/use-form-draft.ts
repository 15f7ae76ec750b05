import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import type { FormOutcome } from '../public-form.ts';
import { fillEmptyFields, typedValues } from './form-controls.ts';
import type { FormDescription } from './form-description.ts';
import { forgetDraft, readDraft, saveDraft } from './form-draft.ts';
import { newFormKey } from './form-key.ts';

/** Waits this many milliseconds after the last keystroke before the draft is written. */
const SAVE_DELAY = 250;

/** What the form does with its draft. */
export interface FormDraftHandle {
  /** The key of what is being typed; the same until it is sent. */
  formKey(): string;
  /** Something was typed. */
  touch(): void;
  /** It was sent: the draft goes, the next form has another key. */
  forget(): void;
}

/**
 * Keeps what is typed across a reload of the page. Fields that are empty when the form comes
 * alive are filled from the draft, unless the page already shows the outcome of a sending.
 */
export function useFormDraft<Name extends string>(
  description: FormDescription<Name>,
  formRef: RefObject<HTMLFormElement | null>,
  firstSeen: FormOutcome['kind'],
): FormDraftHandle {
  const key = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const firstSeenAs = useRef(firstSeen);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    if (formRef.current === null) return;
    const values = typedValues(formRef.current, description);
    saveDraft(description.type, { formKey: key.current, values });
  }, [description, formRef]);

  useEffect(() => {
    if (firstSeenAs.current === 'sent') forgetDraft(description.type);
    const draft = readDraft(description.type);
    key.current = draft?.formKey ?? newFormKey();
    if (firstSeenAs.current === 'idle' && draft !== null && formRef.current !== null) {
      fillEmptyFields(formRef.current, description, draft.values);
    }
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, [description, formRef, save]);

  return useMemo(
    () => ({
      formKey: () => key.current,
      touch() {
        clearTimeout(timer.current);
        timer.current = setTimeout(save, SAVE_DELAY);
      },
      forget() {
        clearTimeout(timer.current);
        forgetDraft(description.type);
        key.current = newFormKey();
      },
    }),
    [description, save],
  );
}
