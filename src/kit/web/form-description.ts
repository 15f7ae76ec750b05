import type { FormType } from '../public-form.ts';

/** What the shared parts must know of one public form. */
export interface FormDescription<Name extends string> {
  readonly type: FormType;
  /** The id of the element around it on its page. */
  readonly elementId: string;
  /** Fields whose value is what was typed. */
  readonly texts: readonly Name[];
  /** Boxes that must be ticked before anything is sent. */
  readonly consents: readonly Name[];
}

/** What stands in a form's fields, by name; a ticked box is `TICKED`, another one empty. */
export type FormValues = Readonly<Record<string, string>>;

/** What a ticked box holds in a form post, and in a draft. */
export const TICKED = 'on';

/** Whether every box that must be ticked is (docs/specification.md §4). */
export function consentsAreGiven<Name extends string>(
  description: FormDescription<Name>,
  values: FormValues,
): boolean {
  return description.consents.every((name) => values[name] === TICKED);
}

/**
 * The call's `data`: strings as they were typed, a boolean for a box (docs/specification.md §7).
 */
export function submissionData<Name extends string>(
  description: FormDescription<Name>,
  values: FormValues,
): Record<string, string | boolean> {
  const data: Record<string, string | boolean> = {};
  for (const name of description.texts) data[name] = values[name] ?? '';
  for (const name of description.consents) data[name] = values[name] === TICKED;
  return data;
}
