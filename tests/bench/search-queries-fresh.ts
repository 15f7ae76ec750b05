import { readDomainQueries } from './domains/queries.ts';
import type { AnsweredQuery } from './search-queries.ts';

/**
 * The measure that nobody works by: no query here may be looked at to improve the search, and the
 * bench tells its totals only. Written on 2026-11-24 by another hand than the vocabulary's, who had
 * seen neither the search, nor its words, nor which queries it misses.
 * The articles were drawn by lot, easy or not, left out only where they say nothing of their own;
 * the lot gave the language too. Every article that answers as well is named.
 */
export const FRESH_DOMAIN_QUERIES: readonly AnsweredQuery[] = readDomainQueries(`
en | boss wants us to work by force and we said no | l 2, p 292
en | how many times can they renew my 2 year job paper | l 6
en | they took me only for cocoa season how many months max | l 7
en | company sold to new oga do we keep our jobs | l 13
en | business is bad and they are cutting staff who goes first | l 18
en | factory house rules must be pasted on wall? | l 22
en | my oga no di gimme paper for salary every month | l 28
en | left my job with holidays i never took can i be payed | l 37
en | how old must pikin be before e work | l 41
en | machine cut my finger at the sawmill who pays hospital | l 45
fr | je bosse sans papier signé est ce que ça compte | l 5
fr | ils m'ont dit que je pars dans un mois, j'ai droit à du temps pour chercher ailleurs ? | l 16
fr | le patron du garage fait balayer sa maison à mon fils qui aprend le métier | l 24
fr | payé avec des bières et du riz au lieu des sous | l 27
fr | salaire impayé depuis 4 ans c'est trop tard ? | l 31
fr | heures en plus majorées de combien | l 33
fr | femme qui bosse la nuit à l'usine | l 34
fr | combien de jours de vacances par an | l 36
fr | accord du syndicat avec les patrons pour tout le secteur | l 50
fr | on peut faire grève sans prévenir ? | l 53
en | somebody want register my father land how can i stop am | d 5
en | we villagers di hunt and farm for that bush, na we get am? | d 13
en | government gave a rich man hectares for his project and he did nothing | d 17
en | renting a plot 50 years, who keeps the house I built | d 18
en | house owner want 6 months caution | d 29
en | landlord increasing rent every year | d 32
en | i owe house rent how long will judge give me | d 33
en | tenant gave one room to another person for money | d 36
en | new house is cracking is the enginer responsible | d 45
en | they sold us parcels with no light no water no road | d 46
fr | quel papier montre que je suis vrai proprio du terrain | d 2
fr | qui vient visiter la parcelle quand on demande le titre | d 4
fr | chef du village vend les parcelles et réclame une chèvre pour signer | d 14, d 9
fr | mon oncle a vendu la concession du grand-père sans nous | d 15
fr | voisin a arraché les bornes | d 19, p 317
fr | mon terrain est coincé derrière, pas de route pour sortir | d 20
fr | les mangues du voisin tombent chez moi | d 21
fr | maison louée sans rien signer c'est valable | d 28
fr | le propriétaire est décédé est-ce que je dois libérer la maison | d 37
fr | ils ont mis une croix rouge sur mon mur | d 44
en | how long to register new baby | f 2
en | people laugh at my name i want another one | f 6
en | who fit stop a weding for council | f 15
en | we married without saying who owns what, is everything for both | f 24
en | husband left me and the kids 5 months no word | f 26, p 358
en | who keeps the children after we break up | f 32
en | can my son of 18 rent his own house and do business | f 45
en | do girls get same part as boys when papa dies | f 50
en | papa die leave plenty debt, must i pay | f 54
en | family fighting over where to bury my wife | f 58
fr | la mairie refuse le prénom qu'on a choisi pour le bébé | f 5
fr | on me force à épouser le frère de mon feu mari | f 13, p 356
fr | raisons valables pour divorcer | f 27
fr | juge essaie de mettre le couple d'accord avant la séparation | f 29
fr | le père de mon enfant né dehors doit payer l'école ? | f 34
fr | il paie pas la pension que le juge a fixé | f 35, p 180
fr | prouver que c'est lui le père il refuse le test ADN | f 39
fr | la belle famille veut chasser la veuve de la maison | f 51
fr | quels papiers pour prouver que j'hérite de papa | f 52
fr | un frère bloque le partage des biens du vieux | f 55, d 47
en | which kind of business pays company tax | t 23
en | yearly council tax for my small hair salon | t 40
en | council lock my shop say i never pay tax | t 42
en | percentage of vat | t 52
en | exporter waiting for government to give back vat money | t 57
en | what must be writen on a bill | t 60
en | we wrote a smaller price on the land paper to pay less | t 78
en | must i pay for the signboard in front of my bar | t 84
en | never declared anything and the tax people guessed my income | t 93
en | tax people took the money from my bank account | t 108
fr | impot sur le loyer que je touche | t 11
fr | quelles dépenses une boîte peut enlever avant de payer l'impôt | t 25
fr | combien paie un bendskineur ou un call-box | t 41
fr | taxe en plus pour tenir une buvette | t 48
fr | récupérer la tva payée sur mes achats | t 55, t 57
fr | quels contrats faut aller enregistrer aux impôts et avant quand | t 75
fr | timbre de 1500 sur quels papiers | t 80
fr | prix de la vignette auto | t 82
fr | porter mon affaire d'impot devant le juge | t 114
fr | sortir un conteneur du port combien de pourcent | t 121
en | lost my driving permit | r 9
en | how fast can i drive inside town | r 14
en | car behind bumped me, how far should he have stayed | r 16
en | do cars have to wait for people crossing | r 32
en | driving without insurrance | r 48
en | two motor jam small nobody wound we fit arrange we two? | r 53
en | how do i get the police paper after the crash | r 55
en | hospital say make we pay before dem touch accident victim | r 56
en | rain gate is down which cars can still go | r 84
en | fell in a big hole on the road with my bike can council pay | r 87
fr | attrapé au volant sans permis combien | r 5
fr | brûler le feu rouge | r 20
fr | combien de bières avant de conduire pour un chauffeur | r 22
fr | au téléphone en roulant amende | r 26
fr | bendskin interdit en ville la nuit | r 29
fr | le mbéré m'a collé une amende je paie où et avant quand | r 62
fr | il roule alors qu'on lui a retiré le permi | r 69
fr | on m'a bloqué le permis 3 mois je veux contester | r 70
fr | taximan refuse de me porter à cause du quartier | r 75
fr | mon chauffeur a pris une amende c'est moi le patron qui paie ? | r 90
`);

