import { type BenchQuery, readQueries } from './search-queries.ts';

/**
 * Long sentences as they are dictated to a phone: fillers, no punctuation, the story before the
 * question; two fifths in Cameroon Pidgin or camfranglais.
 * Written by somebody who has read the articles and knows neither the search nor its words: no
 * vocabulary, no ranking, no other list was looked at.
 * Every article that would be a right answer is named.
 */
export const SPOKEN_QUERIES: readonly BenchQuery[] = readQueries(
  'questions',
  `
en | dem wan give ma small sister for marry for one pa for village and she get only fourteen years she no want am at all who fit help we | p 356
en | excuse me my husband has left us here in Bamenda since two years he does not send anything for the children to eat or for school and he is living with another woman in Buea | p 358, p 180, p 361
en | somebody told the police that I am a thief and it was a lie they locked me for three days and released me now I want to take that person to court how do I do it | p 304, c 162, c 260, c 398, c 236, p 162
en | gendarme dem beat ma pikin with cutlass for foot make e accept say na e tief and e don sign paper that paper fit still stand for court | c 315, c 122, p 277-3, p 132
en | ma broda dey for kondengui since one year and dem never judge yi case abeg how many months dem fit keep person for prison before judge | c 221, c 218
en | the headmaster knew that some pupils had the examination questions before the day because somebody sold it to them and parents paid I want to know what the law says on such cheating | p 163, p 163-1
en | please we were at the burial of our father and one uncle came with some boys and they started fighting and they stopped the whole ceremony is there any law against that | p 273
en | one boy carry big knife enter shop for night take all the money and e wound the watchman for hand how many years dem fit give e for prison | p 320, p 318
en | police for checkpoint don seize ma papers say make I give two thousand before dem give me back so I wan know if na correct thing that | p 134, p 142, p 140, c 614
en | please I gave money to a man to buy me a car in Douala and he took everything and he is not picking my calls again it is more than one year now is it theft or what | p 318, p 321
en | my mother is sixty five years and the court said she should pay a fine and she has no money can they really put an old woman like that in prison because of it | c 565, c 557, c 564
en | the doctor wrote a paper that my neighbour was sick for forty days after our small quarrel but it is not true at all the man was playing football the next day | p 259
en | one woman for we quarter di talk everywhere say I be witch say I don chop ma own pikin people no di greet me again weti I fit do | p 305, p 307
en | dem don tief ma moto for night for front of ma house and now I don see one boy weh di ride am for Mile Two he say he don buy am for market | p 318, p 324, p 320, p 100
en | I bi give ma njangi money for treasurer make e keep am and now e don chop all the money run go Gabon weti law say | p 318, p 321
fr | tu wanda une mater du quartier a bring une petite au village pour enlever la grossesse chez un vieux là et la petite a failli die vraiment c'est quel article | p 337
fr | euh bonjour on a volé ma moto devant l'église à Maroua et trois jours après j'ai retrouvé le gars qui l'avait achetée il dit qu'il ne savait pas que c'était volé | p 324, p 318, p 100
fr | je suis au tribunal et franchement le juge qui a mon dossier c'est le beau-frère de mon adversaire je voudrais qu'on me donne un autre juge comment on fait | c 591, c 594, c 592, c 604
fr | un mbom du kwatt raconte partout que ma mater est sorcière qu'elle a mangé les gens la nuit maintenant les gens veulent la tuer je peux le bring au tribunal | p 305, p 307, p 301
fr | la nga de mon pote lui a fait croire que le bébé c'est pour lui elle a même changé l'acte de naissance pour effacer le nom du vrai père du mouna | p 341, p 205, p 144
fr | voilà moi j'ai déposé plainte contre quelqu'un pour des coups et maintenant on s'est arrangés en famille je voudrais savoir si je peux retirer ma plainte et si l'affaire s'arrête | c 62, c 70, c 386
fr | s'il vous plaît le locataire est parti de ma maison il a arraché les prises les robinets même les portes il a tout cassé avant de me rendre les clés | p 322-2, p 316
fr | le bailleur a lock ma piaule avec mes choses dedans il est même entré quand je n'étais pas là pour take ma télé parce que je dois deux mois de loyer | p 299, p 322, p 318, p 319
fr | mola on a kick mon phone dans le taxi à Mvog-Ada avec un couteau ils étaient trois gars dedans ça donne combien d'années de ngata ça | p 320, p 318
fr | je voudrais savoir si la police peut garder quelqu'un au commissariat toute une semaine sans le présenter au procureur parce que mon grand frère est là-bas depuis lundi | c 119, c 118, c 120, c 121, p 291, c 236, c 125
fr | mon frère a été enfermé pendant deux ans à la prison de New Bell et après on a dit qu'il n'y avait rien contre lui est-ce qu'il peut demander de l'argent à l'État | c 236, c 237, c 544
fr | mon père est mort et mon oncle empêche ma mère de toucher l'argent de la pension qu'on devait lui verser est-ce qu'il y a une sanction contre lui | p 180-1
fr | mon réfré est en ngata depuis et les mbérés ne veulent pas qu'on le voie ni qu'on lui donne la bouffe est-ce que la famille n'a pas le droit de le voir | c 37, c 238, c 122
fr | le mbéré m'a tchop les do au barrage hein il dit que mon dossier de la moto n'est pas complet et que si je ne mouille pas la barbe il garde mes papiers | p 134, p 142, p 140, c 614
fr | le gars là m'a njoh cinq cents kolos il m'a dit qu'il va me faire entrer à la police et depuis je ne vois rien même son phone ne passe plus | p 318, p 161, p 163-1, p 134-1
`,
);

