/**
 * A point of a list: '(1)', 'a)', '2°' at the beginning of a line or behind a stop. Of the blanks
 * between them a bounded number: a text may hold nothing but empty lines.
 */
export const POINT = /(?:^|[\n.;:,]\s{0,40})\(?(\d{1,2}|[a-z])[)°]/gu;

/** Signs and single letters: what scanners make of stamps and stains. */
export const STRAY_SIGNS =
  /[|\\~©®¢^{}<>_=¬§¥]|(?:^|\s)[‘’°*¢"“”](?=\s|$)|\s[b-df-hj-np-tv-z]\s[b-df-hj-np-tv-z](?=\s)/giu;

/** Whether a line is a row of a table, as imports write it: '| Raft | 500 |'. */
export function isTableRow(text: string): boolean {
  return text.startsWith('| ') && text.endsWith(' |') && text.slice(2, -2).includes('|');
}

/** A text whose tables have blanks for their bars, each at its place. */
export function withoutBars(content: string): string {
  return content
    .split('\n')
    .map((line) => (isTableRow(line) ? line.replaceAll('|', ' ') : line))
    .join('\n');
}