/** In people's own words, about the real codes; the articles were drawn by lot. */
export const FRESH_OWN_WORDS_QUERIES: readonly AnsweredQuery[] = readDomainQueries(`
en | i won my case, can I make the state counsel pay what it cost me | c 131, c 400
en | three of my cousins want to stand for me, do they sign together or each one alone | c 226
en | I did not go to court, did they write that i agreed or that i denied | c 424
en | where does government keep the list of what I was condemned for | c 573, c 574
en | two jail terms one after another which one comes first | p 52
en | I went to court to say what I saw, who gives me back my transport | c 190
en | two judges in two towns both say the case is theirs | c 600, c 601
en | big man takes money and says he will talk to the minister so i get the contract | p 161
en | somebody dey use my brother ID card | p 206
en | my pikin was caught together with grown men, how will they investigate him | c 716
en | judge says I should answer, must I speak or can i keep quiet | c 366
en | what kind of mistake can take my case to the highest court in yaounde | c 485
en | they let me out with a guarantor and i run away, is it like running from prison | c 231, p 193
en | how many years before it is too late to take a thief to court | c 65
en | will my old conviction ever come off my name | p 69, c 676, p 70, c 680
en | first day in front of the investigating judge, will he tell me what they say i did | c 167, c 170
en | do they ask how my son lives at home and at school before judging him | c 701
en | boy beat his own mother and broke her arm | p 351
en | locked up because I could not pay the fine, do I live like other prisoners | c 570
en | man who raped a girl wants to sweep the streets instead of prison | p 26-3
en | my file was thrown out in yaounde because lawyer was late, how many days to beg them | c 519
en | I signed for my friend and now he is planing to run | c 230, c 229
en | how long will the appeal judges take, my husband is locked for nothing and the first judge refused to free him | c 587
en | judge said no to freeing my brother who was arrested without reason, how many days to complain | c 586
en | can gendarmes tell the newspaper about my case | c 102
en | company did something bad, can court put a person there to watch it | p 34-1
en | small brother stole in Limbe but we live in Buea, which town judges him | c 714
en | can they listen to my phone calls | c 245, c 92
en | lawyer is asking my daughter shameful things in front of everybody in court | c 379
en | they closed the matter and now someone says he saw it all | c 266, c 259, c 265
fr | des jeunes avec des machettes empêchent les ouvriers de faire la route | p 186
fr | quelqu'un qu'un autre pays nous a livré, est-ce qu'on peut le donner à un troisième pays | c 675
fr | comment une grosse affaire arrive devant le grand tribunal | c 409
fr | le juge m'a fait promettre de rester tranquille contre une somme, ça dure combien d'années | p 47
fr | le tribunal a envoyé la police me chercher pour m'amener devant lui | c 14
fr | mon frère a fini la prison pour son amende, on peut encore le remettre dedans pour le même argent ? | c 572
fr | qu'est-ce qui doit être écrit sur le papier du juge, ils se sont trompés de nom | c 26, c 41
fr | garder des faux tampons à la maison sans s'en servir | p 213
fr | le juge refuse de lâcher mon mari, ma demande à la cour d'appel s'écrit comment | c 274, c 272
fr | il y a quoi d'autre que la prison comme punition | p 18-1, p 18, p 26, p 26-1
fr | mon passé est effacé, est ce qu'on me rend mon poste de fonctionnaire | c 689
fr | c'est quoi la différence entre une faute très grave et une petite faute devant le tribunal | p 21
fr | jugé sans être là, à partir de quel jour je perds mes droits | p 32
fr | on m'a pris à midi, les heures en cellule comptent depuis quand | c 121
fr | le policier m'a giflé en m'embarquant | c 30, p 132
fr | est-ce que les gens vont connaître le nom de mon fils de 14 ans jugé au tribunal | c 721, c 720, p 198
fr | condamné alors que j'étais au village, comment je conteste et où je dépose | c 432, c 427, c 430
fr | après avoir parlé comme témoin est-ce que je peu rentrer chez moi | c 378
fr | celui qu'on a mis pour gérer la faillite mange l'argent de la boîte | p 335-3
fr | ce gros livre sur la police et les juges parle de quoi au juste | c 1
fr | le tribunal a changé le nom de la faute, comment on compte les années pour savoir si c'est trop tard | c 69
fr | le juge se renseigne sur ma famille et mes moyens c'est normal ? | c 151
fr | ma voisine envoie les filles se vendre et prend leur argent | p 294
fr | qui reçoit la copie de ce que la cour suprême a décidé | c 532, c 530, c 528
fr | celui qui me colle l'amende doit d'abord montrer sa carte ? | c 610
fr | un camer a volé en france, on peut le juger ici | c 695, p 10
fr | j'étais hospitalisé le jour de mon jugement ils vont repousser ? | c 340
fr | ma go est mariée avec moi et sort avec un autre, je peux porter plainte | p 361
fr | j'ai demandé qu'on écarte ce juge, mon affaire s'arrête en attendant ? | c 598
fr | les vieilles lois du temps de la fédération on punit encore avec | p 101
`);

