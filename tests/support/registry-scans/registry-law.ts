import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An article, or what a law has beside its articles. */
export type RegistryPiece =
  | { readonly kind: 'line' | 'enacting' | 'visa' | 'signature'; readonly text: string }
  | { readonly kind: 'division'; readonly label: string; readonly title: string }
  | {
      readonly kind: 'article';
      readonly id: string;
      /** What is printed in brackets behind the number: 'new'. */
      readonly remark: string;
      readonly blocks: readonly string[];
    };

const KINDS = { '=': 'line', '!': 'enacting', '&': 'visa', '~': 'signature' } as const;

/**
 * Reads a law from beside this file: '#' a division, '@' an article, whose lines follow; '=' a line
 * of the head, '!' of the enacting formula, '&' a visa, '~' a line of the signature.
 */
export function readRegistryLaw(name: string): RegistryPiece[] {
  const pieces: RegistryPiece[] = [];
  let blocks: string[] = [];
  for (const line of readFileSync(join(import.meta.dirname, name), 'utf8')
    .trim()
    .split('\n')) {
    const text = line.slice(2);
    const [first = '', second = ''] = text.split('|');
    const kind = Object.entries(KINDS).find(([sign]) => line.startsWith(`${sign} `))?.[1];
    if (kind) pieces.push({ kind, text });
    else if (line.startsWith('# ')) pieces.push({ kind: 'division', label: first, title: second });
    else if (line.startsWith('@ ')) {
      blocks = [];
      pieces.push({ kind: 'article', id: first, remark: second, blocks });
    } else blocks.push(line);
  }
  return pieces;
}
