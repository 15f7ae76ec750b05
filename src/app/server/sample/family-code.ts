import type { SampleCategory } from './sample-category.ts';

export const familyCode: SampleCategory = {
  code: 'family_code',
  description: {
    en: 'Civil status, marriage, children, inheritance.',
    fr: 'État civil, mariage, enfants, successions.',
  },
  color: '#BE185D',
  articles: [
    {
      id: '1',
      title: { en: 'Where family law is found', fr: 'Où se trouve le droit de la famille' },
      text: {
        en: 'Family law in Cameroon stands in several places: the legislation on civil status, the Civil Code or the common law according to the region, and custom, as far as it is not contrary to the law and to public policy. The international conventions on the rights of children and of women that the country has ratified stand above national laws.',
        fr: 'Le droit camerounais de la famille se trouve en plusieurs endroits\u00a0: la législation sur l’état civil, le Code civil ou la common law selon la région, et la coutume, pour autant qu’elle ne soit contraire ni à la loi ni à l’ordre public. Les conventions internationales sur les droits de l’enfant et de la femme que le pays a ratifiées l’emportent sur les lois nationales.',
      },
    },
    {
      id: '2',
      title: { en: 'Declaring a birth', fr: 'Déclarer une naissance' },
      text: {
        en: 'Every birth is declared at the civil status registry of the place where the child was born, within the time that the law sets. The certificate gives the child a name, a nationality and a place in school. Once that time has passed, a judgment of the court is needed, which costs more time and money than the declaration.',
        fr: 'Toute naissance est déclarée au centre d’état civil du lieu de naissance, dans le délai fixé par la loi. L’acte donne à l’enfant un nom, une nationalité et une place à l’école. Passé ce délai, il faut un jugement, qui coûte plus de temps et d’argent que la déclaration.',
      },
    },
    {
      id: '3',
      title: { en: 'Marriage', fr: 'Le mariage' },
      text: {
        en: 'A marriage is celebrated by the civil status registrar, in public, after banns, and only if both consent freely and in person. Nobody may be forced into it, and parents’ wishes or a bride price do not stand in for consent. The spouses declare whether they choose monogamy or polygamy. A traditional or religious wedding does not replace the act of civil status.',
        fr: 'Le mariage est célébré par l’officier d’état civil, publiquement, après publication, et seulement si les deux époux y consentent librement et en personne. Nul ne peut y être contraint\u00a0; ni le vœu des parents ni la dot ne tiennent lieu de consentement. Les époux déclarent s’ils choisissent la monogamie ou la polygamie. Le mariage coutumier ou religieux ne remplace pas l’acte d’état civil.',
      },
    },
    {
      id: '4',
      title: { en: 'What belongs to whom', fr: 'Ce qui appartient à chacun' },
      text: {
        en: 'Spouses may hold property in common or keep it apart. The choice is noted when they marry, or made in a contract before a notary; it decides who answers for debts and how things are shared when the marriage ends. Each of them contributes to the expenses of the home as far as their means allow.',
        fr: 'Les époux peuvent mettre leurs biens en commun ou les garder séparés. Le choix est mentionné lors du mariage ou fait par contrat devant notaire\u00a0; il détermine qui répond des dettes et comment se fait le partage à la fin du mariage. Chacun contribue aux charges du ménage selon ses moyens.',
      },
    },
    {
      id: '5',
      title: { en: 'Parents and children', fr: 'Parents et enfants' },
      text: {
        en: 'Filiation follows from birth, from recognition, from a judgment or from adoption. Parents owe their children care, schooling and maintenance, whether they live together or not, and whether they are married or not. In every decision the interest of the child comes first.',
        fr: 'La filiation résulte de la naissance, de la reconnaissance, d’un jugement ou de l’adoption. Les parents doivent à leurs enfants soins, instruction et entretien, qu’ils vivent ensemble ou non, qu’ils soient mariés ou non. Dans toute décision, l’intérêt de l’enfant passe avant tout.',
      },
    },
    {
      id: '6',
      title: { en: 'Separation and divorce', fr: 'Séparation et divorce' },
      text: {
        en: 'Only a court can pronounce a divorce. The judge first tries to reconcile the spouses and decides on what cannot wait: who stays in the home, where the children live, who pays what. The judgment is then noted on the certificates of marriage and of birth.',
        fr: 'Seul un tribunal peut prononcer le divorce. Le juge tente d’abord de concilier les époux et règle ce qui ne peut attendre\u00a0: qui garde le logement, où vivent les enfants, qui paie quoi. Le jugement est ensuite mentionné en marge des actes de mariage et de naissance.',
      },
    },
    {
      id: '7',
      title: { en: 'Inheritance', fr: 'Les successions' },
      text: {
        en: 'Those who die leave rights and debts. A will decides within the limits of the law; without one, the law or, where it may be applied, custom names the heirs. Courts have held more than once that daughters and widows may not be left out because of their sex. The heirs have a judgment of heirship made before they turn to banks and to the land registry.',
        fr: 'Celui qui meurt laisse des droits et des dettes. Le testament décide dans les limites de la loi\u00a0; à défaut, la loi ou, lorsqu’elle peut s’appliquer, la coutume désigne les héritiers. Les tribunaux ont jugé à plusieurs reprises que les filles et les veuves ne peuvent être écartées en raison de leur sexe. Les héritiers font établir un jugement d’hérédité avant de s’adresser aux banques et à la conservation foncière.',
      },
    },
  ],
};