/** As dictated to a phone, about the real codes: a story, then the question. By lot as well. */
export const FRESH_SPOKEN_QUERIES: readonly AnsweredQuery[] = readDomainQueries(`
en | hello please so my son is thirteen and he is before the investigating judge since Tuesday, I sell puff puff at Mile 17, and I want to know can they leave him with me or with his uncle until the case is heard | c 702
en | yesterday around four the boys in our quarter caught one man red handed with a stolen phone, euh I was coming from church, and the police took him, so I am asking to whom will they carry him now | c 298, c 114
en | you know I went to the station in Kumba with my sister and the officer wrote plenty things that we never said, and my question is will the judge just believe that paper the police wrote or not | c 91
en | I was only riding my bendskin, it was raining, and somebody's bag fell in the water and they say I am a criminal, I did not do it on purpose at all so can they really punish me | p 74, p 77
en | my daughter is sixteen and ehm the judge has agreed that she can come home before the case, we live in Bonaberi near the chantier, what must me and her father sign or promise so that she will come back to court | c 708
en | there is a man behind our house who keeps dynamite for breaking stones, he brings it from Nigeria in a pickup at night and my children are playing there, is he allowed and what can happen to him | p 229
en | so I appealed the judgment because they said it was a serious thing but it was just a small noise at a wake with my neighbour, what happens if the judges at the appeal find that it is only a very small offence | c 462
en | ah my brother was sitting in the bar drinking his malt and three policemen came and dragged him on the floor and he did not even refuse, I mean are they allowed to use force like that when they pick somebody | c 30
en | the man at the council office, I went there four times with my mother, he is using his position to block my market place because I refused to be his girlfriend and nobody is doing anything, what does the law say on that | p 140, p 302-1, p 148
en | ok so my boyfriend's friend ran away from the police and he slept at our house two nights, I cooked eru for him and I did not know the whole story, now they say I hid him so what is that called | p 100, p 194
fr | bonjour bon voilà c'est au sujet d'un magistrat de chez nous, il a pris l'argent de mon grand frère devant tout le monde au maquis, et je voulais savoir quand c'est un juge qui a fauté qui va le juger | c 629
fr | mon cousin enseigne à la maternelle à Bafoussam depuis dix ans, il est marié et tout, et là le tribunal l'a condamné et lui enlève ses droits, donc euh je veux savoir il perd quoi exactement comme droits | p 30
fr | alors mon mari boit depuis la mort de sa mère, l'autre jour il a encore cassé la vitrine du boulanger, le tribunal l'a condamné à trois ans, est-ce qu'on peut l'envoyer se soigner quelque part et pour combien de temps | p 44
fr | s'il vous plaît mon petit frère vient de prendre cinq ans, on l'a transféré hier sous la pluie sans même un sac, et maman demande comment on choisit dans quelle prison on le met, il est malade et encore jeune | c 555
fr | le gars qui louait la chambre d'à côté fabriquait des papiers du trésor avec le cachet dessus, moi je croyais qu'il vendait des habits, la police est venue ce matin à six heures, il risque combien d'années | p 202
fr | bon je t'explique quelqu'un en Belgique avec un complice à Douala a arnaqué ma tante, ils ont pris deux millions sur son téléphone, elle pleure depuis lundi, est-ce qu'on considère que c'est fait au Cameroun ou bien là-bas | c 640
fr | au procès de mon oncle hier, il faisait très chaud dans la salle, une dame est venue raconter ce que sa voisine lui avait raconté elle-même n'a rien vu, donc est-ce que le juge a le droit d'accepter ça comme témoignage | c 335, c 336
fr | mon voisin, on se dispute depuis Noël à cause des poules, a mis le feu à la maison où je dors avec mes enfants, heureusement on était à la veillée, et il dit que c'est sa propre maison donc il ne risque rien | p 227
fr | le juge qui enquête a décidé en faveur de mon frère, on a même mangé le poulet pour fêter, mais là on entend que le procureur n'est pas content, est-ce que lui aussi a le droit de contester ça | c 268, c 267
fr | ma fille de quinze ans n'ira pas en prison, le tribunal a dit qu'on va la suivre à la maison, moi je vends au marché Mokolo toute la journée, alors je veux savoir c'est qui ces gens qui vont s'occuper d'elle | c 731, c 732
`);

