import { type FormDescription, type FormValues, TICKED } from './form-description.ts';

/**
 * What stands in the form's fields now, without the hidden ones and the trap. Read from the
 * fields themselves, since `FormData` leaves out those that are disabled while sending.
 */
export function typedValues<Name extends string>(
  form: HTMLFormElement,
  description: FormDescription<Name>,
): FormValues {
  const values: Record<string, string> = {};
  for (const name of description.texts) values[name] = controlText(form, name);
  for (const name of description.consents) values[name] = box(form, name)?.checked ? TICKED : '';
  return values;
}

/** The text in one field; empty when there is no such field. */
export function controlText(form: HTMLFormElement, name: string): string {
  return textControl(form, name)?.value ?? '';
}

/** Restores draft values into the fields that are still empty; what was just typed stays. */
export function fillEmptyFields<Name extends string>(
  form: HTMLFormElement,
  description: FormDescription<Name>,
  values: FormValues,
): void {
  for (const name of description.texts) {
    const control = textControl(form, name);
    if (control?.value === '') control.value = values[name] ?? '';
  }
  for (const name of description.consents) {
    const control = box(form, name);
    if (control !== null && values[name] === TICKED) control.checked = true;
  }
}

function textControl(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name);
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isText ? control : null;
}

function box(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : null;
}
