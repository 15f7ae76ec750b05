/** Forms that no stemmer leads back to their word: `base: form form`, in normal form. */
const IRREGULAR = `
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
  journal: journaux`;

const BASES: ReadonlyMap<string, string> = new Map(
  IRREGULAR.trim()
    .split('\n')
    .flatMap((line) => {
      const [base = '', forms = ''] = line.trim().split(': ');
      return forms.split(' ').map((form): [string, string] => [form, base]);
    }),
);

/** A word with the one that it is an irregular form of, if it is. */
export function formsOf(word: string): readonly string[] {
  const base = BASES.get(word);
  return base === undefined ? [word] : [word, base];
}
