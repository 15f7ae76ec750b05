import type { AnsweredQuery } from '../search-queries.ts';
import { readDomainQueries } from './queries.ts';

/**
 * What tenants, buyers and villagers type or say about land and houses. Somebody else wrote the
 * articles; the search may be judged by these while it is worked on.
 */
export const LAND_QUERIES: readonly AnsweredQuery[] = readDomainQueries(`
en | landlord locked my room | d 34
fr | bailleur refuse rendre caution | d 29
en | same plot sold twice | d 9, d 10
fr | augmentation loyer brutale | d 32
en | neighbour moved pillars | d 19, p 317
fr | titre foncier perdu | d 7
en | church noise at night next door | d 49
fr | construire sans permis croix rouge | d 44, d 43
en | Can the chief sell village land to me? | d 14, d 13, d 9
fr | Mon toit coule et le propriétaire ne fait rien, qui doit réparer ? | d 30
en | They want to build a road through my farm, how much will the government pay me? | d 26, d 25, d 27
fr | Mon frère a vendu la maison de papa sans nous demander, peut-on annuler la vente ? | d 15, d 47, f 53
en | How many months' rent can a landlord ask before I enter the house? | d 29
fr | Un étranger peut-il acheter un terrain à Kribi ? | d 11
en | How many months' warning must the owner give me before I leave the house? | d 35
fr | Combien de temps faut-il habiter un terrain pour qu'il devienne à moi ? | d 24
en | the cows of the bororo man don chop all my corn and beans, who go pay me and where I go carry the matter | d 16
fr | le bailleur a enlevé la porte et coupé le courant parce que je lui dois deux mois, il a le droit de me faire ça mon frère ? | d 34
en | I put up a house on a piece of land I bought, now another man comes with the title and says I should break it, what can I get back | d 22, d 9
fr | la bailleresse a vendu la maison, le nouveau propriétaire dit qu'on doit tous go avant la fin du mois alors que notre contrat n'est pas fini | d 37
en | my late husband left the house we were renting and the landlord says I must pack out with the children because I did not sign | d 37, d 34
`);

/** The other half, which nobody who works on the search reads. */
export const LAND_QUERIES_HELD_OUT: readonly AnsweredQuery[] = readDomainQueries(`
en | people squatting on my plot | d 23
fr | contrat de location non écrit | d 28
en | cracks new building contractor responsible | d 45
fr | branches manguier du voisin chez moi | d 21
en | student hostel rent whole year at once | d 41
fr | sous-louer une chambre | d 36
en | bank seize house loan not paid | d 12
fr | boutique au marché retirée par la mairie | d 39
en | no road to reach my compound | d 20
fr | Quels papiers faut-il pour obtenir le droit de bâtir ma maison en ville ? | d 43, d 42
en | Is a paper signed by the chief enough to show that the land is mine? | d 2, d 14
fr | Comment faire enregistrer le terrain de mes grands-parents qui n'a jamais eu de papiers ? | d 3, d 4
en | The tenant has not paid me for five months, how do I get him out legally? | d 33, d 34, p 322-1
fr | Le propriétaire de mon salon de coiffure ne veut pas renouveler, ai-je droit à de l'argent ? | d 38
en | Somebody is trying to get a title on our family land, how can we stop it? | d 5, d 15, d 4
fr | Qui paie l'ascenseur et le nettoyage de l'escalier dans un immeuble d'appartements ? | d 48
en | we are four children, our parents die leave one house, one brother dey inside e no want sell e no want share, how we go do | d 47, f 55
fr | on nous déguerpit pour le barrage, on donne les sous au chef et lui il bouffe tout, nous on gagne quoi ? | d 27, d 26
en | I farm on another man's land and he wants to take it back now while my cassava and groundnuts are still in the ground | d 40
fr | le gars a eu son titre foncier avec des faux papiers, il connaît quelqu'un au ministère, on peut lui arracher ça comment ? | d 6, d 50
fr | je veux acheter un terrain auprès d'un monsieur, le do est prêt, qu'est-ce que je dois vérifier et on signe ça devant qui pour ne pas me faire ndjoumer ? | d 8, d 42, d 10, d 2
`);
