import type { Language } from '../../../../../kit/languages.ts';
import { words } from './words.ts';

/** Stop words: no article is searched for by them. */
export const STOP_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words(`
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
    doesnt didnt dont cant isnt wont im ive theyre thats whats hes shes
    hello hi hey thanks thank okay well basically honestly please na di oo ooo ehn`),
  fr: words(`
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
    est-ce esce eske bonjour bonsoir salut coucou euh ben bah hein genre franchement bref
    ouais quoi merci aimerais voudrais voulais`),
};
