import { type AnsweredQuery, readAnswered } from './search-queries.ts';

// Situations first: what brings a trader, a tenant, a mother or the sister of somebody in a cell to
// a law, in their words, and then every article that would be a right answer. Written by a hand that
// knew neither the search nor its words and had read the codes. The halves have different articles;
// the second one is worked by nobody.

const CODES = { p: 'penal_code', c: 'criminal_procedure' } as const;

export const LIFE_QUERIES: readonly AnsweredQuery[] = readAnswered(
  `
en | someone gave me a cheque and bank say no money | p 253
en | angry neighbour cut down all my plantains | p 316
en | landlord entered my room when I was out, I never agreed | p 299
en | husband put me outside with my bags, we are legally married | p 358-1
en | my ex does not let me see my own son | p 355-1, p 355, p 179
en | boss says sleep with me or lose the job | p 302-1
en | police asked 5000 before letting my taxi go | p 134, p 142
en | I used a fake GCE slip to get work, which punishment | p 207, p 205
en | bought a cheap phone in Mokolo, police say it was stolen | p 324, p 100
en | driver knocked my child and ran away | p 290, p 289, p 283
en | man selling tablets on the street with no licence | p 258-1
en | they dug up my father's grave and took the skull | p 274
en | he says he will post my naked pictures unless I pay | p 303
en | can I hit back if someone attacks me first | p 84, p 85
en | how long can they keep my brother in the cell | c 119, c 120, c 125
en | police came at midnight to turn my house upside down | c 99, c 100
en | must I talk to police before my lawyer comes | c 116, c 37
en | I want to sign so they let my friend go home | c 224, c 246, c 117, c 225
en | officer beat me till I signed that I did it | c 315, c 122, p 277-3, p 132
en | how do I get my motorbike back after the case | c 402, c 403, c 105, c 258
en | they judged me when I was not there, what now | c 427, c 430, c 432
en | how many days do I have to challenge the judgment | c 440
en | my 13 year old is locked up with big men | c 704, c 706, p 29
en | will they jail a woman who is 8 months pregnant | p 27
en | judge is the cousin of the man I have a case with | c 591, c 594
en | I only speak pidgin and Bamileke, who translates in court | c 354
en | how can I clean my name years after prison | c 678, c 679, c 680, p 70, p 71
en | refused to pay on the spot so they seized my bike | c 614, c 613
en | I saw the fight, am I forced to go and say it | c 325, c 299, p 173
en | can my small daughter of 9 tell the court what he did | c 322
en | the trader's kilo is not a real kilo, balance is cheating | p 252
en | paid a man for visa to Canada, it was all lies | p 318, p 321
en | family giving my sister to an old man, she refuses | p 356
en | they are abusing my religion on the radio | p 241
en | can I complain straight to the prosecutor and not the police | c 135
fr | mon voisin a deplacé la borne de mon terrain | p 317
fr | il boit avant de prendre son taxi, que risque t-il | p 228, p 290
fr | le père ne verse plus l'argent fixé par le juge | p 180
fr | mon patron m'a accusé au commissariat, tout est faux | p 304
fr | quelqu'un a ouvert mon courrier avant moi | p 300
fr | enceinte après un viol, puis je enlever la grossesse | p 339, p 337
fr | ma voisine fait la sorcellerie contre mes enfants, que faire | p 251
fr | on vend la biere aux enfants dans ce bar | p 348
fr | l'infirmière a dit à tout le quartier que j'ai le sida | p 310
fr | j'ai reçu un faux billet de 10000, je peux le dépenser ? | p 211
fr | il porte la tenue de gendarme mais il ne l'est pas | p 218, p 216
fr | j'ai acheté l'épreuve du bac avant le jour, je risque quoi | p 163, p 163-1
fr | ma femme couche avec un autre, je peux la poursuivre ? | p 361
fr | il m'a preté 100000 et demande 50% chaque mois | p 325
fr | ils ont mis le feu à ma case au village | p 227
fr | partir du restaurant sans payer après avoir mangé | p 322
fr | j'ai caché mon frère que la police cherche | p 194, p 100
fr | la salle de jeux du carrefour laisse entrer nos petits | p 249-7
fr | le voisin touche ma petite de 10 ans | p 346
fr | on m'a forcé à signer un papier de dette | p 308
fr | ça fait cinq ans, est ce trop tard pour porter l'affaire | c 65, c 66
fr | le policier peut il regarder dans mon sac en pleine rue | c 87
fr | ils l'ont enfermé un samedi, est ce normal | c 119
fr | je veux voir mon mari en prison avant son jugement | c 238, c 241
fr | l'argent déposé pour libérer mon fils, on me le rend ? | c 232, c 235
fr | innocent mais resté deux ans derrière les barreaux, qui me paie | c 236, c 237, c 544
fr | le procureur a fermé mon dossier sans suite | c 141, c 157
fr | j'ai pardonné à mon frère, comment arrêter ma plainte | c 62
fr | il risque la prison à vie et n'a pas d'avocat | c 417
fr | filmer l'audience avec mon téléphone c'est permis ? | c 306
fr | l'huissier est passé, il n'y avait personne à la maison | c 46, c 47
fr | si je conteste seul, peut on me donner plus de prison | c 457
fr | mon casier porte la faute d'un autre, comment corriger | c 582
fr | papa a 65 ans, peut on l'enfermer pour amende non payée | c 565
fr | mon fils de 16 ans est jugé, le public peut entrer ? | c 720`,
  CODES,
);

