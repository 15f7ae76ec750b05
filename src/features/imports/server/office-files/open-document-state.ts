import type { TextState } from './text-lines.ts';

/** What LibreOffice has put into a list of contents. */
export function openDocumentState(): TextState {
  let depth = 0;
  return {
    onOpen: (name: string) => {
      if (name === 'text:table-of-content') depth += 1;
    },
    onClose: (name: string) => {
      if (name === 'text:table-of-content') depth -= 1;
    },
    onText: () => {},
    isHidden: () => false,
    isInContents: () => depth > 0,
  };
}
