import { capitalised, filled, type Place, paragraph } from './sentences.ts';
import type { Pair } from './words.ts';

/** How columns come out of the recognition. */
export type TableStyle = 'spaces' | 'pipes' | 'tabs';

export interface Annex {
  /** 'annex-1' or 'schedule-1'. */
  readonly id: string;
  readonly number: number;
  readonly title: Pair;
  /** Paragraphs, and at their places the rows of tables. */
  readonly blocks: readonly (Pair | TableRow)[];
}

export interface TableRow {
  readonly cells: readonly Pair[];
  readonly style: TableStyle;
}

export interface AnnexSpec {
  readonly kind: 'annex' | 'schedule';
  readonly table: TableStyle | null;
  readonly rows: number;
}

export function writeAnnexes(specs: readonly AnnexSpec[], place: Place): Annex[] {
  return specs.map(({ kind, table, rows }, at) => {
    const number = specs.slice(0, at + 1).filter((other) => other.kind === kind).length;
    const [en, fr] = capitalised(
      filled(['{thing}: rates and forms', '{thing} : tarifs et formulaires'], place),
    );
    const before = [paragraph(place, 1, 2)];
    const body: (Pair | TableRow)[] = table
      ? [...before, ...tableRows(table, rows, place), paragraph(place, 1, 1)]
      : [...before, paragraph(place, 2, 3), paragraph(place), paragraph(place)];
    return { id: `${kind}-${number}`, number, title: [en, fr], blocks: body };
  });
}

const HEADINGS: readonly Pair[] = [
  ['No.', 'N°'],
  ['Object', 'Objet'],
  ['Unit', 'Unité'],
  ['Fee (CFAF)', 'Droit (FCFA)'],
];

const UNITS: readonly Pair[] = [
  ['per day', 'par jour'],
  ['per year', 'par an'],
  ['each', 'pièce'],
  ['per metre', 'par mètre'],
];

function tableRows(style: TableStyle, rows: number, place: Place): TableRow[] {
  const { draw, theme } = place;
  const bare = (text: string) => text.replace(/^(the |les? |la |l')/, '');
  const lines = Array.from({ length: rows }, (_, at): TableRow => {
    const [en, fr] = capitalised(draw.pick(theme.things).map(bare) as [string, string]);
    const fee = draw.whole(1, 95);
    const money: Pair = [`${fee},500`, `${fee} 500`];
    return { style, cells: [[`${at + 1}`, `${at + 1}`], [en, fr], draw.pick(UNITS), money] };
  });
  return [{ style, cells: HEADINGS }, ...lines];
}

/** A row as it stands in the file. */
export function printRow({ cells, style }: TableRow, language: 0 | 1): string {
  const texts = cells.map((cell) => cell[language]);
  if (style === 'pipes') return `| ${texts.join(' | ')} |`;
  if (style === 'tabs') return texts.join('\t');
  const widths = [6, 34, 14, 0];
  return texts
    .map((text, at) => text.padEnd(widths[at] ?? 0))
    .join('')
    .trimEnd();
}

/** A row as somebody keys it in. */
export function keyedRow({ cells }: TableRow, language: 0 | 1): string {
  return `| ${cells.map((cell) => cell[language]).join(' | ')} |`;
}
