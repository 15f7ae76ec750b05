import type { TextState } from './text-lines.ts';
import type { Attributes } from './walk-xml.ts';

/** Whether a property that needs no value is on, such as 'w:vanish' (ECMA-376, part 1, 22.9.2.7). */
export const isOn = (attributes: Attributes) =>
  !['0', 'false', 'off'].includes(attributes['w:val'] ?? '');

/** What is hidden, and what somebody has struck through in place of deleting it. */
const NOT_OF_THE_TEXT: ReadonlySet<string> = new Set(['w:vanish', 'w:strike', 'w:dstrike']);

/** The field of a list of contents (ECMA-376, part 1, 17.16.5.68). */
const CONTENTS = /^\s*TOC\b/;

interface Field {
  instruction: string;
  /** Not known before its result begins. */
  isContents: boolean | null;
}

/**
 * What is no text, hidden or struck, though it stands in runs of text, and what it has put into a list of
 * contents: fields begin and end within runs, across paragraphs and within each other.
 */
export function wordState(): TextState {
  const fields: Field[] = [];
  let contents = 0;
  const open: string[] = [];
  let isHidden = false;
  let isInstruction = false;
  const onFieldChar = (type: string | undefined) => {
    if (type === 'begin') fields.push({ instruction: '', isContents: null });
    else if (type === 'end') contents -= fields.pop()?.isContents ? 1 : 0;
    const field = fields.at(-1);
    if (type !== 'separate' || field?.isContents !== null) return;
    field.isContents = CONTENTS.test(field.instruction);
    contents += field.isContents ? 1 : 0;
  };
  return {
    onOpen: (name: string, attributes: Attributes) => {
      if (NOT_OF_THE_TEXT.has(name) && open.at(-1) === 'w:rPr' && open.at(-2) === 'w:r') {
        isHidden ||= isOn(attributes);
      }
      if (name === 'w:fldChar') onFieldChar(attributes['w:fldCharType']);
      isInstruction = name === 'w:instrText';
      open.push(name);
    },
    onClose: (name: string) => {
      open.pop();
      if (name === 'w:r') isHidden = false;
      isInstruction = false;
    },
    onText: (text: string) => {
      const field = fields.at(-1);
      if (isInstruction && field) field.instruction += text;
    },
    isHidden: () => isHidden,
    isInContents: () => contents > 0,
  };
}
