import { words } from './words.ts';

/** The same for words that mean something else outside of camfranglais: only in French. */
export const SPOKEN_IN_FRENCH = `
  do dos money: argent
  go: fille femme
  die: mourir mort
  back: rendre
  give: donner
  bring: apporter
  school: ecole
  work wok: travail
  kill: tuer
  call: appeler
  buy: acheter
  win: gagner
  fear: peur
  lock: enfermer
  fight: bagarre
  beat: battre
  nack: frapper
  kickam: voler
  borrow: emprunter
  pay: payer
  drive: conduire
  drink: boire
  born: naitre accoucher
  marry: marier
  tell: dire
  see: voir
  come: venir
  bad: mauvais
  boy: garcon
  girl: fille
  house: maison
  road: route
  land: terrain
  boss: patron
  baby: bebe
  book: livre
  gun: arme`;

/** The same for words that mean something else outside of pidgin: only beside other words of it. */
export const SPOKEN_IN_PIDGIN = `
  catch catcham: arrest
  hold holdam: arrest detain
  lock lockam: detain imprison
  drive: dismiss evict expel
  sack: dismiss dismissal
  flog: beat
  carry: take
  die: dead
  born: birth
  spoil spoilam: damage destroy
  paper: document certificate
  papers: documents
  ground: land
  medicine: witchcraft poison
  belle: pregnant pregnancy
  moto: car vehicle
  lie: false
  lai: lie false
  sick: disease`;

/** Words that are pidgin whatever stands beside them. */
export const PIDGIN_WORDS = words(`
  abeg dem dey deh wey weh una wuna wunna weti wetin wati wusai pikin pikins pickin fit dis dat
  sabi comot commot komot chop tief tif teef wan dia moni ngomna sef noh neva wia na mek`);
