import type { Language } from '../../../../kit/languages.ts';

/** A word in normal form as the dictionary of a language has it (`migrations/0051_word_forms.sql`). */
export function asIndexed(word: string, language: Language): string {
  return language === 'en' ? american(word) : french(word);
}

/** English words that the stemmer takes for forms of others, with a letter by which it does not. */
const ENGLISH_OF_ITS_OWN =
  /^(?:(customs|goods|several|corporal)|(customer|apartment|author|organ|officer|relative|relation|succession|executive|publication)s?|(importan)(?:t|ce)|(universit)(?:y|ies))$/;

/** As the SQL function `search_american`. */
function american(word: string): string {
  return word
    .replace(/(fen|licen|preten)c(e|es|ed|eless)$/, '$1s$2')
    .replace(/(lab|fav|hon|vi|ighb|harb|um)our/g, '$1or')
    .replaceAll('judgement', 'judgment')
    .replace(
      /([a-z]{2}(?:al|an|ar|at|er|gn|ic|id|il|im|in|it|og|on|or|rd|rn))is(e|ed|er|ers|es|ing|ation|ations)$/,
      '$1iz$2',
    )
    .replace(/^(practi)s(e|ed|es|ing)$/, '$1c$2')
    .replace(ENGLISH_OF_ITS_OWN, '$1$2$3$4q');
}

/** Plurals that look like other forms to the stemmer; 'abus', 'plus' and 'repos' are none. */
const PLURAL =
  /([^aeiuv ]er|it|ion|isson|[a-z][acdegimnprtv]u|[eo]lu|oulu|issu|tribu|numero|video|photo|loi|emploi|envoi|paroi|octroi|tournoi|convoi|delai|essai|ami)s$/;
/** Forms of one word that the stemmer tells apart. */
const ONE_WORD =
  /^(?:(veu)(?:fs?|ves?)|(epou)(?:x|se[sr]?)|(publi)(?:cs?|ques?|quement)|(fau)(?:x|sses?)|(ba)(?:il|ux)|(garant)(?:s|ie?s?|ir)?|(communi)(?:cations?|ques?|quer)|(franc)(?:e|ais|aises?))$/;
/** French words that the stemmer takes for forms of others. */
const FRENCH_OF_ITS_OWN =
  /^(loyer|foyer|delit|delai|volant|taxi|testament|parlement|departement|batiment|relation|usager|passager|conseiller|traitement|retraite|publication|ferie|mere|pays)s?$/;

/** As the SQL function `search_french`. */
function french(word: string): string {
  return word
    .replace(/^entrees?$/, 'entrer')
    .replace(/ee(s?)$/, 'e$1')
    .replace(/([a-z]{3}i|[a-z]ang|ssag|enag|song|viag)ere(s?)$/, '$1er$2')
    .replace(PLURAL, '$1')
    .replace(ONE_WORD, '$1$2$3$4$5$6$7$8q')
    .replace(FRENCH_OF_ITS_OWN, '$1q');
}
