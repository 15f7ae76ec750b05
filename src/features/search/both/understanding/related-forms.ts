import { RELATED_FORMS } from './word-lists/related-forms.ts';

const WORDS_BY_FORM: ReadonlyMap<string, readonly string[]> = readForms();

function readForms(): Map<string, string[]> {
  const words = new Map<string, string[]>();
  for (const line of RELATED_FORMS.trim().split('\n')) {
    const [word = '', forms = ''] = line.trim().split(': ');
    for (const form of forms.split(' ')) words.set(form, [...(words.get(form) ?? []), word]);
  }
  return words;
}

/** A word with those of which it is an irregular form or a relative: 'stolen' with 'steal'. */
export function withRelatedWords(word: string): readonly string[] {
  return [word, ...(WORDS_BY_FORM.get(word) ?? [])];
}
