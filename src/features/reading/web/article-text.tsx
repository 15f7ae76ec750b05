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

/** The paragraphs of a text, each with an address; their marks hang. */
export function Paragraphs({ paragraphs, language, idPrefix = 'p' }: ParagraphsProps) {
  return paragraphs.map(({ number, mark, level, pieces }) =>
    // Spread as arguments, since pieces of a text have no keys and need none.
    createElement(
      'p',
      { key: number, id: idPrefix + number, ...(level === 0 ? {} : { className: `l${level}` }) },
      mark === null ? null : createElement('b', null, mark),
      mark === null ? null : ' ',
      ...pieces.map((piece) => pieceOf(piece, language)),
    ),
  );
}

function pieceOf(piece: TextPiece, language: Language): ReactNode {
  if (typeof piece === 'string') return piece;
  return <a href={localPath(articlePath(piece.code, piece.articleId), language)}>{piece.text}</a>;
}
