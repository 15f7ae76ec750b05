import type { ImportFormat } from '../../../laws/rules.ts';
import { akomaNtosoFormat } from './akoma-ntoso.ts';
import { csvFormat } from './csv.ts';
import type { Format } from './format.ts';
import { jsonLinesFormat } from './json-lines.ts';
import { markdownFormat } from './markdown.ts';
import { textFormat } from './text.ts';

/** The file formats by their names; each can read what it exports. */
export const FORMATS: Readonly<Record<ImportFormat, Format>> = {
  txt: textFormat,
  md: markdownFormat,
  csv: csvFormat,
  jsonl: jsonLinesFormat,
  xml: akomaNtosoFormat,
};
