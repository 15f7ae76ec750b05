/**
 * Pidgin, camfranglais and the writing of chats, as Cameroon speaks and types: `word word: word word`,
 * in normal form, behind the colon the plain words of English or French by which they are looked
 * for as well. A word that means nothing to a search leads to a stop word.
 */
export const SPOKEN_FORMS = `
  achouka mimboman: drunkard ivrogne
  akwara ashawo ashao wolowoss wolowolo bordelle: prostitute prostituee
  awuf njoh: free gratuit
  barlok: curse misfortune malchance
  bayam bayamsellam: trader vendor vendeuse
  belle: pregnant pregnancy
  benskin bendskin bensikin bendskineur benskineur okada: motorcycle moto
  motoman mototaximan: motorcycle driver moto
  clando: clandestine illegal clandestin
  clandos: clandestine illegal clandestins
  biabia: beer biere
  biznes bizness: business commerce
  broda broder refre reuf: brother frere
  bruk brok: break broken
  brouteur brouteurs feyman: swindler fraud escroc
  feymen: swindlers fraud escrocs
  feymania: swindling fraud escroquerie
  fey feyer ndjoum ndjoumer njoumer njoum: swindle defraud escroquer
  bushfaller: emigrant migrant
  bushfalling: emigration migrant
  cadeauter faroter: give gift donner
  farotage: gift money
  callbox callboxeur callboxeuse: telephone kiosk
  chop tchop tchopper bouffer: eat embezzle manger
  chopping: eating embezzle
  choppam: ate embezzle
  chopmoney: housekeeping maintenance
  choko tchoko gombo: bribe corruption
  dash: gift bribe
  commot comot komot kommot: leave remove
  kongossa congossa konkossa: gossip defamation commerage
  congosseur: gossip defamation
  craze krish krishman: mad insane fou
  mumu: dumb deaf muet
  djoss joss tok: talk parler
  toli: story gossip
  tori: story
  djo: man homme
  djim: big gros
  djomba jomba njomba: adultery mistress amant maitresse
  famla nyongo ekong: witchcraft sorcellerie
  ngambe: witchcraft divination sorcellerie
  ngambeman: diviner sorcerer devin
  juju njuju: witchcraft charm sorcellerie
  marabout: sorcerer witchcraft charlatan
  marabouter: bewitch sorcellerie
  fap nack nak knack: hit beat frapper
  tcha: seize arrest attraper
  tchater: seduce seduire
  tchouk chuk chook: stab pierce poignarder
  kata: trouble disorder
  katakata: trouble disorder desordre
  palava: dispute quarrel dispute
  palaver plaba palaba: dispute quarrel
  wahala: trouble problem
  gata ngata: prison jail
  ngataman: prisoner prisonnier
  grong gron graun: land ground terrain
  kontri: country village
  kontriman: relative countryman
  kwat kwata kwatt kwaat: neighbourhood quarter quartier
  kot: court tribunal
  kotma: bailiff huissier
  loya: lawyer avocat
  hala halla: shout noise crier
  hambok hambug: disturb harass harceler
  haus hos piol piole: house maison
  hosban hubby: husband mari
  jambo jambok: gambling jeu
  jandarm jandarme jendarm: gendarme
  mbere mbele: police policeman policier
  mberes: police policemen policiers
  wakala polis: police
  polisman keuf: policeman policier
  zangalewa: soldier soldat
  ngomna ngovna gouv: government gouvernement
  gomna: governor gouverneur
  kamer: cameroon
  kam: come
  mbeng: abroad etranger
  mbenguiste: emigrant etranger
  kick kicker: steal voler
  kickeur tiefman tifman thiefman: thief voleur
  tif tiff tief teef: steal theft thief voler
  thief tiefing: steal theft
  tiefed tifam: stole theft
  bandi: bandit robber
  braquer: robbery armed vol
  kova: cover hide
  langa: greed desire
  lef leavam: leave
  leke: like
  mami mamy mater reme daronne reum: mother mere
  papa pater repe pako pacho daron: father pere
  resse sista: sister soeur
  meng: kill murder tuer
  dai: die dead mourir
  daiman: corpse dead cadavre
  mimbo: alcohol drink alcool
  odontol arki: alcohol spirits alcool
  tchakap: drunk ivre
  drongo: drunk drunkard
  banga: cannabis drugs chanvre
  tramol: tramadol drugs drogue
  minga wuman: woman wife femme
  nga ngo moumie: girl woman fille
  ngondele: girl fille
  nyango: woman lady femme
  mbindi: child younger enfant
  mouna muna pikinini: child enfant
  pikin pickin: child children enfant
  pikins: child children enfants
  pekin: child children
  moni mburu mbourou nkap dolo kolo kolos doh thune thunes mbongo: money argent
  mougou: victim dupe
  mola tara: friend ami
  mbom: friend man
  asso: customer client
  nanga nangaboko: homeless vagrant vagabond
  njangi njangui djangui: savings association tontine
  oga ogah: boss employer patron
  boss: employer
  bigman: official rich
  piak: escape flee fuir
  sabi: know
  seka: because
  sissia sissi: threaten intimidate menacer
  skul sukul bahut: school ecole
  sauveteur: hawker ambulant
  sauveteurs: hawkers ambulants
  stik: tree arbre
  tum toum: sell vendre
  waka: walk
  wakaman: vagrant
  wata: water eau
  wok: work job travail
  woka: worker travailleur
  yap: insult mock
  deguerpir: evict expulsion
  deguerpissement: eviction expulsion
  deguerpi deguerpis: evicted expulsion
  doti: dirt rubbish ordures
  fone fon telefon tel: phone telephone
  portab: phone portable
  phone: telephone
  moto: motorcycle
  clandoman: taxi clandestin
  bobi bobbi: breast
  makala: white foreigner
  whiteman: foreigner
  ngweles: foreigner anglophone
  dokta docta: doctor medecin
  ospito hospito: hospital hopital
  wikid: wicked cruel
  beta: better
  pipo pipol: people person
  pesin pessin: person
  somebodi: somebody
  eni: any
  evri: every
  dem: they
  una wuna wunna unu: you
  wia wusai usai husai: where
  hau hao: how
  wen: when
  wetin weti wati: what
  wey weh: which
  dis: this
  dat: that
  dey deh: is
  dia: their
  dere: there
  abeg abek biko: please
  sef: also
  sha ehn: then
  noh: not
  neva: never
  wana wanna: want
  mek meik: make
  gif givam: give
  tek tekam carryam: take
  tay sote sotey: until
  bin: was
  dong: down
  onli: only
  oda: other
  odas: others
  aks: ask
  jsuis chui chuis: suis
  jai: ai
  chais jsais: sais
  jveux: veux
  jpeux: peux
  yapa yapas: pas
  ouske: ou
  pcq parcke pske psk: parce
  bcp bocou: beaucoup
  tjr tjours: toujours
  dmain: demain
  slt bjr bsr: bonjour
  mr: monsieur
  mme: madame
  gars mec: homme
  meuf: femme
  gosse: enfant
  gosses: enfants
  fric pognon: argent
  flic nye gnie: police policier
  flics: police policiers
  taule kondengui: prison
  tolard: prisonnier
  piquer chiper taxer: voler
  boulot: travail emploi
  job: emploi travail
  bosser: travailler
  bosse: travaille
  virer vire viree: licencier licenciement
  bagnole: voiture vehicule
  toubib: medecin
  matango: alcohol palm wine vin alcool
  piaule: house room maison chambre
  taff taf boulo bolo: work travail
  ndjoume: swindled escroque
  kosh kosher: insult insulter
  damer dammer: eat manger
  ndolo: love amour
  ndem: fail echouer
  gova: car vehicle voiture
  nguemes: bandits
  nguemeur: poor pauvre
  pointeur: lover amant
  killam: kill
  beatam: beat
  sellam: sell
  buyam: buy
  payam: pay
  drivam: dismiss evict expel
  breakam: break
  burnam: burn
  knockam: hit
  chopam: eat embezzle
  cutam: cut
  shootam: shoot
  stealam: steal
  seizam: seize
  smol: small
  vex: angry
  trobul: trouble
  rod: road
  maket: market
  stoa: shop
  chif: chief
  kansul kaunsil: council
  medisin: medicine
  ded: dead
  marit: marry
  marid: married
  gel: girl
  boi: boy
  bororo: grazier cattle eleveur
  bororos: graziers cattle eleveurs
  okrika: clothes secondhand friperie
  taximan: taxi driver chauffeur
  taximen: taxi drivers chauffeurs
  bailleresse landlady: landlord bailleur
  keufs: policemen policiers
  tof: photo
  preg: pregnant
  govt: government
  ajd: today
  msg: message
  pbm: problem
  bayamsellams: traders vendeuses
  sanza: secret
  proprio: owner landlord proprietaire
  proprios: owners landlords proprietaires
  appart: apartment appartement
  apparts: apartments appartements
  ordi: computer ordinateur
  dedomager: compensate dedommager
  convoc: summons convocation
  perquis: search perquisition
  gav: custody garde
  mandale: slap gifle
  tabasser bastonner: beat frapper battre
  tabasse bastonne: beaten frappe battu
  cogner: hit frapper
  cogne: hit frappe
  castagne: fight bagarre
  balancer: denounce denoncer
  embarquer: arrest arreter
  coffrer: imprison arreter
  arnaquer: swindle escroquer
  arnaque: swindle escroquerie
  arnaqueur: swindler escroc
  bouffe: eat embezzle mange
  bouffent: eat embezzle mangent
  larguer plaquer: leave quitter
  largue: left quitte
  engrosser engrossee enceinter enceintee: pregnant enceinte
  kidnap: abduct kidnapping
  kidnapper: abduct enlever`;
