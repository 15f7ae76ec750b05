import type { AnsweredQuery } from '../search-queries.ts';
import { readDomainQueries } from './queries.ts';

/**
 * What traders, landlords and employers type or say about taxes. Somebody else wrote the articles;
 * the search may be judged by these while it is worked on.
 */
export const TAX_QUERIES: readonly AnsweredQuery[] = readDomainQueries(`
en | tax on mobile money withdrawal | t 65
fr | impôt vendeuse au marché combien | t 40
en | bar owner drink permit money | t 48
fr | maison en location impôt du bailleur | t 11, t 12, t 70
en | clear car from Douala port cost | t 122, t 121
fr | pas payé les impôts à temps amende | t 103, t 42, t 108
en | sell land how much goes to government | t 14, t 76
fr | enseigne salon de coiffure payer | t 84
en | I just opened a small shop, where must I go to declare it to the tax people? | t 90
fr | Est-ce que je paye quelque chose au fisc si j'habite ma propre maison ? | t 11, t 70, t 71
en | Can the tax man lock my store because I am late with the payment? | t 42
fr | Combien l'État prend sur mon salaire chaque mois ? | t 16, t 7, t 19
en | Are rice and medicine taxed when I buy them? | t 54
fr | Jusqu'à combien d'années en arrière peuvent-ils me réclamer de l'argent ? | t 99
en | The tax office says I owe two million and it is not true, how do I complain? | t 112, t 114, t 100
fr | Pourquoi on m'ajoute 19,25 sur la facture ? | t 52
fr | moi je suis bendskineur à Bonabéri et les gens de la mairie me demandent la vignette chaque trimestre c'est quoi que je dois payer au juste | t 41, t 40
en | council people dem come seize ma tomato for market say I no pay tax abeg dem get right for carry ma market so | t 42, t 108
fr | le gars des impôts est venu à mon comptoir il a pris les do sans donner le reçu et il veut encore le gombo la loi dit quoi sur ça | t 128, p 134, p 142
en | my father died and he left a house and some money in the bank do we the children have to pay something to government before we share it | t 77
en | I want to do a small business of okrika clothes with about four million a year they tell me it is one tax only that I will pay is that so | t 40
fr | bonjour en fait j'ai perdu tout mon stock dans l'incendie du marché et je dois encore l'impôt de l'an passé est-ce qu'on peut me pardonner ça | t 116, t 110
`);

/** As above, looked at only when the work on the search is done. */
export const TAX_QUERIES_HELD_OUT: readonly AnsweredQuery[] = readDomainQueries(`
fr | paysan qui vend son maïs patente | t 46
en | free tax new business young people | t 33
fr | impôt sur un terrain sans titre | t 70
en | buy stamps for passport and ID card | t 80
fr | amende facture bidon | t 60, t 105
en | cigarettes beer extra tax | t 63
fr | papier qui prouve que je ne dois rien aux impôts | t 118
en | student scholarship taxed or not | t 8
en | What happens if my company makes a loss this year? | t 26, t 29
fr | Faut-il déclarer même quand la boutique n'a rien vendu ce mois ? | t 92
en | How much gifts can I bring home from Dubai without paying at the airport? | t 123
fr | Comment payer ma dette d'impôt petit à petit ? | t 110
en | Can they look into my bank account or ask my phone company to know what I earn? | t 97
fr | Que risque un commerçant qui cache une partie de ses recettes ? | t 105, t 103, p 314-1
en | Does an NGO or a njangi group pay tax like a company? | t 23
fr | Combien coûte l'enregistrement de mon contrat de bail aux impôts ? | t 76, t 75, d 28
en | oga for ma work di cut tax for ma pay every month but e no di send am for government who go pay that money now | t 19
fr | le contrôleur est venu au magasin hier sans prévenir il veut voir tous mes cahiers de vente il a le droit de débarquer comme ça | t 96
en | I bought a plot and the seller wants us to write a smaller price in the paper so that we pay less is that safe for me | t 78
fr | ma mère est retraitée elle a seulement sa petite pension et sa maison à Nkongsamba on lui a envoyé un papier de l'impôt foncier elle doit payer | t 71, t 70
en | dem di bring rice and fuel from Nigeria for night pass bush if customs catch you wetin fit happen | t 125
fr | la douane a bloqué ma caisse au port wé on me demande trop de dos pour une vieille Corolla de 2005 c'est même normal | t 122, t 121
`);
