/**
 * Pidgin, camfranglais and the writing of chats, as Cameroon speaks and types: `word: word word`,
 * in normal form, each with the plain words of English or French by which it is looked for as
 * well. A word that means nothing to a search leads to a stop word.
 */
export const SPOKEN_FORMS = `
  achouka: drunkard ivrogne
  akwara: prostitute prostituee
  ashawo: prostitute prostituee
  ashao: prostitute prostituee
  wolowoss: prostitute prostituee
  wolowolo: prostitute prostituee
  bordelle: prostitute prostituee
  awuf: free gratuit
  barlok: curse misfortune malchance
  bayam: trader vendor vendeuse
  bayamsellam: trader vendor vendeuse
  belle: pregnant pregnancy
  benskin: motorcycle moto
  bendskin: motorcycle moto
  bensikin: motorcycle moto
  bendskineur: motorcycle moto
  benskineur: motorcycle moto
  okada: motorcycle moto
  motoman: motorcycle driver moto
  clando: clandestine illegal clandestin
  clandos: clandestine illegal clandestins
  biabia: beer biere
  biznes: business commerce
  bizness: business commerce
  broda: brother frere
  broder: brother frere
  bruk: break broken
  brok: break broken
  brouteur: swindler fraud escroc
  brouteurs: swindler fraud escroc
  feyman: swindler fraud escroc
  feymen: swindlers fraud escrocs
  feymania: swindling fraud escroquerie
  fey: swindle defraud escroquer
  feyer: swindle defraud escroquer
  bushfaller: emigrant migrant
  bushfalling: emigration migrant
  cadeauter: give gift donner
  farotage: gift money
  faroter: give gift donner
  callbox: telephone kiosk
  chop: eat embezzle manger
  tchop: eat embezzle manger
  tchopper: eat embezzle manger
  chopping: eating embezzle
  choppam: ate embezzle
  chopmoney: housekeeping maintenance
  choko: bribe corruption
  tchoko: bribe corruption
  gombo: bribe corruption
  dash: gift bribe
  commot: leave remove
  comot: leave remove
  komot: leave remove
  kommot: leave remove
  kongossa: gossip defamation commerage
  congossa: gossip defamation commerage
  konkossa: gossip defamation commerage
  congosseur: gossip defamation
  craze: mad insane fou
  krish: mad insane fou
  krishman: mad insane fou
  mumu: dumb deaf muet
  djoss: talk parler
  joss: talk parler
  tok: talk parler
  toli: story gossip
  tori: story
  djo: man homme
  djim: big gros
  djomba: adultery mistress amant maitresse
  jomba: adultery mistress amant maitresse
  njomba: adultery mistress amant maitresse
  famla: witchcraft sorcellerie
  nyongo: witchcraft sorcellerie
  ekong: witchcraft sorcellerie
  ngambe: witchcraft divination sorcellerie
  ngambeman: diviner sorcerer devin
  juju: witchcraft charm sorcellerie
  njuju: witchcraft charm sorcellerie
  marabout: sorcerer witchcraft charlatan
  marabouter: bewitch sorcellerie
  fap: hit beat frapper
  nack: hit beat frapper
  nak: hit beat frapper
  knack: hit beat frapper
  tcha: seize arrest attraper
  tchater: seduce seduire
  tchouk: stab pierce poignarder
  chuk: stab pierce poignarder
  chook: stab pierce poignarder
  kata: trouble disorder
  katakata: trouble disorder desordre
  palava: dispute quarrel dispute
  palaver: dispute quarrel
  wahala: trouble problem
  plaba: dispute quarrel
  gata: prison jail
  ngata: prison jail
  ngataman: prisoner prisonnier
  grong: land ground terrain
  gron: land ground terrain
  graun: land ground terrain
  kontri: country village
  kontriman: relative countryman
  kwat: neighbourhood quarter quartier
  kwata: neighbourhood quarter quartier
  kot: court tribunal
  kotma: bailiff huissier
  loya: lawyer avocat
  hala: shout noise crier
  halla: shout noise crier
  hambok: disturb harass harceler
  hambug: disturb harass harceler
  haus: house maison
  hos: house maison
  hosban: husband mari
  piol: house maison
  piole: house maison
  jambo: gambling jeu
  jambok: gambling jeu
  jandarm: gendarme
  jandarme: gendarme
  jendarm: gendarme
  mbere: police policeman policier
  mberes: police policemen policiers
  mbele: police policeman policier
  wakala: police
  polis: police
  polisman: policeman policier
  zangalewa: soldier soldat
  ngomna: government gouvernement
  gomna: governor gouverneur
  ngovna: government gouvernement
  kamer: cameroon
  kam: come
  mbeng: abroad etranger
  mbenguiste: emigrant etranger
  kick: steal voler
  kicker: steal voler
  kickeur: thief voleur
  tif: steal theft thief voler
  tiff: steal theft thief voler
  tief: steal theft thief voler
  teef: steal theft thief voler
  thief: steal theft
  tiefman: thief voleur
  tifman: thief voleur
  thiefman: thief voleur
  tiefing: steal theft
  tiefed: stole theft
  tifam: stole theft
  bandi: bandit robber
  braquer: robbery armed vol
  kova: cover hide
  langa: greed desire
  lef: leave
  leke: like
  mami: mother mere
  mamy: mother mere
  mater: mother mere
  reme: mother mere
  papa: father pere
  pater: father pere
  repe: father pere
  refre: brother frere
  resse: sister soeur
  sista: sister soeur
  meng: kill murder tuer
  dai: die dead mourir
  daiman: corpse dead cadavre
  mimbo: alcohol drink alcool
  mimboman: drunkard ivrogne
  odontol: alcohol spirits alcool
  arki: alcohol spirits alcool
  tchakap: drunk ivre
  drongo: drunk drunkard
  banga: cannabis drugs chanvre
  tramol: tramadol drugs drogue
  minga: woman wife femme
  nga: girl woman fille
  ngo: girl woman fille
  ngondele: girl fille
  wuman: woman wife femme
  nyango: woman lady femme
  moumie: girl woman fille
  mbindi: child younger enfant
  mouna: child enfant
  muna: child enfant
  pikin: child children enfant
  pikins: child children enfants
  pickin: child children enfant
  pikinini: child enfant
  pekin: child children
  moni: money argent
  mburu: money argent
  mbourou: money argent
  nkap: money argent
  dolo: money argent
  mougou: victim dupe
  mola: friend ami
  mbom: friend man
  asso: customer client
  nanga: homeless vagrant vagabond
  nangaboko: homeless vagrant vagabond
  njangi: savings association tontine
  njangui: savings association tontine
  djangui: savings association tontine
  njoh: free gratuit
  oga: boss employer patron
  ogah: boss employer patron
  boss: employer
  bigman: official rich
  piak: escape flee fuir
  sabi: know
  seka: because
  sissia: threaten intimidate menacer
  sissi: threaten intimidate menacer
  skul: school ecole
  sukul: school ecole
  sauveteur: hawker ambulant
  sauveteurs: hawkers ambulants
  stik: tree arbre
  tum: sell vendre
  toum: sell vendre
  waka: walk
  wakaman: vagrant
  wata: water eau
  wok: work job travail
  woka: worker travailleur
  yap: insult mock
  deguerpir: evict expulsion
  deguerpissement: eviction expulsion
  deguerpi: evicted expulsion
  doti: dirt rubbish ordures
  fone: phone telephone
  fon: phone telephone
  telefon: phone telephone
  tel: phone telephone
  portab: phone portable
  phone: telephone
  moto: motorcycle
  clandoman: taxi clandestin
  bobi: breast
  bobbi: breast
  makala: white foreigner
  whiteman: foreigner
  ngweles: foreigner anglophone
  dokta: doctor medecin
  docta: doctor medecin
  ospito: hospital hopital
  hospito: hospital hopital
  wikid: wicked cruel
  beta: better
  pipo: people person
  pipol: people person
  pesin: person
  pessin: person
  somebodi: somebody
  eni: any
  evri: every
  dem: they
  una: you
  wuna: you
  wunna: you
  unu: you
  wia: where
  wusai: where
  usai: where
  husai: where
  hau: how
  hao: how
  wen: when
  wetin: what
  weti: what
  wati: what
  wey: which
  weh: which
  dis: this
  dat: that
  dey: is
  deh: is
  dia: their
  dere: there
  abeg: please
  abek: please
  biko: please
  sef: also
  sha: then
  ehn: then
  noh: not
  neva: never
  wana: want
  wanna: want
  mek: make
  meik: make
  gif: give
  tek: take
  tay: until
  sote: until
  sotey: until
  bin: was
  dong: down
  onli: only
  oda: other
  odas: others
  aks: ask
  jsuis: suis
  chui: suis
  chuis: suis
  jai: ai
  chais: sais
  jsais: sais
  jveux: veux
  jpeux: peux
  yapa: pas
  yapas: pas
  ouske: ou
  pcq: parce
  parcke: parce
  pske: parce
  psk: parce
  bcp: beaucoup
  bocou: beaucoup
  tjr: toujours
  tjours: toujours
  dmain: demain
  slt: bonjour
  bjr: bonjour
  bsr: bonjour
  mr: monsieur
  mme: madame
  gars: homme
  mec: homme
  meuf: femme
  gosse: enfant
  gosses: enfants
  fric: argent
  pognon: argent
  flic: police policier
  flics: police policiers
  taule: prison
  tolard: prisonnier
  piquer: voler
  chiper: voler
  taxer: voler
  boulot: travail emploi
  job: emploi travail
  bosser: travailler
  bosse: travaille
  virer: licencier licenciement
  vire: licencier licenciement
  viree: licencier licenciement
  bagnole: voiture vehicule
  toubib: medecin`;