export const LIFE_QUERIES_HELD_OUT: readonly AnsweredQuery[] = readAnswered(
  `
en | somebody lied about me on facebook, my name is spoiled | p 305, p 152
en | tenant owes me four months and won't leave | p 322-1
en | father has money but says no school for the girl | p 355-2
en | he signed another marriage at the council while I am his wife | p 359
en | shop girl ran away with the sales of the day | p 321, p 318
en | men with guns broke our door in the night and took everything | p 320
en | I forwarded a story on WhatsApp that was not true | p 240, p 113
en | can somebody go to jail for insulting Paul Biya | p 153, p 155
en | I pushed a policeman during an argument | p 156, p 157
en | caught taking light straight from the Eneo pole | p 319
en | palm oil in the market is mixed with colour | p 258
en | he keeps texting that he will kill me | p 301, p 302
en | they left their sick grandmother alone in the bush | p 282
en | crowd watched her drown and nobody moved | p 283
en | she put something in his food to kill him but he lived | p 276, p 94
en | they still cut the private part of small girls in our village | p 277-1
en | promised my cousin a job in Kuwait, now she cannot leave | p 342-1, p 293
en | my friend drank too much and stabbed a man, is that excuse | p 79
en | will they jail a mad man who killed | p 78, p 43, c 371
en | does police need a paper before checking inside my house | c 93, c 94, c 16
en | man in plain clothes took me away, no badge, no reason | c 31
en | gendarme called me to come to the brigade, must I go | c 92
en | can my wife bring food and see me at the station | c 122, c 37
en | held three weeks without court, who can order his release | c 584, c 585
en | the man I signed for has run away, what happens to me | c 228, c 229, c 230
en | can a lawyer see his client in New Bell at night | c 240
en | we caught a thief in the quarter, can we hold him | c 30, c 103
en | who has to prove it, me or them | c 307, c 8, c 309
en | if I admit everything in front of the judge what happens | c 359, c 360, c 361
en | a man shouted and threw a shoe in the courtroom | c 624
en | no money for my fine now, can my uncle guarantee it | c 560, c 561, c 558
en | new proof shows he was jailed for nothing | c 535, c 537
en | can they send a Cameroonian to be judged in France | c 644
en | when can a prisoner come out early for good conduct | c 693, c 691, p 61, p 63
en | should the car insurance also pay me in the court case | c 72
fr | journaliste, je peux publier une affaire encore chez le juge ? | c 155, p 169, c 154
fr | mari parti depuis un an, aucun franc pour les enfants | p 358
fr | la belle famille demande trop d'argent pour me laisser l'épouser | p 357
fr | un jeune est parti avec ma fille de 15 ans | p 352, p 353
fr | il m'a giflée, arrêt de travail de 10 jours | p 281
fr | si une femme prend l'argent de son mari c'est un vol ? | p 323
fr | le chef du service donne les places seulement à ses amis | p 143, p 140
fr | on me refuse le travail parce que je suis musulman | p 242
fr | faux permis de conduire acheté au carrefour | p 206
fr | le receveur a mangé l'argent de la commune | p 184
fr | il frappe son âne tous les jours sans raison | p 268
fr | l'usine verse ses saletés dans notre rivière | p 261, p 229-1
fr | le voisin a construit sur la route, on ne passe plus | p 230
fr | marcher en ville pour protester sans prévenir le sous-préfet | p 231
fr | deux garçons qui couchent ensemble, combien de prison | p 347-1
fr | on distribue l'argent et le riz pour qu'on vote | p 123
fr | il se promène au quartier avec une machette | p 238, p 237
fr | quelqu'un copie ma chanson et la vend | p 327
fr | elle a accouché en cachette et tué le bébé | p 340
fr | c'est mon patron qui m'a obligé, je suis aussi coupable ? | p 82, p 83
fr | un bandit a donné mon nom au tribunal à ma place | c 10
fr | ma fille de 15 ans est poursuivie et personne ne m'a prévenue | c 700
fr | voir un médecin pour mon frère frappé au commissariat | c 123
fr | mon mari attend son procès depuis deux ans en prison | c 221, c 222
fr | est ce que la police peut écouter mes appels | c 92, c 245, c 308
fr | le temoin ne parle que foulfouldé | c 183
fr | combien dois je déposer pour que le juge ouvre mon dossier | c 158
fr | j'ai gagné le procès, qui paie les frais | c 400
fr | mes tomates saisies vont pourrir chez eux | c 404
fr | peut on me juger deux fois pour la même histoire | c 395, c 265
fr | mon cousin sourd muet est accusé, comment il se défend | c 357, c 358
fr | le juge renvoie l'affaire sans donner de date | c 343, c 342
fr | en prison et pas d'accord avec ma peine, j'écris à qui | c 444, c 441
fr | amende non payée, on veut enfermer papa et maman ensemble | c 566
fr | combien coûte une contravention payée sur place | c 612, c 611`,
  CODES,
);

