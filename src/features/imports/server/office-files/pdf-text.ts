import { extractTextItems, getDocumentProxy } from 'unpdf';
import type { FileWarningKind } from '../../rules.ts';
import type { OfficeText } from './office-text.ts';
import { pageText } from './pdf-columns.ts';
import { withClosedHyphens } from './pdf-hyphens.ts';
import { withoutNotes } from './pdf-notes.ts';

/** More pages are no law. */
const MOST_PAGES = 5_000;
/** Fewer characters a page in the middle are page numbers on pictures of pages. */
const LEAST_CHARACTERS = 40;

/** What stands for letters, most often 'fi' and 'ff', of which the file does not say what they are. */
const NO_SIGN = /(?![\t\n\f])\p{Cc}/gu;

/** The text of a PDF; one that holds pictures of pages needs a scanner's text recognition first. */
export async function readPdf(bytes: Uint8Array): Promise<OfficeText> {
  try {
    // A copy: the library takes the bytes over.
    const pdf = await getDocumentProxy(Uint8Array.from(bytes), {
      isEvalSupported: false,
      // Its warnings would stand between the lines of our log.
      verbosity: 0,
    });
    if (pdf.numPages > MOST_PAGES) return { kind: 'refused', problem: 'too_complex' };
    const { items } = await extractTextItems(pdf);
    const pages = items.map(withoutNotes);
    const text = pages.map((page) => pageText(page.items));
    const characters = text.join('').replaceAll(/[\s\p{Cc}\p{Co}]/gu, '').length;
    if (characters < LEAST_CHARACTERS * text.length)
      return { kind: 'refused', problem: 'pictures' };
    const isEmpty = text.some((page) => page.trim() === '');
    const warnings: readonly FileWarningKind[] = [
      ...(pages.some(({ hadNotes }) => hadNotes) ? (['notes_left_out'] as const) : []),
      ...(isEmpty ? (['empty_pages'] as const) : []),
    ];
    const whole = withClosedHyphens(text.join('\n\f')).toWellFormed().replace(NO_SIGN, '\ufffd');
    return { kind: 'text', format: 'pdf', text: whole, warnings };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { kind: 'refused', problem: isLocked ? 'password' : 'damaged' };
  }
}
