import { Refusal } from '../../errors.ts';

/**
 * Decodes `application/x-www-form-urlencoded` strictly: what is no UTF-8 is refused rather
 * than replaced, and so is a name that comes twice.
 *
 * @param cut whether the text is the beginning of a longer one; its broken last pair is repaired
 * @throws Refusal 400 or 422
 */
export function decodeForm(text: string, cut = false): ReadonlyMap<string, string> {
  const whole = cut ? text.replace(/%[0-9a-f]?$/i, '') : text;
  const fields = new Map<string, string>();
  for (const pair of whole.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals), cut);
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1), cut);
    if (fields.has(name)) {
      throw new Refusal(422, 'invalid_fields', 'A field of the form came twice.');
    }
    fields.set(name, value);
  }
  return fields;
}

function decode(text: string, cut: boolean): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    // A body that was cut may end within a character; what remains of that is dropped.
    if (cut) return new URLSearchParams(`v=${text}`).get('v')?.replace(/\ufffd+$/, '') ?? '';
    throw new Refusal(400, 'bad_request', 'The form is not encoded as UTF-8.');
  }
}
