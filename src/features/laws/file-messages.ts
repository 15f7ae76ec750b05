const en = {
  import: 'Import',
  importArticles: 'Import articles',
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
  asTable: 'As a table',
  asTableHint: 'The articles that the list shows, as you have searched it.',
  whole: 'The whole category',
  wholeHint: 'All its articles, in files that can be imported again.',
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
  asTable: 'Sous forme de tableau',
  asTableHint: 'Les articles que la liste affiche, selon votre recherche.',
  whole: 'Toute la catégorie',
  wholeHint: 'Tous ses articles, dans des fichiers qui peuvent être réimportés.',
  exportIn: (format, language) => `${format}, ${language}`,
};

/** The names of files that hold the law, and of importing and exporting it. */
export const fileMessages = { en, fr };
