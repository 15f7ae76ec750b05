import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../errors.ts';
import type { Language } from '../languages.ts';
import { SEND_EMAIL_PATH } from '../paths.ts';
import { type FormOutcome, TRAP_FIELD } from '../public-form.ts';
import { sendForm } from './form-answer.ts';
import { controlText, typedValues } from './form-controls.ts';
import { consentsAreGiven, type FormDescription, submissionData } from './form-description.ts';
import { useFormDraft } from './use-form-draft.ts';

type FormState =
  | { readonly kind: 'editing'; readonly error: string | null; readonly fields: FieldErrors }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent' };

interface SubmissionOptions<Name extends string> {
  /** A constant of the form's module: the same object at every render. */
  readonly description: FormDescription<Name>;
  readonly language: Language;
  /** The outcome that the server has rendered: of a form post without JavaScript. */
  readonly outcome: FormOutcome;
  /** The sentence for a failure that the server does not explain (docs/specification.md §8). */
  readonly failure: string;
}

/**
 * One public form in the browser: sending, its outcome, the draft and the focus
 * (docs/specification.md §4). The fields are uncontrolled inputs, so that what was typed before
 * hydration, or before a failure, stays.
 */
export function useFormSubmission<Name extends string>(options: SubmissionOptions<Name>) {
  const { description, language, outcome, failure } = options;
  const [state, setState] = useState<FormState>(() => firstState(outcome));
  const formRef = useRef<HTMLFormElement>(null);
  const noticeRef = useRef<HTMLDivElement>(null);
  const inFlight = useRef(false);
  const answered = useRef(false);
  const draft = useFormDraft(description, formRef, outcome.kind);

  useEffect(() => {
    if (!answered.current || state.kind === 'sending') return;
    answered.current = false;
    const invalid = formRef.current?.querySelector<HTMLElement>('[aria-invalid]');
    (invalid ?? noticeRef.current)?.focus();
  }, [state]);

  async function send(form: HTMLFormElement): Promise<void> {
    const values = typedValues(form, description);
    if (inFlight.current || !consentsAreGiven(description, values)) return;
    inFlight.current = true;
    setState({ kind: 'sending' });
    const refusal = await sendForm({
      type: description.type,
      data: submissionData(description, values),
      language,
      form_key: draft.formKey(),
      elapsed_ms: Math.round(performance.now()),
      [TRAP_FIELD]: controlText(form, TRAP_FIELD),
    });
    inFlight.current = false;
    answered.current = true;
    if (refusal === null) {
      draft.forget();
      setState({ kind: 'sent' });
      window.addEventListener('click', ignoreSecondClick, { capture: true, once: true });
    } else {
      setState({ kind: 'editing', error: refusal.error ?? failure, fields: refusal.fields });
    }
  }

  function edited(event: FormEvent<HTMLFormElement>): void {
    draft.touch();
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
    setState((current) => (current.kind === 'editing' ? withoutError(current, name) : current));
  }

  return {
    status: state.kind,
    error: state.kind === 'editing' ? state.error : null,
    formRef,
    /** For the notice that stands above the form, or in its place. */
    noticeRef,
    formProps: {
      method: 'post',
      // Without JavaScript the answer is a whole page: it opens at the form, not at its top.
      action: `${SEND_EMAIL_PATH}#${description.elementId}`,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        void send(event.currentTarget);
      },
      onInput: edited,
      'aria-busy': state.kind === 'sending',
    },
    /** What every field of the form needs. */
    field: (name: Name) => ({
      id: `${description.type}-${name}`,
      name,
      initialValue: outcome.kind === 'sent' ? '' : (outcome.values?.[name] ?? ''),
      error: state.kind === 'editing' ? state.fields[name] : undefined,
      disabled: state.kind === 'sending',
    }),
  };
}

/**
 * The thanks are shorter than the form: the second half of a double click on its button would hit
 * whatever link has moved below the pointer.
 */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

function firstState(outcome: FormOutcome): FormState {
  if (outcome.kind === 'sent') return { kind: 'sent' };
  if (outcome.kind === 'idle') return { kind: 'editing', error: null, fields: {} };
  return { kind: 'editing', error: outcome.error, fields: outcome.fields };
}

/**
 * An edit clears the error, and the sentence beside the edited field (docs/specification.md §4).
 */
function withoutError(
  state: Extract<FormState, { kind: 'editing' }>,
  edited: string | null,
): FormState {
  const isMarked = edited !== null && edited in state.fields;
  if (state.error === null && !isMarked) return state;
  const fields = Object.entries(state.fields).filter(([name]) => name !== edited);
  return { ...state, error: null, fields: Object.fromEntries(fields) };
}