/** As dictated to a phone, about the made-up laws. By lot as well. */
export const FRESH_SPOKEN_DOMAIN_QUERIES: readonly AnsweredQuery[] = readDomainQueries(`
en | good morning I just came back to the office after putting to bed, it is a girl by the grace of God, and my manager says I cannot go out to give her breast, so please how long am I allowed each day | l 40
en | we are like thirty boys working in one plantation near Tiko and things are hard, the food is bad also, so we want to come together and make our own workers' group, do we need permission and what must we do | l 48
fr | allô oui je travaille dans une quincaillerie à Ndokoti depuis deux ans, le patron est gentil hein mais à chaque Noël il me dit attends encore, et moi je veux savoir le repos payé que j'ai droit c'est combien | l 36
fr | mon frère partait au boulot à moto le matin vers sept heures, il avait même pas encore pris son café, une voiture l'a tapé au carrefour et il a le pied cassé, est-ce que ça compte comme s'il était au travail | l 45
en | my neighbour and me we are quarrelling since my father died because nobody knows where his compound stops and mine begins, he even refuses to come when I call somebody to measure, so how do we settle the line | d 19
en | ehm my uncle in Germany sent me money and I built a house with four rooms on a plot that I really thought was mine, now a man comes with papers, can he break my house or must he pay me | d 22
fr | bonjour je garde la maison de mon grand frère à Bepanda depuis trente-deux ans, j'ai même planté les avocatiers et payé l'eau, lui il est à Paris, alors est-ce que la maison est devenue pour moi maintenant avec tout ce temps | d 24
fr | donc voilà depuis les grandes pluies l'eau entre par le toit dans ma chambre, j'ai un bébé de six mois et le matelas est pourri, le bailleur dit que c'est mon problème, c'est qui qui doit réparer ça en vrai | d 30
en | I have finished with this my husband after nine years and my pastor has tried his best with us, so I want to go to court for it to end, where do I carry the paper and what happens on the first day | f 29
en | hello my husband died in March, we had three children and one small shop, and his brothers came with a truck to carry the chairs and the fridge and say I should go to my village, what is my own part | f 51
fr | mon mari il est pas méchant hein mais il refuse que j'ouvre un compte à la banque et que je vende mes pagnes au marché, sa mère aussi s'en mêle tout le temps, est-ce qu'une femme a besoin de son accord | f 22
fr | ça fait depuis la rentrée que madame est partie avec sa valise rouge, elle m'a laissé les quatre enfants, elle ne téléphone même pas et ne donne rien, je suis mécanicien je me débrouille, est-ce qu'elle peut être punie pour ça | f 26, p 358
en | so I am just a tenant here in Molyko near the university, I pay my house rent well, and one man from the tax office came with a motorbike to ask me for the yearly money on the building, is it me to pay | t 70
en | I have a small company that makes desks and I saw that the government wants to buy desks for schools, my friend says I need one paper showing that I owe nothing, how do I get it and how long does it last | t 118
fr | on a une petite société de transport à Yaoundé, trois cars, ça marche un peu, et la dame qui nous loue le bureau est fâchée parce que le comptable a coupé une partie de son loyer pour les impôts, c'est normal ça et c'est combien | t 12
fr | quand j'ai acheté le terrain à Odza le vendeur, un monsieur très pressé, m'a dit d'écrire cinq millions alors que j'ai donné douze, pour payer moins à l'enregistrement, maintenant mon beau-frère me fait peur, qu'est-ce qui peut nous arriver | t 78
en | I bought a used car from a man in Mutengene, the price was good and he even gave me a fan, but my mechanic says the number on the body has been scratched and the plates are for another car, what trouble is there | r 41
en | every morning I carry two colleagues in my own small car from Muea to the office and they give me something for petrol, yesterday they stopped me and said I am doing taxi without papers, is it true that it is forbidden | r 77
fr | samedi on revenait d'un mariage à Mbouda, j'avais pris deux ou trois verres comme tout le monde, et les gendarmes m'ont arrêté au volant, est-ce que je peux aller en prison pour ça et pour mon permis ça se passe comment | r 22
fr | je suis chauffeur de car sur l'axe lourd, tous les jours au même endroit le policier me demande deux mille avant de me laisser partir et les passagers s'énervent, on peut le filmer ou se plaindre où s'il vous plaît | r 63
`);

