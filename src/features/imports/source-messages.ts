import type { ImportWarning } from './contract.ts';
import type { FileWarningKind, LineUse } from './rules.ts';

/** What so many lines are; `shown` is their number with the word 'lines'. */
type OfUse = (count: number, shown: string) => string;

const en = {
  inArticles: (percent: string) => `${percent} % of the text is in articles`,
  countOf: (count: number, shown: string) => (count === 1 ? '1 line' : `${shown} lines`),
  ofUse: {
    text: (count, shown) => `${shown} ${count === 1 ? 'is' : 'are'} texts of articles`,
    title: (count, shown) => `${shown} ${count === 1 ? 'is a title' : 'are titles'}`,
    heading: (count, shown) => `${shown} ${count === 1 ? 'begins an article' : 'begin articles'}`,
    division: (count, shown) =>
      `${shown} ${count === 1 ? 'names a division' : 'name divisions'} (books, chapters, sections)`,
    running: (count, shown) =>
      `${shown} ${count === 1 ? 'is a page head or foot' : 'are page heads and feet'}`,
    front_matter: (count, shown) => `${shown} ${count === 1 ? 'stands' : 'stand'} before the law`,
    contents: (count, shown) => `${shown} ${count === 1 ? 'is' : 'are'} of the table of contents`,
    copy: (count, shown) => `${shown} ${count === 1 ? 'was' : 'were'} scanned twice`,
    back_matter: (count, shown) => `${shown} ${count === 1 ? 'stands' : 'stand'} after the law`,
    blank: (count, shown) => `${shown} ${count === 1 ? 'is' : 'are'} empty`,
    unexplained: (count, shown) => `${shown} ${count === 1 ? 'is' : 'are'} not used`,
  } satisfies Readonly<Record<LineUse, OfUse>>,
  unevenHeadings: (en: string, fr: string) =>
    `English: ${en} headings, French: ${fr}. In one of the files headings were not found.`,
  otherTexts: (unlike: string, compared: string) =>
    `Of ${compared} articles that are there already, ${unlike} would get quite another text. Is this the right category, and are the numbers right?`,
  warning: {
    encoding_guessed:
      'The text was saved in an old Windows format (ANSI), and was read as such: look whether accents are right.',
    notes_left_out:
      'The footnotes, endnotes and comments of the file are not imported: look whether any of them is law.',
    struck_left_out:
      'Words that are struck through are not imported: look whether the law still has any of them.',
    empty_pages:
      'Pages of the file have no text. If they are pictures, what stands on them is not imported.',
    other_sheets: 'Only the first sheet that is not hidden was read; the file has others.',
    other_language: 'Parts of the file are in the other language; they were read as well.',
  } satisfies Readonly<Record<FileWarningKind, string>>,
};

const fr: typeof en = {
  inArticles: (percent) => `${percent}\u00a0% du texte est dans des articles`,
  countOf: (count, shown) => (count < 2 ? `${count} ligne` : `${shown} lignes`),
  ofUse: {
    text: (count, shown) => `${shown} ${count < 2 ? 'est' : 'sont'} du texte d’articles`,
    title: (count, shown) => `${shown} ${count < 2 ? 'est un titre' : 'sont des titres'}`,
    heading: (count, shown) =>
      `${shown} ${count < 2 ? 'ouvre un article' : 'ouvrent des articles'}`,
    division: (count, shown) =>
      `${shown} ${count < 2 ? 'nomme une division' : 'nomment des divisions'} (livres, chapitres, sections)`,
    running: (count, shown) =>
      `${shown} ${count < 2 ? 'est un en-tête ou un pied de page' : 'sont des en-têtes et des pieds de page'}`,
    front_matter: (count, shown) => `${shown} ${count < 2 ? 'précède' : 'précèdent'} la loi`,
    contents: (count, shown) =>
      `${shown} ${count < 2 ? 'appartient' : 'appartiennent'} à la table des matières`,
    copy: (count, shown) =>
      `${shown} ${count < 2 ? 'a été numérisée' : 'ont été numérisées'} deux fois`,
    back_matter: (count, shown) => `${shown} ${count < 2 ? 'suit' : 'suivent'} la loi`,
    blank: (count, shown) => `${shown} ${count < 2 ? 'est vide' : 'sont vides'}`,
    unexplained: (count, shown) =>
      `${shown} ${count < 2 ? 'n’est pas utilisée' : 'ne sont pas utilisées'}`,
  },
  unevenHeadings: (en, fr) =>
    `Anglais\u00a0: ${en} intitulés d’articles, français\u00a0: ${fr}. Dans un des fichiers, des intitulés n’ont pas été trouvés.`,
  otherTexts: (unlike, compared) =>
    `Sur ${compared} articles déjà présents, ${unlike} recevraient un tout autre texte. Est-ce la bonne catégorie, et les numéros sont-ils justes\u00a0?`,
  warning: {
    encoding_guessed:
      'Le texte a été enregistré dans un ancien format de Windows (ANSI), et lu comme tel\u00a0: vérifiez les accents.',
    notes_left_out:
      'Les notes de bas de page, notes de fin et commentaires du fichier ne sont pas importés\u00a0: vérifiez qu’aucun ne fait partie de la loi.',
    struck_left_out:
      'Les mots barrés ne sont pas importés\u00a0: vérifiez qu’aucun ne fait encore partie de la loi.',
    empty_pages:
      'Des pages du fichier n’ont pas de texte. Si ce sont des images, ce qu’elles montrent n’est pas importé.',
    other_sheets:
      'Seule la première feuille qui n’est pas masquée a été lue\u00a0; le fichier en a d’autres.',
    other_language: 'Une partie du fichier est dans l’autre langue\u00a0; elle a été lue aussi.',
  },
};

/** What the lines of a scanned file are used for, in sentences; the command line prints the English ones. */
export const sourceMessages = { en, fr };

/** A warning about the reading as a whole in a sentence. */
export function warningText(
  { unevenHeadings, otherTexts }: typeof en,
  warning: ImportWarning,
  number: (count: number) => string,
): string {
  return warning.kind === 'uneven_headings'
    ? unevenHeadings(number(warning.en), number(warning.fr))
    : otherTexts(number(warning.unlike), number(warning.compared));
}
