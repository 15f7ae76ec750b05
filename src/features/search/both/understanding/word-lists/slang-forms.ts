/** More of the same (`spoken-forms.ts`): pidgin verbs with their object, slang of French, chats. */
export const SLANG_FORMS = `
  kondengui: prison
  matango: alcohol palm wine vin alcool
  piaule: house room maison chambre
  kolo: money argent
  kolos: money argent
  taff: work travail
  taf: work travail
  boulo: work travail
  bolo: work travail
  ndjoum: swindle defraud escroquer
  ndjoumer: swindle defraud escroquer
  njoumer: swindle defraud escroquer
  njoum: swindle defraud escroquer
  ndjoume: swindled escroque
  kosh: insult insulter
  kosher: insult insulter
  damer: eat manger
  dammer: eat manger
  ndolo: love amour
  ndem: fail echouer
  tara: friend ami
  nye: police policier
  gnie: police policier
  kwatt: neighbourhood quarter quartier
  kwaat: neighbourhood quarter quartier
  doh: money argent
  pako: father pere
  pacho: father pere
  gova: car vehicle voiture
  nguemes: bandits
  nguemeur: poor pauvre
  pointeur: lover amant
  givam: give
  tekam: take
  carryam: take
  killam: kill
  beatam: beat
  sellam: sell
  buyam: buy
  payam: pay
  drivam: dismiss evict expel
  breakam: break
  burnam: burn
  leavam: leave
  knockam: hit
  chopam: eat embezzle
  cutam: cut
  shootam: shoot
  stealam: steal
  seizam: seize
  smol: small
  vex: angry
  palaba: dispute quarrel
  trobul: trouble
  rod: road
  maket: market
  stoa: shop
  chif: chief
  kansul: council
  kaunsil: council
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
  mototaximan: motorcycle driver moto
  bailleresse: landlord bailleur
  landlady: landlord bailleur
  keuf: policeman policier
  keufs: policemen policiers
  daron: father pere
  daronne: mother mere
  reuf: brother frere
  reum: mother mere
  thune: money argent
  thunes: money argent
  tof: photo
  hubby: husband mari
  preg: pregnant
  govt: government
  gouv: government gouvernement
  ajd: today
  msg: message
  pbm: problem
  bayamsellams: traders vendeuses
  callboxeur: telephone kiosk
  callboxeuse: telephone kiosk
  mbongo: money argent
  sanza: secret
  bahut: school ecole
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
  tabasser: beat frapper battre
  tabasse: beaten frappe battu
  cogner: hit frapper
  cogne: hit frappe
  bastonner: beat frapper battre
  bastonne: beaten frappe battu
  castagne: fight bagarre
  balancer: denounce denoncer
  embarquer: arrest arreter
  coffrer: imprison arreter
  arnaquer: swindle escroquer
  arnaque: swindle escroquerie
  arnaqueur: swindler escroc
  bouffer: eat embezzle manger
  bouffe: eat embezzle mange
  bouffent: eat embezzle mangent
  larguer: leave quitter
  largue: left quitte
  plaquer: leave quitter
  engrosser: pregnant enceinte
  engrossee: pregnant enceinte
  enceinter: pregnant enceinte
  enceintee: pregnant enceinte
  kidnap: abduct kidnapping
  kidnapper: abduct enlever
  deguerpis: evicted expulsion`;