/** Short and good: the real codes clearly answer each, and the search should not doubt it. */
export const FRESH_SHORT_QUERIES: readonly AnsweredQuery[] = readDomainQueries(`
en | minor court finds the crime is too grave for it | c 394
en | he insulted me first so i hit him | p 85
en | fine too old to collect | c 567, p 67
en | breaking probation rules | p 60
en | fake government seal | p 201, p 201-1
en | who has to prove guilt | c 307
en | abusing the president | p 153
en | when supreme court gives verdict | c 513
en | what is a military secret | p 109
en | early release pauses other measures | p 62, c 692
en | paper that sends convict to jail | c 25
en | court takes the car used for stealing | p 35
en | arrest after verdict in absence | c 426
en | child tried with adults | c 716
en | keep children away from grown prisoners | c 707, c 706, p 29
en | bribe inside a private company | p 312
en | copying a patented product | p 328
en | transport money for witness | c 190
en | time limit to prosecute | c 65
en | clean record request refused, try again when | c 687
en | same country asks extradition twice | c 662
en | who can ask for a review of conviction | c 537
en | breast ironing | p 277-2
en | father refuses to give back the child | p 355, p 179
en | stealing archive papers | p 188-1, p 188
fr | dossier d'appel renvoyé au greffe | c 448
fr | appel hors délai rejeté | c 452
fr | adresse chez l'avocat à la cour suprême | c 491
fr | fiche du casier corrigée après appel | c 579
fr | évasion d'une personne sous caution | c 231
fr | contenu du procès-verbal de police | c 90
fr | qui paie l'extradition | c 672
fr | fermer une salle de jeux illégale | p 249-9
fr | mineur obligé par ses parents à voler | p 82
fr | entrer sur un terrain occupé | p 239
fr | sortir de prison à mi-peine | c 693
fr | chef qui veut coucher avec moi | p 302-1
fr | pirater la musique d'un artiste | p 327
fr | acte permis par la loi | p 76
fr | liberté sous caution cour suprême | c 516, c 517
fr | journaliste qui influence un procès | p 169, c 155
fr | peine réduite pour un délit | p 92
fr | anciennes lois supprimées | p 371, c 746
fr | fonctionnaire embauché par la société qu'il contrôlait | p 136-1
fr | extrait de casier judiciaire | c 580, c 581
fr | juge d'instruction se rend sur les lieux | c 177
fr | ne pas empêcher une agression | p 171, p 283
fr | obligations du garant | c 233, c 228
fr | arrêté sans montrer le mandat | c 29
fr | peine du complice | p 98
`);

