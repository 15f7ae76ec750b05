import type { Catalogue, Language } from '../../kit/languages.ts';
import type { ImportFormat } from './rules.ts';

interface FileMessages {
  readonly import: string;
  readonly importArticles: string;
  readonly formats: Readonly<Record<ImportFormat, string>>;
  readonly languages: Readonly<Record<Language | 'both', string>>;
  readonly exportAs: string;
  readonly exportIn: (format: string, language: string) => string;
}

/** The names of files that hold the law, and of importing and exporting it. */
export const fileMessages: Catalogue<FileMessages> = {
  en: {
    import: 'Import',
    importArticles: 'Import Articles',
    formats: {
      txt: 'Text',
      md: 'Markdown',
      csv: 'CSV',
      jsonl: 'JSON Lines',
      xml: 'Akoma Ntoso XML',
    },
    languages: { en: 'English', fr: 'French', both: 'both languages' },
    exportAs: 'Export',
    exportIn: (format, language) => `${format}, ${language}`,
  },
  fr: {
    import: 'Importer',
    importArticles: 'Importer des articles',
    formats: {
      txt: 'Texte',
      md: 'Markdown',
      csv: 'CSV',
      jsonl: 'JSON Lines',
      xml: 'XML Akoma Ntoso',
    },
    languages: { en: 'anglais', fr: 'français', both: 'les deux langues' },
    exportAs: 'Exporter',
    exportIn: (format, language) => `${format}, ${language}`,
  },
};