/**
 * Thirty more, by the same hand under the same conditions and drawn by lot from the same list. Held out:
 * nobody reads them to improve the search; they only say how it does.
 */
export const SPOKEN_QUERIES_HELD_OUT: readonly BenchQuery[] = readQueries(
  'questions',
  `
en | please I want to understand if a small boy of thirteen years steals something in a shop can the court send him to the same prison with big people | p 80, c 704, c 706, p 29, c 724
en | please I want to know my neighbour he has shifted the pillar that was between my farm and his own and he says it has always been there what does the law say about that | p 317
en | my neighbour's dog came to my compound and I did not do anything but another man took a stick and beat the animal until it died please is there punishment for wickedness to animals | p 268, p 316
en | abeg police fit enter ma house for twelve o'clock for night check everywhere when dem no get any paper from state counsel | c 99, c 93, c 94, c 100, p 299
en | abeg ma man di beat me every day and last week he drive me comot for house with ma pikin for night weti law di talk for that kain thing | p 358-1, p 358, p 280, p 281
en | please a friend called me and begged me to hide him in my house for some days later I heard that police was looking for him because he killed somebody am I guilty too | p 194, p 100, p 98, p 99
en | I find one wallet with plenty money for road and I keep am now the owner di say I be thief na true say that one too na tief | p 319
en | so my sister was working in an office and the manager is always telling her that if she doesn't go out with him she will lose her job what can she do | p 302-1
en | good morning sir my landlord's son came to my house in the night when I was sleeping and he entered by force and refused to go out I want to know if that is a crime | p 299
en | ma landlord carry ma fridge and ma television say na because I no pay house rent two months abeg e get right for do that kain thing | p 322, p 318, p 319
en | please can you tell me what happens when somebody is drunk and he drives a car and he knocks a child on the road and then he runs away without stopping | p 290, p 289
en | hello I want to ask if police people come and take my brother on a Friday evening how many days can they keep him there before they take him to the state counsel | c 119, c 118, c 120, c 121, c 125
en | they have given me judgment yesterday in the court of first instance and I am not satisfied so I want to know how many days I have to go and appeal | c 440, c 441, c 439
en | I was in the village when the court judged me I did not even know there was a case and now they say I have two years in prison what can I still do | c 427, c 430, c 423, c 428, c 429, c 434
en | I am a trader in Muea market and one customer gave me a cheque when I went to the bank they said there is nothing inside the account please what is the punishment | p 253
fr | je voudrais avoir un casier judiciaire pour un concours mais il y a dessus une vieille condamnation de deux mille cinq comment est-ce que je peux faire enlever ça | c 676, c 678, c 679, c 680, c 684, p 69, p 70, p 71, c 582, c 688
fr | bonjour moi c'est pour savoir mon voisin il a construit sa barrière en plein sur la route du quartier et maintenant les voitures ne passent plus est-ce qu'il a le droit de faire ça | p 230
fr | bonsoir donc la gendarmerie a tapé mon petit frère avec la matraque pour qu'il dise qu'il a tué la dame et il a fini par signer est-ce que le juge doit accepter ça | c 315, c 122, p 277-3, p 132
fr | on était au deuil et un type est venu know pas comment il a ouvert la tombe du vieux la nuit pour prendre la tête on l'a catch le matin il risque quoi | p 274
fr | gars mon pater veut njoh la dot de ma petite sœur il demande des millions au type là pour le mariage on va faire comment c'est pas abusé ça | p 357
fr | ma sœur a signé le mariage monogamie à la mairie et son mari vient d'épouser une autre femme à la mairie d'une autre ville sans rien lui dire | p 359
fr | les nguémés du carrefour ont mis le feu dans la boutique de mon grand frère pendant la grève ils ont tout pillé et cassé et je veux savoir ce qu'on peut leur faire | p 227, p 236, p 316
fr | voilà en fait ma fille a quinze ans et son professeur de maths lui envoie des messages la nuit il lui dit que si elle ne vient pas chez lui elle n'aura pas la moyenne | p 302-1, p 346, p 344, p 298
fr | s'il vous plaît j'ai prêté de l'argent à une dame elle m'a fait un chèque et quand je suis allé à la banque on m'a dit que le compte est vide je fais comment | p 253
fr | mon voisin a ouvert son circuit derrière la maison il vend le matango aux petits de quatorze ans jusqu'au matin tout le monde know ça mais personne ne dit rien | p 348
fr | donc le médecin de l'hôpital a dit à ma belle famille que j'ai le sida alors que moi je ne lui avais pas donné l'autorisation je veux porter plainte contre lui | p 310
fr | mon mari m'a mise à la porte hier soir avec mes deux enfants alors que je suis enceinte de cinq mois est-ce que la loi prévoit quelque chose pour ça | p 358-1, p 358
fr | moi j'étais en train de dormir et un voleur est entré avec une machette je l'ai frappé avec un bâton et il est mort est-ce que je vais aller en prison | p 84, p 275, p 278
fr | il y a un monsieur au village qui prend les enfants des gens soi-disant pour les mettre à l'école à Yaoundé et après on les fait travailler comme des esclaves dans les maisons | p 342-1, p 293, p 292, p 342
fr | alors j'ai reçu un papier de l'huissier qui me demande d'aller au tribunal mais la date c'est dans deux jours et moi j'habite dans une autre ville est-ce que c'est normal | c 52, c 53
`,
);