export const LIFE_SPOKEN_QUERIES: readonly AnsweredQuery[] = readAnswered(
  `
en | please i want to ask, my pikin na only 9 years and e tif phone for school, so dem fit carry yi go court true true | p 80, c 713
en | ma broda dey for cell for brigade, dem say make we bring 100 thousand before dem comot yi, na so the law talk | p 142, p 134
en | so my uncle died and the people at home just buried him that same night, no paper from the council, nothing, is that one allowed | p 200
en | madam kept my ID card, i work from five in the morning every day with no pay and she says i cannot leave, what can i do | p 292, p 293, p 291
en | good evening, you know, my father could not pay the man he owes so the man took my small sister to stay with him until the money comes | p 342
en | they gave my brother two years but he already did fourteen months inside waiting for judgment, will they count that time or start from zero | p 53
en | okay so the judge said six months suspended for three years, and now i fought again, what happens to that old six months please | p 54
en | wan pastor for we quarter di do church wedding for people dem weh dem neva go sign for council, e correct so | p 217
en | ma neighbour di beat yi pikin with wire every night, the pikin get like seven years, wound full yi skin, weti law talk for that one | p 350
en | i was riding my bike well and this woman just jumped from nowhere, i braked, nothing i could do, she broke her leg, am i guilty | p 77, p 289
en | hmm okay, i am a barrister and some officers came and carried files of my clients from my chambers, can they just do it like that | c 106
en | my mother was killed by a truck and she had started the case before dying, so can we the children continue and ask for the money | c 73
en | the woman weh e for tok for ma side di fear, dem don tell yi say make e no put foot for court or e go see | p 168, p 197
en | dem say make i come Yaounde come tok wetin i see but i dey for Maroua, transport plenty, who go pay me that transport | c 190
en | so the examining magistrate let him go saying there is no case, i am the one who was robbed, can i fight that decision or it is finished | c 270, c 267, c 271
en | you see the lawyer wrote a letter to my brother inside prison and the warder opened it and read everything, is that right | c 242, c 239
en | police carry ma sista yi pikin, e get 15 years but birth certificate no dey, dem say na big man, how dem go know yi true age | c 703
en | this morning a man in plain clothes asked me money for crossing the road badly, he showed me no card and gave no receipt, hmm | c 610, c 611, c 607
fr | gars, les mbéré sont venus ya mo mon tara à 21 heures dans sa piaule avec leur papier là, ils ont le droit la nuit comme ça | c 23
fr | bonjour, en fait mon père est mort et ses frères empêchent ma mère de toucher sa pension de veuve, ils ont même caché les papiers | p 180-1
fr | s'il vous plaît, la tante de ma fille lui écrase la poitrine avec une pierre chaude pour que ça ne pousse pas, est-ce que c'est puni | p 277-2
fr | donc voilà, j'ai fini mes deux ans mais on me dit que je reste encore dedans parce que je n'ai pas payé l'amende et les frais | c 558, c 557, c 564
fr | mon petit frère de 17 ans a volé avec deux grands de 25 ans, il passe devant le tribunal des enfants ou bien avec les autres | c 713, c 716
fr | la nga là m'a mis au tribunal pour rien, j'ai win, elle avait tout inventé, je veux qu'elle me pay pour la honte | c 398, c 162, p 304
fr | voilà, le docteur m'a opérée sans me demander, il a enlevé autre chose et maintenant je ne peux plus avoir d'enfant, que dit la loi | p 286, p 277
fr | je suis comptable et le directeur me force à tenir deux livres, un vrai et un faux, euh, est-ce que je risque quelque chose moi aussi | p 314-1
fr | bonsoir, le tribunal m'a fait sortir de la maison et je suis revenu dormir dedans deux semaines après parce que je n'ai nulle part où aller | p 182
fr | mon reuf est au ngata et on veut lui send un phone caché dans le pain, si on nous ya mo on fait combien d'années | p 192
fr | hier au deuil, des gars sont venus saouls, ils ont crié et tout dérangé devant le cercueil pendant la cérémonie, c'est puni ça ou bien | p 273
fr | j'ai juré devant le juge et après j'ai raconté des choses pas vraies pour aider mon ami, maintenant j'ai peur, qu'est ce qui m'attend | p 164, c 383
fr | grand, mon pote est accusé, il ne veut rien tok au procès, il veut juste garder sa bouche fermée devant le juge, ça passe ou pas | c 366
fr | je veux savoir à quelle heure mon neveu est entré au poste et si on l'a laissé dormir, normalement c'est noté où tout ça | c 124, c 121
fr | on vient de me donner huit mois, je ne suis pas d'accord, est-ce qu'on m'emmène tout de suite en prison ou j'attends dehors la suite | c 397, c 453
fr | pour aller à la cour suprême il faut un avocat et moi je n'ai rien du tout, est-ce qu'il existe une aide pour les pauvres | c 482, c 489
fr | le type voulait poignarder son ennemi mais dans le ndem là il a tué un autre gars qui passait, est-ce que ça change quelque chose | p 284, p 275`,
  CODES,
);

