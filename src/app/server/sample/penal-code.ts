import type { SampleCategory } from './sample-category.ts';

export const penalCode: SampleCategory = {
  code: 'penal_code',
  description: {
    en: 'Offences and penalties.',
    fr: 'Infractions et peines.',
  },
  color: '#B91C1C',
  articles: [
    {
      id: '1',
      title: { en: 'What a penal code is for', fr: 'À quoi sert un code pénal' },
      text: {
        en: 'A penal code says which conduct society punishes, and how. It protects people, property, the family, public order and the State. In Cameroon one Penal Code applies in the whole country, in the English-speaking regions as in the French-speaking ones, and both language versions carry the same authority.\n\nIt does not settle private quarrels: who owes what to whom is a question of civil law, even where one and the same event raises both questions.',
        fr: 'Un code pénal dit quels comportements la société punit, et comment. Il protège les personnes, les biens, la famille, l’ordre public et l’État. Au Cameroun, un seul Code pénal s’applique dans tout le pays, dans les régions anglophones comme dans les régions francophones, et ses deux versions font également foi.\n\nIl ne règle pas les différends privés\u00a0: savoir qui doit quoi à qui relève du droit civil, même lorsqu’un même fait pose les deux questions.',
      },
    },
    {
      id: '1-1',
      title: { en: 'No offence without a law', fr: 'Pas d’infraction sans loi' },
      text: {
        en: 'Nobody may be punished for something that the law had not made an offence when it was done, and no court may impose a penalty that the law does not provide for. Lawyers call this the principle of legality. It allows people to know in advance what is forbidden, and it keeps judges from making up offences. Penal provisions are therefore read strictly: what they do not say, they do not punish.',
        fr: 'Nul ne peut être puni pour un fait que la loi n’érigeait pas en infraction au moment où il a été commis, et aucun tribunal ne peut prononcer une peine que la loi ne prévoit pas. Les juristes parlent du principe de légalité. Il permet à chacun de savoir d’avance ce qui est interdit et empêche le juge d’inventer des infractions. Les textes pénaux sont donc d’interprétation stricte\u00a0: ce qu’ils ne disent pas, ils ne le punissent pas.',
      },
    },
    {
      id: '2',
      title: { en: 'When the law changes', fr: 'Quand la loi change' },
      text: {
        en: 'A new penal law looks forward, not back. One that creates an offence or makes a penalty heavier applies only to what is done after it has entered into force. One that is milder, or that no longer punishes the conduct at all, benefits those who have not been finally judged yet.',
        fr: 'Une loi pénale nouvelle regarde vers l’avenir. Celle qui crée une infraction ou aggrave une peine ne s’applique qu’aux faits commis après son entrée en vigueur. Celle qui est plus douce, ou qui ne punit plus le fait, profite à ceux qui n’ont pas encore été définitivement jugés.',
      },
    },
    {
      id: '3',
      title: {
        en: 'Felonies, misdemeanours and simple offences',
        fr: 'Crimes, délits et contraventions',
      },
      text: {
        en: 'Offences are sorted into three classes by how heavy their penalty is. Felonies are the gravest, such as murder. Misdemeanours stand in the middle, such as theft in its ordinary form. Simple offences are the lightest, for instance minor breaches of local regulations.\n\nThe class matters in practice: it decides which court tries the case, how the inquiry is held and after how much time prosecution is no longer possible.',
        fr: 'Les infractions se rangent en trois classes selon la gravité de leur peine. Les crimes sont les plus graves, tel le meurtre. Les délits tiennent le milieu, tel le vol sous sa forme ordinaire. Les contraventions sont les plus légères, par exemple les manquements mineurs aux règlements locaux.\n\nLa classe a des effets concrets\u00a0: elle détermine le tribunal compétent, la façon dont l’enquête est menée et le délai au-delà duquel les poursuites ne sont plus possibles.',
      },
    },
    {
      id: '4',
      title: { en: 'Intention and negligence', fr: 'Intention et imprudence' },
      text: {
        en: 'As a rule a person is answerable for an offence only if it was done with intention: knowing what one does and wanting its result, or accepting it. Some offences are also punished when they come from carelessness, as when a driver who disregards the rules of the road injures somebody. The court then asks what a careful person would have done in the same place.',
        fr: 'En règle générale, une personne ne répond d’une infraction que si elle l’a commise avec intention\u00a0: en sachant ce qu’elle fait et en voulant, ou en acceptant, le résultat. Certaines infractions sont aussi punies lorsqu’elles naissent d’une imprudence, comme lorsqu’un conducteur qui méconnaît le Code de la route blesse quelqu’un. Le tribunal se demande alors ce qu’une personne prudente aurait fait à sa place.',
      },
    },
    {
      id: '5',
      title: { en: 'Attempt, co-offenders, accessories', fr: 'Tentative, coaction, complicité' },
      text: {
        en: 'The law does not only look at the person who carries an act through to its end. Whoever begins to carry out an offence and is stopped by something other than his or her own change of mind may be punished for the attempt. Those who act together are co-offenders. Those who order, help or provide the means, knowing what these are for, are accessories.',
        fr: 'La loi ne regarde pas seulement celui qui mène l’acte à son terme. Celui qui commence l’exécution d’une infraction et n’en est empêché que par une cause étrangère à sa volonté peut être puni pour tentative. Ceux qui agissent ensemble sont coauteurs. Ceux qui ordonnent, aident ou fournissent les moyens en connaissance de cause sont complices.',
      },
    },
    {
      id: '6',
      title: { en: 'When an act is excused', fr: 'Quand un acte est justifié ou excusé' },
      text: {
        en: 'Some circumstances take away or lessen responsibility: defending oneself or another against an unlawful attack with a response in proportion to it, a danger that could not be averted otherwise, constraint, the young age of the person, or a mental illness that removed all understanding. Whoever relies on such a ground explains the facts to the court, which weighs them case by case.',
        fr: 'Certaines circonstances suppriment ou atténuent la responsabilité\u00a0: la défense de soi-même ou d’autrui contre une attaque injuste, par une riposte proportionnée, un danger qui ne pouvait être écarté autrement, la contrainte, le jeune âge, ou un trouble mental ayant aboli le discernement. Celui qui invoque une telle cause expose les faits au tribunal, qui les apprécie au cas par cas.',
      },
    },
    {
      id: '7',
      title: { en: 'Kinds of penalties', fr: 'Les sortes de peines' },
      text: {
        en: 'Penalties are principal, such as imprisonment and fines, or are added to these, such as the loss of certain rights or the confiscation of objects. For lesser offences the courts may also turn to alternatives to prison, among them work for the community. The judge fixes the penalty for one particular person, within the limits of the law, and may take mitigating circumstances into account.',
        fr: 'Les peines sont principales, comme l’emprisonnement et l’amende, ou s’y ajoutent, comme la privation de certains droits ou la confiscation d’objets. Pour les infractions de moindre gravité, les tribunaux peuvent aussi recourir à des peines alternatives à la prison, dont le travail d’intérêt général. Le juge fixe la peine pour une personne déterminée, dans les limites de la loi, et peut retenir des circonstances atténuantes.',
      },
    },
  ],
};
