import type { AnsweredQuery } from '../search-queries.ts';
import { readDomainQueries } from './queries.ts';

/**
 * What drivers, riders and passengers type or say about the road. Somebody else wrote the articles;
 * the search may be judged by these while it is worked on.
 */
export const ROAD_QUERIES: readonly AnsweredQuery[] = readDomainQueries(`
en | drunk driver punishment | r 22, r 58, p 290
fr | rouler sans permis amende | r 5, r 69
en | bike man no helmet | r 28
fr | contrôle technique taxi combien de mois | r 43
en | car with fake number | r 41
fr | clando trop de passagers | r 74, r 77
en | lost my licence what to do | r 9
fr | gardien barrière de pluie veut l'argent pour ouvrir | r 84
en | Can a policeman take money from me on the road instead of giving a ticket? | r 62, r 63, p 134, p 142
fr | À quel âge peut-on conduire une moto ? | r 6
en | The hospital refuses to treat my brother after the accident because we have no money, is that allowed? | r 56, p 283
fr | Peut-on parler au portable en conduisant ? | r 26
en | Who pays me if the car that knocked me ran away? | r 50
fr | La fourrière a emmené ma voiture, combien je dois pour la récupérer ? | r 36
en | How fast can I drive in town? | r 14, r 15
fr | Qui paie si je tombe dans un trou sur la route avec ma voiture ? | r 87
en | ma bag loss for inside bus from Bamenda to Douala agency say e no concern dem wetin law talk | r 76
fr | le mbéré m'a sifflé je me suis arrêté il a gardé mes papiers et il dit que si je ne fais pas un geste je ne pars pas il a le droit | r 63, r 61, r 62, p 134, p 142
en | I was in a taxi and the driver put two of us in front with him then he had an accident and the insurance says it is my fault do they still have to pay me | r 49, r 74
fr | gars on m'a tapé avec la moto hier soir au carrefour le type a fui je fais comment pour les soins à l'hôpital | r 50, r 56, r 54
en | okada rider dem say we no fit enter centre town again since Monday mayor get power for do that kind thing | r 29
fr | mon patron m'oblige à conduire le camion avec les freins gâtés et quand on me met l'amende il coupe sur mon salaire | r 90, l 29, l 44
en | we waited at the agency from six in the morning till eleven and the bus never left can I get back my ticket money | r 73
`);

/** As above, looked at only when the work on the search is done. */
export const ROAD_QUERIES_HELD_OUT: readonly AnsweredQuery[] = readDomainQueries(`
fr | péage moto | r 85
en | passing another car in a corner | r 18
fr | qui passe le premier au rond point | r 19
en | tinted glass car | r 45
fr | mettre la voiture achetée à mon nom | r 40
en | no insurance police catch me | r 48
fr | retirer le permis combien de temps | r 67, r 69, r 22, r 15, p 290
en | points finished on licence | r 68
fr | Est-ce qu'on peut barrer la rue pour un deuil ? | r 33, p 230
en | Is it legal for the auto school man to sell me the licence without any test? | r 8, r 11
fr | Combien de kilos dans le car sans payer ? | r 76
en | What must I do first after two cars hit each other? | r 53
fr | Mon camion est trop chargé, qu'est-ce que je risque ? | r 80
en | Must cars stop for children crossing the road? | r 32
fr | Peut-on refuser de souffler dans l'alcootest ? | r 23
en | driver bin knock ma mami for roadside and e die family say make we take money leave am wetin the law go do that driver | r 58, r 49, p 289, p 290
fr | le taximan a refusé de me porter parce que je suis en fauteuil roulant et un autre me demande le double du prix la nuit | r 75
en | my car spoiled at night near Edea and I put leaves on the road behind it then a lorry hit it they are saying I did not warn people well | r 37
fr | les gars portent le carburant zoua-zoua dans les bidons avec les gens dans le car c'est pas interdit ça | r 82
en | I di drive truck from Douala go Ndjamena any rest time wey law give driver because oga di push we | r 24, r 90
fr | on m'a suspendu le permis alors que c'est avec ça que je nourris ma famille je suis chauffeur est-ce que je peux demander qu'on me le rende | r 70, r 67
en | I gave my car to my driver and he caused an accident in town who must pay the damage me or him | r 90, r 48, r 49
fr | les militaires ont tiré sur une voiture qui n'a pas respecté la barrière ils peuvent faire ça | r 64
`);