export const LIFE_SPOKEN_QUERIES_HELD_OUT: readonly AnsweredQuery[] = readAnswered(
  `
en | some boys don break the street light and the water tap weh government put for we quarter, which kind punishment dey for dem | p 187
en | so listen, i work in a bank and a friend wants me to tell him what is in his wife's account, is it a problem if i talk | p 310
en | bailiff come lock ma shop put yi own seal for door, i break am enter because ma goods dey inside, weti go happen me | p 191, p 190
en | the court said since last year that he must give me back my plot, it is final, but this man is just refusing to obey, so what next | p 181-1
en | for we village some boy beat yi own mami so tey the mami die, na so e go do prison or dem go kill yi too | p 351, p 278
en | hello, i am a nurse and the doctor wants us to write malaria as cause of death but really it was the operation, i am afraid | p 259
en | our people are on strike and some of them stand at the gate with sticks, threatening everybody who wants to enter and work, is it legal | p 255
en | woman for ma back di find man dem for small girls for hotel, then e collect the money, the girls dem get like sixteen years | p 294, p 344
en | they took him this morning and we have gone round three stations, nobody is telling us anything, who keeps the list of the people locked up | c 34, c 137, c 124
en | i was judged at 15 for fighting and now i am 27 and looking for a job, will that thing show on the paper employers ask | c 741, c 581
en | dem carry me go court for fight, now for inside the court dem don change am say na attempted murder, judge get right for do that | c 362, c 363
en | the only person pointing at me is the same boy they caught with the goods, he says we stole together, can his word alone put me in jail | c 311
en | court don tell that man say make e pay me two million, now e don put yi car and yi house for yi brother name so e no get anything | p 181, p 331
en | please the boy is only 12, he broke a window and took a radio, the court says he did it, so what will they do with him now | c 724, p 80
en | when police catch me dem commot ma phone and ma money, now dem don free me but dem no want give ma things back, na how | c 35, c 105
en | my case is in the High Court and i have two people who saw everything, when must i give their names to the other side | c 414
en | my file disappeared from the registry, they are saying it burned, does that mean that everything has to start again from zero or how | c 628, c 625, c 626, c 627
fr | le gars a mis sa main sous mon kaba au marché pendant que je buy le plantain, j'étais vex, je peux le poursuivre pour ça | p 295, p 263
fr | le chauffeur de car refuse mes pièces, il dit que c'est trop vieux alors que c'est l'argent du pays, il a vraiment le droit de faire ça | p 223
fr | alors le monsieur du bureau des actes de naissance refuse de me signer alors que mon dossier est complet, il dit juste non, rien d'autre | p 148
fr | ma copine est enceinte, son ex lui a donné des coups de pied au ventre et elle a perdu le bébé, que dit la loi sur ça | p 338
fr | je wanda, le type n'a jamais fini le school et il ouvre son cabinet, il se fait call maître alors qu'il n'est pas avocat | p 219
fr | mon fils est dans une boîte privée et un client lui a glissé une enveloppe pour passer avant les autres, est-ce grave même dans le privé | p 312
fr | il y a des gens qui entrent de force cultiver dans le champ de ma mère alors qu'elle est là tranquille depuis trente ans, on fait comment | p 239
fr | mon locataire a sorti tous ses meubles la nuit pour ne pas que je les garde contre mes loyers, est-ce que je peux porter plainte | p 322-3
fr | mon pote a signé une feuille blanche à son associé et l'autre a back écrire dessus qu'il lui doit dix millions, le way là est puni | p 309
fr | deuxième fois en six mois qu'on me ramasse saoul au carrefour, la première fois j'ai seulement payé, cette fois on me parle de prison | p 243
fr | une dame prend les enfants du quartier pour demander l'argent au feu rouge, elle garde tout, certains n'ont même pas six ans, ça me dépasse | p 246
fr | j'ai besoin du papier qui dit que je n'ai pas été condamné, c'est pour un concours, je suis né à Garoua mais je vis à Douala | c 580, c 581, c 573
fr | le petit n'est même pas encore jugé mais on l'a put dans la même cellule que les grands bandits condamnés, ça se fait comme ça | c 553
fr | le juge d'instruction a refusé hier de laisser sortir mon mari, on m'a dit que j'ai très peu de temps pour contester, c'est combien | c 271, c 269, c 274, c 272
fr | la police dit que le voleur qu'ils cherchent est caché chez moi et que je dois ouvrir, euh, si je refuse ils peuvent forcer la porte | c 36
fr | on a trouvé un mort devant chez nous ce matin, personne ne sait ce qui l'a tué, il faut prévenir qui et après ils font quoi | c 115, c 135
fr | je veux attaquer un magistrat qui a pris mon argent, mais lui il est magistrat, je vais devant qui, c'est comme pour tout le monde | c 629, c 630
fr | mon bao a fait le coup au Gabon et il est back au pays, les flics d'ici peuvent le juger ou bien c'est mort | c 695, c 696, p 10`,
  CODES,
);
