import { type BenchQuery, readQueries } from './search-queries.ts';

/**
 * Queries of somebody who has read a random sample of the articles and knows neither the search
 * nor its list of words: long, in plain words, or in the words of the text that the other language
 * has well. The hardest of the sets; its last words were written before it was first tried.
 */
export const HARD_QUERIES: readonly BenchQuery[] = [
  ...readQueries(
    'questions',
    `
    en | who is allowed to ask for a paper showing my past convictions and who signs it | c 580, c 581
    en | my son has no birth certificate how will the court know how old he is | c 703
    en | if I say I only hit him to defend myself who has to prove that | c 309
    en | a witness only speaks fulfulde, who will translate for the investigating magistrate | c 183
    en | I saw somebody dying by the roadside and just drove past can they lock me up | p 283
    en | my lawyer kept the money I gave him to pay someone, is the punishment heavier for a lawyer | p 321, p 318
    en | the agent wants to fine me on the road but refuses to show his badge | c 610
    en | I paid too much for a fine on the road how can I get the extra money back | c 622, c 619
    en | who goes to check how people are kept in the police cells | c 137
    en | can a child who was hurt sue by himself or must the parents do it for him | c 71
    en | how many days do I have to appeal after the judge gives his ruling | c 440
    en | can the police come and carry me on a sunday | c 28, c 119
    en | can somebody accused of murder be let out on bail | c 224
    en | can they condemn me only because the other accused says I was with him | c 311
    en | somebody caught red handed, before who will the police take him | c 114, c 298
    en | I am too sick to go and testify can the magistrate come to my house | c 189, c 324
    en | police came to arrest me but I was not home, with who do they leave the paper | c 20
    en | who speaks last when the case is heard again on appeal | c 450
    en | I refused to sign the court summons the bailiff brought, is it still counted | c 44
    en | prosecutor appealed, can the higher court give me more years than the first court | c 460, c 458
    en | the judge cannot yet say how much I will get for my injury, can I receive something in the meantime | c 392
    en | we don't understand what the judge wrote, can he explain his decision | c 549
    en | arrest paper signed in Douala, can they use it on me in Bamenda | c 27
    en | my case was called and the accused was not there, will they push it to another date | c 340, c 341
    en | the judge is not sure I did it must he free me | c 395
    en | are people waiting for trial kept in the same room with those already sentenced | c 553
    en | can they bring my brother before the judge with chains on his hands | c 347
    en | can a judge decide on what people are gossiping in town | c 310
    en | can my 16 year old be put in prison because he has not paid his fine | c 736, c 565
    en | the court freed me but they still keep me in prison what can I do | c 588, c 396, c 584
    fr | un accident que personne ne pouvait éviter, est ce qu'on peut me condamner pour ça | p 77
    fr | j'ai fait ça parce que mon patron me faisait peur, est-ce que ma peine sera moins lourde | p 82
    fr | mon ex mari ne verse plus depuis 4 mois l'argent que le tribunal a fixé pour les enfants | p 180
    fr | il a vendu toutes ses affaires après le jugement pour ne pas me payer | p 181
    fr | le monsieur que la justice a fait sortir est revenu habiter la maison | p 182
    fr | qu'est ce qu'on risque si on casse une statue sur la place de la ville | p 187
    fr | le juge ne veut pas trancher mon affaire que faire contre lui | p 147
    fr | la boutique refuse mes pièces de 100 francs a-t-elle le droit | p 223
    fr | des jeunes ont empêché notre pasteur de faire la prière en le menaçant | p 271, p 272
    fr | mon oncle m'oblige à travailler dans son champ contre ma volonté | p 292
    fr | on m'a menacé pour que j'arrête le travail avec les autres grévistes | p 255
    fr | après une condamnation peut-on m'empêcher de faire mon métier et combien de temps | p 36
    fr | est ce que le prisonnier garde une part de ce qu'il gagne en travaillant | p 25
    fr | est-ce qu'un condamné est obligé de travailler en prison | p 24
    fr | le président de la république peut-il diminuer la peine d'un prisonnier | p 66
    fr | le juge peut-il être clément et donner moins que la peine prévue | p 90, p 91, p 92
    fr | quelqu'un a mis son bulletin deux fois le même jour quelle punition | p 122
    fr | le douanier a laissé passer les marchandises de son ami sans faire payer les taxes | p 137
    fr | le chef de service décide toujours pour ses frères et contre ceux qu'il n'aime pas | p 143
    fr | un fonctionnaire qui quitte son poste peut-il aller tout de suite travailler dans la société qu'il contrôlait | p 136-1
    fr | un agent de l'état profite de son poste pour me faire du tort | p 140
    fr | je sais que celui qui est en prison n'a rien fait mais je me tais, est-ce puni | p 172
    fr | il est mort après la bagarre mais l'autre ne voulait pas le tuer, combien d'années | p 278
    fr | on m'a forcé avec un couteau à signer une reconnaissance de dette | p 308
    fr | une usine verse ses saletés dans la rivière où on prend l'eau à boire | p 261
    fr | un pasteur qui a abusé d'une fille prend-il une peine plus lourde | p 298, p 296, p 295
    fr | il a frappé ma femme qui attendait un enfant et le bébé est mort | p 338
    fr | mon fils a pris mon argent est-ce que je peux porter plainte contre lui | p 323
    fr | il m'a blessé et le docteur m'a donné 15 jours de repos | p 281
    fr | on m'a demandé un bakchich, si je dénonce est-ce que je serai poursuivi aussi | p 134-2`,
  ),
  ...readQueries(
    'everyday words',
    `
    en | online betting without permit | p 249
    en | pretending to be a doctor | p 219
    en | cheating scales in the market | p 252
    en | factory smoke bad air | p 261
    en | calling someone bad names in public | p 307
    en | telling people things that spoil my name | p 305
    en | carrying a gun in a crowded bar | p 238, p 237
    en | selling dirty pictures | p 265
    en | printing money at home | p 215, p 211
    en | using an old stamp again on a letter | p 208
    en | parcel sent to me that I never ordered | p 326
    en | giving people a dangerous sickness | p 260
    en | shooting or hanging a condemned man | p 23
    en | thief hiding in my house, police at the door | c 36, p 194
    en | soldiers taking power by force | p 114
    fr | gardien qui lit les lettres du prisonnier | c 239, c 242, c 243
    fr | enfant pris dans la même affaire que des grands | c 716, c 713
    fr | machine de jeu pas autorisée | p 249-3, p 249
    fr | acheter un téléphone volé | p 324, p 100
    fr | voisin qui barre la route avec son mur | p 230
    fr | prendre la dot deux fois | p 357
    fr | enlever la grossesse | p 337, p 339
    fr | coucher avec une femme de force | p 296
    fr | cadeau au grand pour avoir une place | p 161, p 134
    fr | manger l'argent de l'état | p 184
    fr | foule avec des machettes dans la rue | p 233, p 232, p 117
    fr | porter un titre de noblesse qu'on n'a pas | p 220
    fr | vendre les secrets de l'usine aux étrangers | p 224, p 311
    fr | employé qui mange l'argent du patron | p 321, p 318
    fr | mendiant qui insulte les passants | p 246`,
  ),
  ...readQueries(
    'cross-language',
    `
    en | unpaid alimony | p 180
    en | receiving stolen goods | p 324, p 100
    en | looting by a gang | p 236
    en | embezzlement of public funds | p 184, p 123-3
    en | who can grant a presidential pardon | p 66
    en | leader of an armed gang | p 115
    en | manslaughter by beating | p 278
    en | influence peddling | p 161
    en | taking bride price for a woman already married | p 357
    en | impersonating a professional | p 219
    en | prisoner savings from prison work | p 25
    en | coming back into the house after eviction | p 182
    en | act of God defence | p 77
    en | penalty for aiding and abetting | p 98, p 97
    en | vandalism of a monument | p 187, p 187-1
    fr | liberté provisoire pour un crime puni de la prison à vie | c 224
    fr | opposition à un jugement par défaut, est-ce que ça suspend la peine | c 428
    fr | pourvoi en cassation contre un jugement par défaut | c 476
    fr | agents de contravention prêter serment | c 609
    fr | prévenu sans menottes à l'audience | c 347
    fr | transport du juge d'instruction sur les lieux | c 177
    fr | le juge d'instruction n'est pas tenu par la qualification de la police | c 168, c 163
    fr | dossier classé après un non-lieu | c 264
    fr | contrainte par corps pour un mineur | c 736, c 565
    fr | demande de récusation d'un juge où la déposer | c 594
    fr | rôle des assesseurs au tribunal pour enfants | c 710, c 709
    fr | mineur mis en liberté provisoire, garantie des parents | c 708
    fr | réquisitoire introductif et ouverture d'une information judiciaire | c 147
    fr | questions suggestives au témoin | c 380
    fr | relaxe au bénéfice du doute | c 395`,
  ),
];