/** What no law here answers. */
export const FRESH_OUT_OF_SCOPE_QUERIES: readonly Pick<AnsweredQuery, 'lang' | 'q'>[] = [
  ...`how to cook achu with yellow soup
score of canon yaounde and cotonsport
will it rain for Bamenda tomorrow
iphone screen no di light again how to repair am
love poem for my babe wey dey Canada
price of one bag cement today
prayer for breakthrough and open doors
how many days from Douala to Lagos by boat
best hairstyle for short hair
samuel etoo how many goals
mtn bundle code for 2gb
how to grow tomatoes in dry season
symptoms of malaria in a baby
name of the tallest mountain in cameroon
download makossa mp3 free
how to lose belly fat fast
meaning of dreaming about snakes
correct my cv in english please
solve 3x plus 7 equals 22
which bus dey go Kribi on sunday morning
how to make puff puff soft
netflix films this weekend
wetin be the best phone under 80k
how to tie kaba ngondo headscarf
exchange rate dollar to cfa`
    .split('\n')
    .map((q) => ({ lang: 'en' as const, q })),
  ...`recette du ndolé aux crevettes
résultat lions indomptables hier soir
météo Garoua cette semaine
mon téléphone tecno chauffe et s'éteint
poème d'amour pour ma chérie
prix du régime de plantain à Mfoundi
prière du soir pour dormir tranquille
comment tresser des nattes collées
qui a gagné la coupe d'afrique 2000
code pour transférer le crédit orange
remède pour la toux du bébé
paroles de la chanson de Petit Pays
quand planter le maïs dans l'ouest
comment perdre du ventre en un mois
horaire du train Yaoundé Ngaoundéré
blague pour faire rire les amis
signification du prénom Ngono
conjugaison du verbe aller au futur
comment installer whatsapp sur un pc
numéro d'un bon plombier à Akwa
le mougou doit faire comment pour draguer une go
capitale de l'australie
comment enlever une tache d'huile rouge
meilleur maquillage pour peau noire
horoscope du lion aujourd'hui`
    .split('\n')
    .map((q) => ({ lang: 'fr' as const, q })),
];
