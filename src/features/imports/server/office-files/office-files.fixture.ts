import { strToU8, zipSync } from 'fflate';
import { readOfficeFile } from './read-office-file.ts';

/** A ZIP file with these parts. */
export const zip = (parts: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));

/** A Word file with this body and further parts. */
export const word = (body: string, parts: Readonly<Record<string, string>> = {}) =>
  zip({
    ...parts,
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    'word/header1.xml': '<w:hdr xmlns:w="w"><w:p><w:r><w:t>Running head</w:t></w:r></w:p></w:hdr>',
  });
/** A paragraph of Word. */
export const paragraph = (text: string) =>
  `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** An OpenDocument text with this body. */
export const openDocument = (body: string) =>
  zip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:text="t"
      xmlns:table="b"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  });

/** A PDF of pages with these lines. */
export function pdf(...pages: readonly (readonly string[])[]): Uint8Array {
  return pdfOf(
    pages.map((lines) => `72 720 Td ${lines.map((line) => `(${line}) Tj 0 -16 Td`).join(' ')}`),
  );
}

/** A PDF of pages with texts at places in points, from the left and from the bottom, of a size. */
export function placedPdf(
  ...pages: readonly (readonly [x: number, y: number, text: string, size?: number])[][]
) {
  return pdfOf(
    pages.map((texts) =>
      texts
        .map(([x, y, text, size = 12]) => `/F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj`)
        .join(' '),
    ),
  );
}

/** A PDF of one page whose font says of its `z` that it is no letter. */
export function lostLetterPdf(lines: readonly string[]): Uint8Array {
  return pdfOf(
    [`72 720 Td ${lines.map((line) => `(${line}) Tj 0 -16 Td`).join(' ')}`],
    'begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <20> <79> <0020> endbfrange 1 beginbfchar <7a> <0000> endbfchar endcmap',
  );
}

function pdfOf(pages: readonly string[], letters?: string): Uint8Array {
  const kids = pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${letters ? `/ToUnicode ${4 + 2 * pages.length} 0 R ` : ''}>>`,
    ...pages.flatMap((shown, at) => {
      const content = `BT /F1 12 Tf ${shown} ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
    ...(letters ? [`<< /Length ${letters.length} >>\nstream\n${letters}\nendstream`] : []),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return Buffer.from(text, 'latin1');
}

/** The format and the lines of a file as it is read, or why it is refused. */
export const textOf = async (bytes: Uint8Array) => {
  const read = await readOfficeFile(bytes);
  return read?.kind === 'text' ? [read.format, ...read.text.split('\n')] : read;
};
