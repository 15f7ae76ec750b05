/** What stands between two signs of a formula. */
const FORMULA = /\$([^$]{1,80})\$/g;

/**
 * Readers of scans write what is raised as a formula: '$1^{\text{er}}$' for '1er', '$n^{\circ}$' for
 * 'n°'. A formula that has more than letters and figures stays as it is.
 */
export function withoutFormulas(text: string): string {
  if (!text.includes('$')) return text;
  return text.replace(FORMULA, (whole, inside: string) => {
    if (!/[\\^]/.test(inside)) return whole;
    const plain = inside
      .replace(/\\(?:text|math(?:rm|bf|it|sf|bb|frak|cal))\b/g, '')
      .replace(/\^?\s?\{?\s?\\circ\s?\}?/g, '°')
      .replace(/\\([%&#,])/g, '$1')
      .replace(/[{}^]/g, '');
    return plain.includes('\\') ? whole : plain.trim();
  });
}
