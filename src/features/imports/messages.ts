import type { ImportProblem } from './rules.ts';

const en = {
  /** Why nothing can be imported from a file. */
  problems: {
    too_large: 'The file is larger than 20 MB. Split it in two.',
    binary:
      'Nothing in this file can be read as text. Use Word, PDF, Excel or text; of a picture, have the text recognised (OCR) first.',
    encoding:
      'The letters of this text cannot be read for certain; perhaps it was saved in an old Windows format (ANSI). Open it in a text editor, choose “Save as” with the encoding “UTF-8”, and import that file.',
    format:
      'This kind of file cannot be read. Use Word, PDF, Excel or text; CSV, OpenDocument, Markdown, JSON Lines and Akoma Ntoso are read as well.',
    language: 'Say whether the file is English or French.',
    blank: 'The file is empty.',
    empty: 'No article was found. Does the category have the prefix that stands in the file?',
    json: 'This line cannot be read: it is no valid JSON.',
    field: 'A field is missing, of the wrong kind or too long.',
    other_code: 'This article belongs to another code.',
    columns:
      'No line at the top names the columns, each of them once. Write article_id above the numbers of the articles, and content_en or content_fr above their texts.',
    misnamed: 'These names are almost those of columns that can be imported:',
    no_texts:
      'No column with a text was found. Call it title_en, content_en, title_fr or content_fr.',
    csv: 'This row of the table cannot be read: it is no valid CSV.',
    xml: 'The file is damaged or incomplete: its XML is not well-formed.',
    doctype:
      'The file names rules of its own (a line that begins with <!DOCTYPE). Take that line out, and import the file again.',
    depth: 'Too many parts of the file lie within one another.',
    article_id: 'The article has no number.',
    too_long: 'A title, a text or a number is too long.',
    characters: 'There are characters that cannot be kept.',
    too_many: 'There are more articles than one import may have.',
    too_complex: 'Reading the file took too long or too much memory. Split it in two.',
    damaged: 'The file is damaged. Open it in the program that wrote it, and save it anew.',
    old_office:
      'The file is in an old format (.doc, .xls, .rtf) or locked with a password. Save it as .docx or .xlsx without a password, and import that file.',
    web_page:
      'This is a page of a website (.html). Open it in Word or LibreOffice, save it as .docx or .odt, and import that file.',
    password: 'The file is locked with a password. Save it without one.',
    pictures: 'The PDF holds pictures of pages and no text. Have its text recognised (OCR) first.',
  } satisfies Record<ImportProblem, string>,
  atLine: (line: number, sentence: string) => `Line ${line}: ${sentence}`,
};

const fr: typeof en = {
  problems: {
    too_large: 'Le fichier dépasse 20\u00a0Mo. Divisez-le en deux.',
    binary:
      'Rien dans ce fichier ne peut être lu comme du texte. Utilisez Word, PDF, Excel ou texte\u00a0; pour une image, faites d’abord reconnaître le texte (OCR).',
    encoding:
      'Les lettres de ce texte ne peuvent pas être lues avec certitude\u00a0; il a peut-être été enregistré dans un ancien format de Windows (ANSI). Ouvrez-le dans un éditeur de texte, choisissez «\u00a0Enregistrer sous\u00a0» avec le codage «\u00a0UTF-8\u00a0», puis importez ce fichier.',
    format:
      'Ce type de fichier ne peut pas être lu. Utilisez Word, PDF, Excel ou texte\u00a0; CSV, OpenDocument, Markdown, JSON Lines et Akoma Ntoso sont lus aussi.',
    language: 'Indiquez si le fichier est en anglais ou en français.',
    blank: 'Le fichier est vide.',
    empty:
      'Aucun article n’a été trouvé. La catégorie a-t-elle le préfixe qui figure dans le fichier\u00a0?',
    json: 'Cette ligne ne peut pas être lue\u00a0: ce n’est pas du JSON valide.',
    field: 'Un champ manque, n’a pas le bon type ou est trop long.',
    other_code: 'Cet article appartient à un autre code.',
    columns:
      'Aucune ligne du haut ne nomme les colonnes, chacune une seule fois. Écrivez article_id au-dessus des numéros d’articles, et content_en ou content_fr au-dessus de leurs textes.',
    misnamed: 'Ces noms ressemblent à ceux de colonnes qui peuvent être importées\u00a0:',
    no_texts:
      'Aucune colonne de texte n’a été trouvée. Nommez-la title_en, content_en, title_fr ou content_fr.',
    csv: 'Cette ligne du tableau ne peut pas être lue\u00a0: ce n’est pas du CSV valide.',
    xml: 'Le fichier est endommagé ou incomplet\u00a0: son XML n’est pas bien formé.',
    doctype:
      'Le fichier annonce ses propres règles (une ligne qui commence par <!DOCTYPE). Supprimez cette ligne, puis importez-le de nouveau.',
    depth: 'Trop de parties du fichier sont imbriquées les unes dans les autres.',
    article_id: 'L’article n’a pas de numéro.',
    too_long: 'Un titre, un texte ou un numéro est trop long.',
    characters: 'Certains caractères ne peuvent pas être conservés.',
    too_many: 'Il y a plus d’articles qu’une importation ne peut en contenir.',
    too_complex:
      'La lecture du fichier a demandé trop de temps ou trop de mémoire. Divisez-le en deux.',
    damaged:
      'Le fichier est endommagé. Ouvrez-le dans le logiciel qui l’a écrit et enregistrez-le de nouveau.',
    old_office:
      'Le fichier est dans un ancien format (.doc, .xls, .rtf) ou protégé par un mot de passe. Enregistrez-le en .docx ou .xlsx sans mot de passe, puis importez ce fichier.',
    web_page:
      'C’est une page d’un site web (.html). Ouvrez-la dans Word ou LibreOffice, enregistrez-la en .docx ou .odt, puis importez ce fichier.',
    password: 'Le fichier est protégé par un mot de passe. Enregistrez-le sans mot de passe.',
    pictures:
      'Le PDF contient des images de pages et aucun texte. Faites d’abord reconnaître le texte (OCR).',
  },
  atLine: (line, sentence) => `Ligne ${line}\u00a0: ${sentence}`,
};

/** Sentences of problems of files; the command line prints the English ones. */
export const importMessages = { en, fr };
