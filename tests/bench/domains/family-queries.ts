import type { AnsweredQuery } from '../search-queries.ts';
import { readDomainQueries } from './queries.ts';

/**
 * What wives, widows, fathers and heirs type or say about the family. Somebody else wrote the
 * articles; the search may be judged by these while it is worked on.
 */
export const FAMILY_QUERIES: readonly AnsweredQuery[] = readDomainQueries(`
en | late birth certificate for my child | f 3
fr | changer de nom | f 6
en | husband beats wife | f 23, f 27
fr | partage biens après divorce | f 31
en | who inherits when there is no will | f 50, f 51
fr | garde des enfants séparation | f 32
en | father refuses to accept baby | f 39, f 37
fr | deuxième femme sans accord de la première | f 20, f 21, f 12, p 359
en | Can I divorce my husband because he sleeps with other women? | f 27, p 361
fr | Combien dois-je verser chaque mois à la mère de mon fils ? | f 34
en | My sister in-laws threw me out of the house after my husband died, what are my rights? | f 51
fr | Le père ne donne plus la ration que le juge avait fixée depuis six mois, peut-il aller en prison ? | f 35, p 180
en | The date of birth on my certificate is wrong, who can correct it? | f 7
fr | Une fille peut-elle hériter du champ de son père comme ses frères ? | f 50
en | Do my fiancé's parents get back the money they spent if the wedding is called off? | f 11, f 19
fr | À quel âge une fille a-t-elle le droit de se marier ? | f 12
en | my uncle dey chop all the house rent wey papa leave since e die, e say e be successor, how we fit remove am | f 53, f 52
fr | mon mari a tcha un crédit et il veut vendre la maison où on vit avec les enfants sans me dire, je peux bloquer ça ? | f 25
en | we don stay together fifteen years with three pikin but we never go for council, if the man die I go get something | f 17, f 51, f 40
fr | la belle-famille réclame les porcs et l'argent du mariage au village avant de me laisser partir avec mes enfants, ils ont le droit ? | f 19, f 18
en | my wife carried the children to the village and says I will never see them again until I pay what the court said | f 33, p 355, p 355-1
`);

/** The other half, which nobody who works on the search reads. */
export const FAMILY_QUERIES_HELD_OUT: readonly AnsweredQuery[] = readDomainQueries(`
en | adopt my niece requirements | f 47, f 48
fr | papa disparu depuis dix ans sans nouvelles | f 10
en | handwritten will valid | f 56
fr | dettes du père décédé héritiers obligés de payer | f 54
en | court marriage notice period town hall | f 15
fr | enfant hors mariage héritage | f 40, f 50
en | old mother needs help from children | f 36
fr | cadavre retenu à la morgue facture | f 58
en | forced to marry my late husband's brother | f 13, f 51, p 356
fr | Comment se mettre d'accord pour divorcer sans se battre au tribunal ? | f 28
en | Who takes care of children when both mother and father are dead? | f 43, f 44
fr | Le registre de la mairie a brûlé pendant la crise, comment refaire mon acte de naissance ? | f 8
en | Can my father leave everything to my half brother and give me nothing? | f 57, f 50
fr | Mon mari peut-il m'empêcher de travailler ou d'ouvrir un compte à la banque ? | f 22
en | Who decides where a dead person will be buried, the widow or the family? | f 58
fr | Notre frère en France refuse de signer pour qu'on divise les biens des parents, que faire ? | f 55
en | my neighbour took a small girl from the village to stay with her, the pikin no dey go school, she dey sell groundnut every day for road | f 49, f 42, l 41, p 355-2
fr | ma mère perd la tête et elle signe n'importe quel papier qu'on lui donne, comment moi son fils je peux gérer ses affaires ? | f 46
en | I just discovered after DNA that the small boy is not mine though I was married to the mother, what can I do | f 37
fr | le gars m'a enceintée à la fac, il avait promis le mariage et maintenant il dit que la mbindi n'est pas sa fille, le juge peut l'obliger à faire le test ? | f 39
en | my husband left me with the children two years ago and went to stay with another woman in Bafoussam, he sends nothing, can I report him | f 26, f 34, f 27, p 358
`);
