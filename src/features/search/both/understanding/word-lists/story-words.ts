import { words } from './words.ts';

/**
 * Words of everyday stories, of both languages: how people move, talk, feel and count, and when.
 * They are rare in law, which would make them weighty, and tell nothing of what is asked.
 */
export const STORY_WORDS = words(`
  since never ever again away ago already yet soon later early late now then before after while
  suddenly finally quickly slowly quietly clearly simply surely maybe perhaps almost nearly quite
  rather enough too even especially usually sometimes often twice recently anymore however
  therefore though although unless instead besides together apart alone ahead behind below above
  across along among toward towards beside between beyond despite except upon
  front side top bottom middle corner edge back left
  monday tuesday wednesday thursday friday saturday sunday january february march april june july
  august september october november december christmas evening afternoon noon midnight weekend
  tonight date
  one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred
  thousand million millions thousands hundreds half couple dozen several few lot lots plenty bit
  big large huge tiny short tall wide thin thick high low heavy light fast slow quick
  nice fine beautiful ugly happy sad angry tired afraid scared sorry glad proud ashamed shocked
  surprised worried upset careful sweet hot cold warm dry wet clean
  many whole entire full empty extra main usual normal strange funny serious real true simple easy
  difficult hard important useless useful ready busy lucky poor rich
  go goes going went gone enter enters entered run runs running ran walk walks walked walking
  stand stands stood sit sits sat sitting lie rise rose fall falls fell jump jumped climb climbed
  arrive arrived arrives reach reached return returned returns pass passed passes cross crossed
  carry carries carried push pushed pull pulled lift raise raised drop dropped turn hang hung
  touch touched grab grabbed cut tie tied wash washed cook cooked eat eats ate eaten eating wear
  wore sleep sleeps slept sleeping wake woke dream rest play played laugh laughed cry cried shout
  shouted scream sing dance smile smell taste watch watched notice noticed realise realised
  realize realized discover discovered remember remembered forget forgot understand understood
  believe believed hope hoped wish wished like liked love loved hate hated enjoy care mind minds
  prefer plan planned intend intended expect expected wonder worry fear agree agreed disagree
  argue argued explain explained mention mentioned answer answered reply replied repeat repeated
  beg begged pretend pretended swear promise promised warn warned invite invited greet greeted
  add added count counted mix mixed fill filled cover covered join joined share shared split fix
  fixed repair check checked prepare prepared manage managed handle deal dealing continue
  continued continues begin begins began begun become becomes became remain remained happen appear
  appeared seem seems seemed look grow grew grown born follow lead led belong belongs depend
  save saved spend spent waste wasted lose loses losing lost win won wins pick choose chose chosen
  build built break broke broken breaks tear spoil spoiled spoilt
  mama papa mum mummy mom dad daddy auntie aunty grandmother grandfather grandma grandpa
  granny nephew niece grandson granddaughter fiance fiancee mate mates buddy fellow
  guest visitor folks everybody lads chap madam sir mister mr mrs miss boys
  hand hands foot feet head heads eye eyes face mouth ear ears leg legs arm arms finger fingers
  hair skin heart
  table chair bed door doors window windows wall bottle plate cup spoon pot box basket
  shirt dress shoe shoes trouser trousers cloth clothes hat
  name names word words story stories idea ideas question questions example reason part
  parts piece pieces number numbers end beginning kind sort type fact point points line list
  colour color shape size area world life room rooms rule town city village quarter
  junction neighbourhood neighborhood roadside carrefour
  phone phones call calls message messages video whatsapp facebook tiktok
  noise rain sun water fire wind
  e y k na wey dey di
  deja jadis autrefois bientot tard tot maintenant ensuite avant apres puis enfin soudain
  vite lentement doucement simplement surement peut-etre presque plutot assez trop beaucoup peu
  surtout parfois rarement recemment longtemps cependant pourtant sinon sauf malgre pendant jusqu
  jusque devant derriere dessus dessous cote milieu coin bord haut bas gauche
  lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril mai juin juillet
  aout septembre octobre novembre decembre noel midi minuit apres-midi
  deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze seize vingt
  trente quarante cinquante soixante cent cents mille moitie demi douzaine
  beau belle joli jolie laid gros grosse enorme court courte long longue mince epais lourd
  leger rapide lent gentil mechant content contente heureux triste fatigue fatiguee desole fier
  fiere inquiet inquiete chaud chaude froid froide propre sale pauvre riche facile difficile dur
  dure importante utile inutile pret prete plein pleine vide entier entiere
  ancien ancienne nouveau nouvelle dernier derniere premier premiere prochain prochaine certain
  certaine etrange bizarre serieux reel pareil
  aller allait alle allee allons allez passer passe passee passent partent courir couru
  marcher marche tomber tombe tombee tombes monter monte descendre descendu sortir sorti
  sortie entre entree entres arriver revient retourner retourne traverser traverse porter
  porte portent pousser pousse tirer tire tirent lever leve poser pose asseoir assis assise coucher
  couche debout toucher touche attraper attrape couper coupe attacher attache laver lave
  cuisiner manger mange mangent mangeait boire boit bu reveiller reveille
  jouer joue rire rit pleurer pleure crier crie chanter danser regarder regarde remarquer
  remarque decouvrir decouvert souvenir oublier oublie comprendre comprends compris croire crois
  croit cru croyait esperer espere aimer aime adorer detester preferer prefere craindre peur
  raconter raconte repondre repond repondu repeter repete supplier promettre promet promis
  promettait inviter saluer ajouter ajoute compter compte melanger remplir couvrir
  partager reparer repare preparer gerer gere continuer devenir devient devenu rester
  restait sembler semble grandir apparaitre paraitre ressembler profiter profite
  sauver depenser gaspiller perdre gagner gagne choisir choisi construire casser casse gater gate
  obliger empecher empeche permettre reussir essayer tenter vouloir
  maman papi mamie tonton tata tantine neveu cousins cousines tantes oncles
  grand-mere grand-pere pote potes mec mecs gars dame dames vieillard
  madame bonne-soeur beau-frere
  mains pied pieds tete tetes oeil yeux visage bouche oreille jambe jambes bras doigt doigts
  cheveux peau coeur dos
  chaise lit portes fenetre mur bouteille assiette verre carton panier
  chemise robe chaussure chaussures pantalon habit habits
  nom noms mot mots histoire histoires idee idees exemple partie morceau
  numero bout debut sorte fait ligne liste couleur taille monde vie chambre ville
  quartier telephone portable bruit pluie soleil eau feu
  vent`);

