import type { Language } from '../../../../kit/languages.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));

/** Words of a question that no article is found by, in normal form. */
const STOP_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: list(`
    a about above after again all also although am an and any anybody anyone anything are as ask
    at be because been before being both but by call called can cannot could did do does doing
    don done else ever every everybody everyone for from get gets getting give given go goes going
    gonna got had happen happened happening happens has have having he her here hers him his how i
    if ii in into is isn it its just kind know let like ll made make may me mean means meaning mine
    might more most much must my need no nor not of off ok on once only or other our ours out
    over own please put re really said same say says see she should so some somebody someone
    something such t take tell than that the their theirs them themselves then there these they
    thing things this those through to too under until up us ve very via want wants was way we
    were what whatever when where whether which while who whoever whom whose why will with
    within without would you your yours s d m during
    cameroon cameroonian actually exactly possible possibly big risk risks risking apply applies
    explain define many much long concerning regarding stands stand`),
  fr: list(`
    a ai aie ainsi alors apres as au aucun aucune aussi autre autres aux avait avant avec avez
    avoir avons c ca ce ceci cela celle celles celui ces cet cette ceux chaque chez ci comme
    comment concernant d dans de des dire dit dois doit doivent donc donne dont du durant elle
    elles en encore entre es est et etais etait etant ete etes etre eu eux fais faire fait faites
    faut font fut il ils j je juste l la laquelle le lequel les lesquels leur leurs lorsque lui m
    ma mais me meme memes mes moi mon n ne ni non nos notre nous on ont ou oui par parce pas
    pendant peu peut peuvent peux plus plusieurs pour pourquoi pourrait puis puisje qu quand que
    quel quelle quelles quels quelqu quelque quelques qui quiconque quoi rien s sa sais sans se
    sera serait ses si soi soient sois soit sommes son sont sous suis sur t ta te tel telle tes
    toi ton tous tout toute toutes tres tu un une va vais vas vers veut veux via voici voila vont
    vos votre vous y cameroun camerounais camerounaise arrive arriver passe passer risque
    risquent risques risquer risquet expliquer combien longtemps signifie encourt encourir encourent
    encours quelquun possible cas type sorte lors depuis selon afin`),
};

/** Words that stand in most questions about law and tell little: they count, but little. */
const WEAK_WORDS = list(`
  law laws legal illegal illegally code article articles section sections crime crimes offence
  offences offense offenses penalty penalties punishment punishments punish punished punishable
  sentence sentences sentenced jail prison imprisonment fine person persons people man woman
  allowed right rights rule rules provision provisions case cases time long year years act
  acting commit commits committed committing forbidden prohibited lawful unlawful happen during
  loi lois legal illegal illegale legale infraction infractions peine peines punition punir puni
  punie punis punit sanction sanctions sanctionne prison emprisonnement amende personne personnes
  gens homme femme droit droits regle regles disposition dispositions temps annee annees acte fait
  commettre commet commis interdit interdite permis autorise delit delits crime crimes
  camerounaise prevoit prevu prevue prevue mois jours jour days day month months ans an
  first another new use used using without quelqu avoir faire`);

/** How much a word counts: 0 for words without a meaning, little for those in every question. */
export function weightOfWord(word: string, language: Language): number {
  if (STOP_WORDS[language].has(word)) return 0;
  const other = language === 'en' ? 'fr' : 'en';
  if (STOP_WORDS[other].has(word) && word.length < 4) return 0;
  return WEAK_WORDS.has(word) ? WEAK : 1;
}

const WEAK = 0.3;

/** Words that only one of the languages has; enough to tell them apart. */
const TELLING: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: list(`
    the of and or is are was be been being to in into from by for with without what when where who
    whose why how which if i my me you your he she his her they them their we our it its this that
    these those can could may must shall should will would do does did have has had not no any
    someone somebody anyone law court police without steal stole killing right`),
  fr: list(`
    le la les un une des du au aux et ou est sont etait etre dans en par pour avec sans que quoi
    qui quand comment pourquoi quel quelle quels quelles si je mon ma mes tu ton ta il elle ils
    elles nous vous votre notre leur leurs ce cet cette ces peut peuvent doit doivent fait faire
    ne pas loi tribunal l d qu j n s c sur chez contre celui quelqu`),
};

const ACCENT = /[àâçéèêëîïôùûüœ]/i;

/** The language that a query is in, as far as its small words tell; otherwise what was asked. */
export function guessLanguage(text: string, words: readonly string[], asked: Language): Language {
  let french = ACCENT.test(text) ? 1 : 0;
  let english = 0;
  for (const word of words) {
    if (TELLING.fr.has(word)) french += 1;
    if (TELLING.en.has(word)) english += 1;
  }
  if (french === english) return asked;
  return french > english ? 'fr' : 'en';
}
