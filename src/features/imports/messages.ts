import type { ImportProblem } from './rules.ts';

const en = {
  /** Why nothing can be imported from a file. */
  problems: {
    too_large: 'The file is larger than 20 MB. Split it in two.',
    binary: 'This is no text file.',
    encoding:
      'The text is not UTF-8; perhaps it is in the old Windows encoding (ANSI). Open it in a text editor, choose “Save as” with the encoding UTF-8, and import that file.',
    format: 'The format is not one of: text, Markdown, CSV, JSON Lines, Akoma Ntoso XML.',
    language: 'Say whether the file is English or French.',
    empty: 'No article was found. Does the category have the prefix that stands in the file?',
    json: 'This line is not valid JSON.',
    field: 'A field is missing, of the wrong kind or too long.',
    other_code: 'This article belongs to another code.',
    columns: 'The first line must name the columns, article_id among them, each of them once.',
    misnamed: 'These names are almost those of fields that can be imported:',
    no_texts:
      'No field with a text was found: title_en, content_en, title_fr or content_fr is needed.',
    csv: 'This record is not valid CSV.',
    xml: 'The XML is not well-formed.',
    doctype: 'A document type (DTD) is not allowed.',
    depth: 'The elements are nested too deeply.',
    article_id: 'The article has no number.',
    too_long: 'A title, a content or an id is too long.',
    characters: 'There are characters that cannot be kept.',
    too_many: 'There are more articles than one import may have.',
    too_complex: 'Reading the file took too long or too much memory. Split it in two.',
    damaged: 'The file is damaged. Open it in the program that wrote it, and save it anew.',
    password: 'The file is locked with a password. Save it without one.',
    pictures: 'The PDF holds pictures of pages and no text. Have its text recognised (OCR) first.',
  } satisfies Record<ImportProblem, string>,
  atLine: (line: number, sentence: string) => `Line ${line}: ${sentence}`,
};

const fr: typeof en = {
  problems: {
    too_large: 'Le fichier dépasse 20 Mo. Partagez-le en deux.',
    binary: 'Ce n’est pas un fichier de texte.',
    encoding:
      'Le texte n’est pas en UTF-8\u00a0; il est peut-être dans l’ancien codage de Windows (ANSI). Ouvrez-le dans un éditeur de texte, choisissez «\u00a0Enregistrer sous\u00a0» avec le codage UTF-8, puis importez ce fichier.',
    format:
      'Le format n’est pas l’un de ceux-ci\u00a0: texte, Markdown, CSV, JSON Lines, XML Akoma Ntoso.',
    language: 'Indiquez si le fichier est en anglais ou en français.',
    empty:
      'Aucun article n’a été trouvé. La catégorie a-t-elle le préfixe qui figure dans le fichier\u00a0?',
    json: 'Cette ligne n’est pas du JSON valide.',
    field: 'Un champ manque, n’a pas le bon type ou est trop long.',
    other_code: 'Cet article appartient à un autre code.',
    columns:
      'La première ligne doit nommer les colonnes, dont article_id, et chacune une seule fois.',
    misnamed: 'Ces noms ressemblent à ceux de champs qui peuvent être importés\u00a0:',
    no_texts:
      'Aucun champ de texte n’a été trouvé\u00a0: il faut title_en, content_en, title_fr ou content_fr.',
    csv: 'Cet enregistrement n’est pas du CSV valide.',
    xml: 'Le XML n’est pas bien formé.',
    doctype: 'Une déclaration de type de document (DTD) n’est pas admise.',
    depth: 'Les éléments sont imbriqués trop profondément.',
    article_id: 'L’article n’a pas de numéro.',
    too_long: 'Un titre, un contenu ou un identifiant est trop long.',
    characters: 'Certains caractères ne peuvent pas être conservés.',
    too_many: 'Il y a plus d’articles qu’une importation ne peut en contenir.',
    too_complex:
      'La lecture du fichier a demandé trop de temps ou trop de mémoire. Partagez-le en deux.',
    damaged:
      'Le fichier est endommagé. Ouvrez-le dans le logiciel qui l’a écrit et enregistrez-le de nouveau.',
    password: 'Le fichier est protégé par un mot de passe. Enregistrez-le sans mot de passe.',
    pictures:
      'Le PDF contient des images de pages et aucun texte. Faites d’abord reconnaître le texte (OCR).',
  },
  atLine: (line, sentence) => `Ligne ${line}\u00a0: ${sentence}`,
};

/** Sentences of problems of files; the command line prints the English ones. */
export const importMessages = { en, fr };
