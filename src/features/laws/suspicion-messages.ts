import type { Suspicion } from './suspicions.ts';

const en = {
  gap: 'Numbers before this one are missing.',
  gap_behind: 'Numbers after this one are missing: their texts may be in this one.',
  repeated: 'This number appears more than once.',
  empty: 'One of the languages has no text.',
  long: 'The text is far longer than the others.',
  number_repaired: 'The number was misread and corrected from the articles around it.',
  out_of_order: 'The number does not follow the one before.',
  unfinished: 'The text stops in the middle of a sentence or skips a point: words may be missing.',
  noise:
    'Stray characters or words: perhaps a stamp, a stain, or a reference that a word processor has lost.',
  note: 'A note or a footnote of the printed copy may be inside the text.',
  one_language: 'This article was found in one language only.',
  uneven: 'One language is much longer than the other: text may be missing, or too much.',
  points: 'One language has numbered points that the other does not.',
  heading_inside: 'The heading of another article is inside the text.',
  title: 'The title looks like a part of the text.',
  untitled: 'This article has no title, where the others have one.',
  resized: 'The text is three times as long as the present one, or a third of it.',
  running_words: 'Words of this text repeat in many others: perhaps a page header or footer.',
  odd_number:
    'This is hardly the number of an article: a spreadsheet may have made a date or a sum of it.',
  lost_letter: 'Some letters could not be read: a sign stands in their place.',
} satisfies Readonly<Record<Suspicion, string>>;

const fr: typeof en = {
  gap: 'Des numéros manquent avant celui-ci.',
  gap_behind: 'Des numéros manquent après celui-ci\u00a0: leur texte se trouve peut-être ici.',
  repeated: 'Ce numéro revient plusieurs fois.',
  empty: 'Une des langues n’a pas de texte.',
  long: 'Le texte est bien plus long que les autres.',
  number_repaired: 'Le numéro, mal reconnu, a été rétabli d’après ses voisins.',
  out_of_order: 'Le numéro ne suit pas le précédent.',
  unfinished:
    'Le texte s’arrête au milieu d’une phrase ou saute un alinéa\u00a0: des mots manquent peut-être.',
  noise:
    'Caractères ou mots parasites\u00a0: peut-être un tampon, une tache, ou un renvoi perdu par le traitement de texte.',
  note: 'Une note ou un renvoi de l’édition imprimée se trouve peut-être dans le texte.',
  one_language: 'Cet article n’a été trouvé que dans une langue.',
  uneven:
    'Une langue est bien plus longue que l’autre\u00a0: il manque peut-être du texte, ou il y en a trop.',
  points: 'Une langue a des points numérotés que l’autre n’a pas.',
  heading_inside: 'L’intitulé d’un autre article se trouve dans le texte.',
  title: 'Le titre ressemble à une partie du texte.',
  untitled: 'Cet article n’a pas de titre, alors que les autres en ont un.',
  resized: 'Le texte est trois fois plus long que le texte actuel, ou trois fois plus court.',
  running_words:
    'Des mots de ce texte reviennent dans beaucoup d’autres\u00a0: peut-être un en-tête ou un pied de page.',
  odd_number:
    'Ce n’est sans doute pas le numéro d’un article\u00a0: un tableur en a peut-être fait une date ou un nombre.',
  lost_letter: 'Certaines lettres n’ont pas pu être lues\u00a0: un signe les remplace.',
};

/** What a person should look at in an article, in sentences; the command line prints the English ones. */
export const suspicionMessages = { en, fr };