/** Towns, regions and countries that stories happen in, as they are called in Cameroon. */
export const PLACE_NAMES = words(`
  buea limbe kumba tiko muyuka mutengene muea mamfe bamenda kumbo wum ndop nkambe fundong batibo
  bali bafut santa tombel bangem mundemba ekondo idenau douala yaounde bafoussam dschang mbouda
  bangangte foumban foumbot bafang baham bandjoun bangou garoua maroua ngaoundere kousseri mokolo
  mora yagoua kaele guider poli tchollire meiganga tibati banyo tignere bertoua batouri yokadouma
  abong mbang ebolowa sangmelima ambam kribi campo edea nkongsamba loum melong mbanga manjo
  penja yabassi bafia obala monatele mbalmayo nanga eboko akonolinga ntui eseka makak mfou soa
  akwa bonaberi bonamoussadi deido bepanda makepe ndokoti bonapriso bessengue bastos
  biyem messa melen ngousso nlongkak essos etoudi mvog betsi mendong nsam tsinga molyko bokwango
  adamaoua littoral wouri mfoundi fako mezam noun mifi
  africa afrique europe france paris nigeria lagos gabon libreville chad tchad ndjamena congo
  guinea guinee benin ghana dubai china chine america usa canada germany allemagne belgium belgique
  koweit kuwait liban lebanon`);
