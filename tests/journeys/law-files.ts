import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../src/kit/server/project-root.ts';

/** A file as a browser's file field takes it. */
interface LawFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A code in both languages as it comes out of a scanner, and the least number of its articles. */
export interface ScannedCode {
  readonly en: LawFile;
  readonly fr: LawFile;
  readonly articles: number;
}

const REAL = join(PROJECT_ROOT, '../shared/data');

/** The real texts where they are; else our own sample, which is told. */
export function readScannedCode(): ScannedCode {
  const [en, fr] = ['penal_code_en.txt', 'penal_code_fr.txt'].map((name) => join(REAL, name));
  if (en && fr && existsSync(en) && existsSync(fr)) {
    return {
      en: fileOf('penal_code_en.txt', readFileSync(en)),
      fr: fileOf('penal_code_fr.txt', readFileSync(fr)),
      articles: 400,
    };
  }
  console.warn(`${REAL} is not there: the sample of the tests is imported in its place.`);
  return {
    en: fileOf('sample_en.txt', Buffer.from(sample('Title', 'Every rule of this sample'))),
    fr: fileOf('sample_fr.txt', Buffer.from(sample('Titre', 'Toute règle de cet exemple'))),
    articles: 8,
  };
}

function fileOf(name: string, buffer: Buffer): LawFile {
  return { name, mimeType: 'text/plain', buffer };
}

/** Any file with this text. */
export function textFile(name: string, text: string): LawFile {
  return fileOf(name, Buffer.from(text));
}

/** A number is left out, which is suspicious. */
function sample(part: string, sentence: string): string {
  const articles = ['1', '1-1', '2', '3', '4', '5', '6', '8'].map(
    (id) => `Article ${id}.- ${part} ${id}\n${`(1) ${sentence} ${id} stands alone.\n`.repeat(6)}`,
  );
  return `${part} I\n${articles.join('\n')}`;
}
