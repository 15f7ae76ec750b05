import type { TextState } from './text-lines.ts';
import type { Attributes } from './walk-xml.ts';

/** What LibreOffice has put into a list of contents, and what it does not print. */
export function openDocumentState(): TextState {
  let depth = 0;
  let style: string | undefined;
  const hiddenStyles = new Set<string>();
  const open: boolean[] = [];
  const isHiddenBy = (name: string, attributes: Attributes) =>
    (name === 'text:hidden-text' && attributes['text:is-hidden'] === 'true') ||
    (name === 'text:section' && attributes['text:display'] === 'none') ||
    hiddenStyles.has(attributes['text:style-name'] ?? '');
  return {
    onOpen: (name: string, attributes: Attributes) => {
      if (name === 'text:table-of-content') depth += 1;
      if (name === 'style:style') style = attributes['style:name'];
      // Those of a list are of its numbers.
      const isHiding = name === 'style:text-properties' && attributes['text:display'] === 'none';
      if (isHiding && style !== undefined) hiddenStyles.add(style);
      open.push(open.at(-1) === true || isHiddenBy(name, attributes));
    },
    onClose: (name: string) => {
      if (name === 'text:table-of-content') depth -= 1;
      if (name === 'style:style') style = undefined;
      open.pop();
    },
    onText: () => {},
    isHidden: () => open.at(-1) === true,
    isInContents: () => depth > 0,
  };
}
