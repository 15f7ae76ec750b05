import type { AnsweredQuery } from '../search-queries.ts';
import { readDomainQueries } from './queries.ts';

/**
 * What workers and who employs them type or say about labour. Somebody else wrote the articles;
 * the search may be judged by these while it is worked on.
 */
export const LABOUR_QUERIES: readonly AnsweredQuery[] = readDomainQueries(`
en | fired without reason money | l 17, l 19, l 15
fr | viré sans motif | l 17, l 15
en | housemaid day off | l 43
fr | salaire de la bonne non payé | l 43, l 27, l 31, l 51
en | boss touching me at work | l 4, p 302-1
fr | heures sup nuit taux | l 33
en | CNPS money cut from my pay but never sent | l 47
fr | congé accouchement combien de semaines | l 39
en | My contract was renewed three times, am I now permanent? | l 6
fr | Combien de temps peut durer la période d'essai d'un chauffeur ? | l 8
en | Can my boss take money from my salary because cash was missing in the till? | l 29
fr | Mon patron a vendu l'entreprise, est-ce que je perds mon ancienneté ? | l 13
en | What is the least an employer can pay somebody in Cameroon per month? | l 25
fr | Je suis tombée malade, est-ce que mon employeur doit continuer à me payer ? | l 12, l 11
en | Where do I complain first if my employer does not want to pay me, before going to court? | l 51
fr | Le patron refuse de me donner un papier qui prouve que j'ai travaillé chez lui, que faire ? | l 20
en | oga don sack me no notice no money, how many months e must pay me before I comot | l 15, l 16, l 17, l 19
en | I fall from scaffold for site and break my leg, who go pay hospital, the contractor say na my own fault | l 45, l 44
fr | le boss a ndjoum mon do, il me coupe le salaire chaque fin du mois parce que le client n'a pas payé, il a le droit ? | l 29, l 27
fr | ma patronne garde ma carte d'identité, je dors sur le carrelage à la cuisine et je n'ai jamais de repos, je suis nounou chez elle depuis deux ans | l 43, l 35
en | my small sister is thirteen and her auntie in Yaounde made her sell in a bar every night, is it allowed and who can be punished | l 41, l 42, f 49, f 42, p 342-1
`);

/** The other half, which nobody who works on the search reads. */
export const LABOUR_QUERIES_HELD_OUT: readonly AnsweredQuery[] = readDomainQueries(`
en | annual holiday number of days | l 36
fr | chômage technique | l 11, l 18
en | contract not written valid | l 5
fr | retraite âge CNPS | l 56
en | apprentice mechanic not paid | l 24, l 23
fr | créer un syndicat dans l'entreprise | l 48
en | suspended from work without pay | l 21
fr | travailler le 20 mai jour férié payé double | l 35
en | HIV test before job | l 10, l 3
fr | Est-ce qu'on peut me licencier parce que je suis enceinte ? | l 39, l 3
en | Can I leave for an hour each day to breastfeed my baby? | l 40
fr | Combien d'heures par semaine un gardien de nuit peut-il travailler ? | l 32
en | How long do I have to claim salaries my former employer never paid? | l 31
fr | Mon employeur veut me muter à Garoua avec un salaire plus bas, puis-je refuser ? | l 14
en | The company closed down and went bankrupt, will we workers get our pay before the bank? | l 30
fr | J'ai perdu mon père, combien de jours puis-je m'absenter sans perdre mon salaire ? | l 38
en | we want to down tools because the company no dey hear we, what we must do first so that them no sack we | l 53, l 51, l 54
fr | le patron nous fait bosser le dimanche comme les esclaves, pas de repos, il dit que si tu es fatigué tu go | l 35, l 32, l 33
en | I am a whiteman's cook, he travelled without telling me, he did not give me my leave for two years, can I get money for it | l 37, l 36
fr | je veux embaucher un ami tchadien dans mon garage, on m'a dit qu'il faut d'abord un papier du ministère, c'est vrai ? | l 9
fr | au chantier le chef ne nous donne ni casque ni bottes ni gants, si je refuse de monter sur l'échafaudage il peut me renvoyer ? | l 44
`);
