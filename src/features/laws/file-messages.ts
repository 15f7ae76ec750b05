const en = {
  import: 'Import',
  importArticles: 'Import Articles',
  formats: {
    txt: 'Text',
    md: 'Markdown',
    csv: 'CSV',
    jsonl: 'JSON Lines',
    xml: 'Akoma Ntoso XML',
    docx: 'Word',
    odt: 'OpenDocument',
    pdf: 'PDF',
    xlsx: 'Excel',
  },
  languages: { en: 'English', fr: 'French', both: 'both languages' },
  exportAs: 'Export',
  exportIn: (format: string, language: string) => `${format}, ${language}`,
};

const fr: typeof en = {
  import: 'Importer',
  importArticles: 'Importer des articles',
  formats: {
    txt: 'Texte',
    md: 'Markdown',
    csv: 'CSV',
    jsonl: 'JSON Lines',
    xml: 'XML Akoma Ntoso',
    docx: 'Word',
    odt: 'OpenDocument',
    pdf: 'PDF',
    xlsx: 'Excel',
  },
  languages: { en: 'anglais', fr: 'français', both: 'les deux langues' },
  exportAs: 'Exporter',
  exportIn: (format, language) => `${format}, ${language}`,
};

/** The names of files that hold the law, and of importing and exporting it. */
export const fileMessages = { en, fr };
