/**
 * Irregular forms and relatives that the stemmer does not lead to their word, in normal form, of
 * both languages: `word: form form`.
 */
export const RELATED_FORMS = `
  steal: stole stolen
  kill: killer killers
  beat: beaten
  break: broke broken
  take: took taken
  sell: sold
  buy: bought
  give: gave given
  forget: forgot forgotten
  hide: hid hidden
  hold: held
  keep: kept
  know: knew known
  lie: lied lying
  lose: lost
  pay: paid
  run: ran
  see: saw seen
  set: setting
  shoot: shot
  speak: spoke spoken
  swear: swore sworn
  tell: told
  throw: threw thrown
  write: wrote written
  drive: drove driven
  drink: drank drunk
  drunk: drunken
  fight: fought
  find: found
  burn: burnt
  bring: brought
  catch: caught
  die: died dying death dead
  sleep: slept
  wear: wore worn
  leave: left
  marry: married marries marriage
  thief: thieves
  wife: wives
  woman: women
  man: men
  child: children
  witness: witnesses
  battre: bat bats battu battue battus battues battent
  connaitre: connais connait connaissais connaissait connaissent connu connue
  savoir: sais sait savais savait savent
  prendre: prend prends pris prise prennent
  vendre: vend vends vendu vendue vendent
  mourir: meurt meurs mort morte morts meurent
  detenir: detient detenu detenue detiennent
  retenir: retient retenu retenue retiennent
  obtenir: obtient obtenu obtiennent
  payer: paie paye paient paies
  essayer: essaie essaient
  envoyer: envoie envoient
  employer: emploie emploient
  mentir: ment mens menti mentent
  ouvrir: ouvre ouvert ouverte ouvrent
  ecrire: ecrit ecrits ecrivent
  conduire: conduit conduis conduisent
  detruire: detruit detruite detruits detruisent
  dormir: dors dort dorment dormi
  tuer: tue tues tuee tuent tueur tueurs
  voler: vole voles volee voleur voleurs
  rendre: rend rends rendu rendent
  defendre: defend defends defendu defendent
  entendre: entend entendu entendent
  jeter: jette jettent
  enlever: enleve enlevent
  emmener: emmene emmenent
  acheter: achete achetent
  appeler: appelle appellent appel
  recevoir: recoit recois recu recoivent
  devoir: doit dois doivent
  fuir: fuit fuis fui fuient fuite
  tenir: tient tenu tiennent
  punir: puni punie punis punit punissent punition
  oeil: yeux
  travail: travaux
  animal: animaux
  tribunal: tribunaux
  journal: journaux
  electoral: elect elects elected election elections
  threat: threaten threatens threatened threatening
  destruction: destroy destroys destroyed destroying
  detention: detain detains detained detaining
  acquittal: acquit acquitted
  denial: deny denies denied denying
  complaint: complain complains complained complaining
  injury: injure injures injured injuring
  bankruptcy: bankrupt
  pregnancy: pregnant
  pregnant: pregnancy
  violence: violent violently
  silence: silent
  silent: silence
  absence: absent
  negligence: neglect neglected neglects
  forgery: forge forged forging
  robbery: rob robs robbed robbing robber robbers
  slavery: slave slaves
  expulsion: expel expels expelled expelling eject
  seizure: seize seizes seized seizing
  failure: fail fails failed failing
  disclosure: disclose discloses disclosed
  proof: prove proves proved proven proving
  sale: sell sells sold selling
  payment: pay pays paid paying
  judgment: judge judges judged judging
  publication: publish publishes published publishing
  secrecy: secret secrets
  conspiracy: conspire conspires conspired
  defense: defend defends defended defending
  suspension: suspend suspended suspends
  revocation: revoke revoked revokes
  provocation: provoke provoked provokes
  prescription: prescribe prescribed
  withdraw: withdrew withdrawn
  notification: notify notified notifies
  identity: identify identified identification
  contagion: contagious
  medication: medicine medicines
  hear: heard
  testify: testimony testimonies
  testimony: testify testifies testified testifying
  adultery: adulterous adulterer
  occupy: occupation occupant occupants
  electorale: election elections electeur electeurs
  preuve: prouver prouve prouves prouvent
  plainte: plaindre plains plaint plaignant plaignants
  detention: detenir detenu detenus detenue detenues detient
  destruction: detruire detruit detruits detruite detruites detruisent
  vente: vendre vend vends vendu vendue vendent vendeur vendeurs
  abattre: abattu abattue abattus abattues abattage
  abattage: abattre abattu abattus
  perte: perdre perd perdu perdue
  perdre: perd perds perdu perdue perdent
  defense: defendre defend defendu
  poursuite: poursuivre poursuivi poursuivie poursuit poursuivis
  poursuivre: poursuivi poursuivie poursuit poursuivis
  conducteur: conduire conduit conduite
  violence: violent violents violente
  absence: absent absente absents
  silence: silencieux
  naissance: naitre
  deces: deceder decede decedee
  temoin: temoigner temoigne temoignage
  temoigner: temoin temoignage
  aveu: avouer avoue avoues avouent aveux
  evasion: evader evade evades
  saisie: saisir saisit saisissent
  publication: publier publie publient
  meurtre: meurtrier meurtriers meurtriere
  viol: violeur violeurs
  escroquerie: escroc escrocs
  corruption: corrompre corrompu corrompt corrompus corrupteur
  mariage: marier marie mariee maries mariees marient
  mort: mourir meurt meurent
  denonciation: denoncer denonce denonces denoncent
  injure: injurier injurie
  blessure: blesser blesse blesses blessee blessent
  mendicite: mendier mendie mendiant mendiants
  loyer: louer loue louent location
  propriete: proprietaire proprietaires
  suspension: suspendre suspendu suspendue
  prescription: prescrire prescrit prescrite
  interdiction: interdire interdit interdite
  obeissance: obeir obeit
  paiement: payer paie paye paient impaye impayee
  perquisition: perquisitionner perquisitionne
  expulsion: expulser expulse expulsee
  assignation: assigner assigne assignee
  abandon: abandonner abandonne abandonnee abandonnes
  relacher: relache relachee relaches
  incarceration: incarcerer incarcere
  emprisonnement: emprisonner emprisonne emprisonnee
  libere: liberer liberation
  liberation: liberer libere liberee liberes`;
