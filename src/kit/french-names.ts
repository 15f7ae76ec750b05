const VOWEL = /^[aeiouàâäéèêëîïôöùûüæœ]/i;

/** A name behind 'de' in French: 'de Rose', 'd’Aïssa'. Before an h usage differs, so 'de' stays. */
export function deName(name: string): string {
  return VOWEL.test(name) ? `d’${name}` : `de ${name}`;
}
