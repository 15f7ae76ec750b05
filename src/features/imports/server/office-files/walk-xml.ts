import { SaxesParser } from 'saxes';

export type Attributes = Readonly<Record<string, string>>;

/**
 * Walks through the elements of a part of a file; a part that is not there is an empty text.
 *
 * @throws Error for what is no well-formed XML
 */
export function walkXml(
  xml: string,
  onOpen: (name: string, attributes: Attributes) => void,
  onClose: (name: string) => void = () => {},
  onText: (text: string) => void = () => {},
): void {
  if (xml === '') return;
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentag', ({ name, attributes }) => onOpen(name, attributes));
  parser.on('closetag', ({ name }) => onClose(name));
  parser.on('text', onText);
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
}
