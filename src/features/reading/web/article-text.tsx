import { createElement, type ReactNode } from 'react';
import type { Language } from '../../../kit/languages.ts';
import { localPath } from '../../../kit/paths.ts';
import { articlePath } from '../../laws/addresses.ts';
import type { ShownParagraph, TextPiece } from '../documents.ts';

interface ParagraphsProps {
  readonly paragraphs: readonly ShownParagraph[];
  /** Of the page, to which the links lead. */
  readonly language: Language;
  /** What the ids begin with: each is there once, also where two texts stand on one page. */
  readonly idPrefix?: string;
}

/** The paragraphs of a text, each with an address; their marks hang. Rows of a table are one. */
export function Paragraphs({ paragraphs, language, idPrefix = 'p' }: ParagraphsProps) {
  return groupRows(paragraphs).map((group) => {
    const [first] = group;
    if (!first) return null;
    if (isTableRow(first)) {
      return <Table key={first.number} {...{ rows: group, language, idPrefix }} />;
    }
    const { number, mark, level, pieces } = first;
    // Spread as arguments, since pieces of a text have no keys and need none.
    return createElement(
      'p',
      { key: number, id: idPrefix + number, ...(level === 0 ? {} : { className: `l${level}` }) },
      mark === null ? null : createElement('b', null, mark),
      mark === null ? null : ' ',
      ...pieces.map((piece) => pieceOf(piece, language)),
    );
  });
}

/** Rows of one table together, every other paragraph by itself. */
function groupRows(paragraphs: readonly ShownParagraph[]): ShownParagraph[][] {
  const groups: ShownParagraph[][] = [];
  for (const paragraph of paragraphs) {
    const last = groups.at(-1);
    const isNext = isTableRow(paragraph) || isRule(paragraph);
    if (last?.[0] && isTableRow(last[0]) && isNext) last.push(paragraph);
    else groups.push([paragraph]);
  }
  return groups;
}

/** Whether a paragraph is a row of a Markdown table, '| Raft | 500 |'. */
function isTableRow({ mark, pieces }: ShownParagraph): boolean {
  const [first = '', last = ''] = [pieces[0], pieces.at(-1)];
  if (mark !== null || typeof first !== 'string' || typeof last !== 'string') return false;
  return first.startsWith('| ') && last.endsWith(' |') && (pieces.length > 1 || first.length > 3);
}

interface TableProps {
  readonly rows: readonly ShownParagraph[];
  readonly language: Language;
  readonly idPrefix: string;
}

function Table({ rows, language, idPrefix }: TableProps) {
  const row = (one: ShownParagraph, isHead = false) =>
    createElement(
      'tr',
      { key: one.number, id: idPrefix + one.number },
      ...cellsOf(one, language).map((cell) =>
        createElement(isHead ? 'th' : 'td', isHead ? { scope: 'col' } : null, ...cell),
      ),
    );
  const shown = rows.filter((one) => !isRule(one));
  const [head] = shown;
  const isHead = head !== undefined && shown.length > 1 && isTableHead(head, rows[1]);
  return (
    <table>
      {isHead && <thead>{row(head, true)}</thead>}
      <tbody>{shown.slice(isHead ? 1 : 0).map((one) => row(one))}</tbody>
    </table>
  );
}

/** Whether a row is the line of dashes below a header, which editors write as Markdown has it. */
function isRule({ pieces: [text, ...links] }: ShownParagraph): boolean {
  return typeof text === 'string' && links.length === 0 && /^\|(?: ?:?-{3,}:? ?\|)+$/.test(text);
}

/**
 * Whether the first row of a table names its columns: a line of dashes says so, which imports leave
 * out as they go on with a table that the page has cut, or each has a name without a number.
 */
function isTableHead(row: ShownParagraph, next: ShownParagraph | undefined): boolean {
  if (next && isRule(next)) return true;
  const [text, ...links] = row.pieces;
  if (typeof text !== 'string' || links.length > 0) return false;
  return text
    .slice(2, -2)
    .split(' | ')
    .every((name) => /^[^\d]*\p{L}[^\d]*$/u.test(name));
}

/** What stands between the bars of a row. */
function cellsOf({ pieces }: ShownParagraph, language: Language): ReactNode[][] {
  const cells: ReactNode[][] = [[]];
  pieces.forEach((piece, at) => {
    if (typeof piece !== 'string') {
      cells.at(-1)?.push(pieceOf(piece, language));
      return;
    }
    const begun = at === 0 ? piece.slice(2) : piece;
    const text = at === pieces.length - 1 ? begun.slice(0, -2) : begun;
    text.split(' | ').forEach((part, place) => {
      if (place > 0) cells.push([]);
      cells.at(-1)?.push(part);
    });
  });
  return cells;
}

function pieceOf(piece: TextPiece, language: Language): ReactNode {
  if (typeof piece === 'string') return piece;
  return <a href={localPath(articlePath(piece.code, piece.articleId), language)}>{piece.text}</a>;
}
