import type { FieldErrors } from '../../errors.ts';

/**
 * What the text fields of a form are given by their names, which are the server's. One whose name
 * ends with a language is in that language.
 *
 * @param type takes what is typed into a field
 */
export function namedFields<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  values: Readonly<Record<Name, string>>,
  errors: FieldErrors,
  type: (name: Name, value: string) => void,
) {
  return (name: Name) => ({
    name,
    label: labels[name],
    value: values[name],
    onChange: (value: string) => type(name, value),
    error: errors[name],
    autoComplete: 'off',
    lang: /_(en|fr)$/.exec(name)?.[1],
  });
}
