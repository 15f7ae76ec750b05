import type { Division } from '../../../laws/rules.ts';

/** An article as a file has it, in one language. */
export interface ScannedArticle {
  readonly article_id: string;
  readonly title: string;
  readonly content: string;
  /** The divisions that it is in, the highest first. */
  readonly path: readonly Division[];
  /** The line of the file on which it begins, counted from 1. */
  readonly line: number;
  /** Whether the scanner's number was put right by those around it. */
  readonly isRepaired: boolean;
  /** Whether its number does not follow those before it. */
  readonly isOutOfOrder: boolean;
}
