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
    explain define many much long concerning regarding stands stand
    pls plz please abeg ur u r hw wat wats wen y cos bcos cuz dey wey dem wetin weti fit
    doesnt didnt dont cant isnt wont im ive theyre thats whats hes shes`),
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
    encours quelquun possible cas type sorte lors depuis selon afin
    koi pk pq pkoi pourkoi qd cmt cmb cb kel kels kelle svp stp ds pr qlq tt tjrs keske kes
    cest jai jetais nai nest netait quil quils quelle quon lon sest dun dune quun ya
    est-ce esce eske bonjour merci aimerais voudrais voulais`),
};

/** Words that stand in most questions about law and tell little: they count, but little. */
const WEAK_WORDS = list(`
  acts law laws legal illegal illegally code article articles section sections crime crimes offence
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

/** Words of all talk, rare in law though they are: a text that has them need not be about it. */
const EVERYDAY_WORDS = list(`
  come comes came coming back keep keeps kept keeping put puts putting bring brings brought
  find finds found finding want wanted need needs needed think thinks thought try tries tried
  trying use uses start starts started stop stops stopped stopping leave left turn turned
  look looks looking feel feels felt ask asks asked asking tell tells told talk talked talking
  speak show shows shown work works call called follow followed following happen send sent
  sending hear heard bad good better best really always never often still today tomorrow
  yesterday night morning week weeks hour hours minute minutes moment nothing everything
  friend friends neighbour neighbours neighbor neighbors brother brothers sister sisters uncle
  aunt cousin boy boys girl girls guy guys guyz stranger people lady old young small little
  different same sure wrong correct place places way ways thing stuff matter matters problem
  problems issue issues situation reason reasons near far inside outside away down up around
  catch caught throw throws threw throwing pick picked hold holds held move moves moved moving
  change changed changes accept accepts accepted refuse refuses refused refusing decide decides
  obliged forced force exact kind types type able enough certain country street
  receive receives received live lives living stay stayed stays meet met wait waiting waits
  help helps helped finish finished end ended open opened close closed
  venir viens vient venu venue viennent revenir reviens revient revenu mettre met mets mis mise
  trouver trouve trouves trouvent demander demande demandes demandent demandé demander
  vouloir voulu penser pense essayer essaye essaie commencer commence finir fini arreter
  laisser laisse laisses laissent partir pars part parti partie parler parle parles parlent
  montrer montre garder envoyer sentir suivre chercher cherche bon bonne mauvais mauvaise
  mieux bien mal vraiment toujours jamais souvent encore aujourd hui demain hier nuit matin
  soir semaine semaines heure heures minute minutes moment ami amis amie amies copain copine
  voisin voisine voisins voisines frere freres soeur soeurs oncle tante cousin cousine garcon
  fille filles monsieur madame vieux vieille jeune petit petite grand grande chose choses
  truc probleme problemes souci situation raison raisons pres loin dedans dehors endroit lieu
  pays rue accepter accepte refuser refuse refuses refusent decider decide oblige obligee
  obliges forcer force recevoir aider aide rester reste attendre attend vivre vit habiter
  habite rentrer rentre entrer changer change façon facon maniere besoin normal grave vrai
  vraie seul seule ensemble chacun`);

/** How much a word counts: 0 for words without a meaning, little for those in every question. */
export function weightOfWord(word: string, language: Language): number {
  if (STOP_WORDS[language].has(word)) return 0;
  const other = language === 'en' ? 'fr' : 'en';
  if (STOP_WORDS[other].has(word) && word.length < 4) return 0;
  if (WEAK_WORDS.has(word)) return WEAK;
  return EVERYDAY_WORDS.has(word) ? EVERYDAY : 1;
}

const WEAK = 0.3;
const EVERYDAY = 0.5;

/** Words that only one of the languages has; enough to tell them apart. */
const TELLING: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: list(`
    the of and or is are was be been being to in into from by for with without what when where who
    whose why how which if i my me you your he she his her they them their we our it its this that
    these those can could may must shall should will would do does did have has had not no any
    someone somebody anyone law without steal stole killing right`),
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
