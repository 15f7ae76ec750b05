import type { SampleCategory } from './sample-category.ts';

export const civilCode: SampleCategory = {
  code: 'civil_code',
  description: {
    en: 'Persons, property and obligations.',
    fr: 'Personnes, biens et obligations.',
  },
  color: '#047857',
  articles: [
    {
      id: '1',
      title: { en: 'Two traditions of civil law', fr: 'Deux traditions de droit civil' },
      text: {
        en: 'Private law in Cameroon has two roots. In the French-speaking regions the Civil Code, received from France and amended since by Cameroonian laws, is the common ground. In the North-West and the South-West, common law and equity apply, together with statutes. National laws adopted since independence bind both and grow in number, for instance in matters of land and of civil status.',
        fr: 'Le droit privé camerounais a deux racines. Dans les régions francophones, le Code civil, reçu de la France et modifié depuis par des lois camerounaises, forme le droit commun. Dans le Nord-Ouest et le Sud-Ouest s’appliquent la common law et l’equity, avec les lois écrites. Les lois nationales adoptées depuis l’indépendance s’imposent aux deux et sont de plus en plus nombreuses, par exemple en matière foncière et d’état civil.',
      },
    },
    {
      id: '2',
      title: { en: 'Persons and capacity', fr: 'Les personnes et la capacité' },
      text: {
        en: 'Every human being has rights and duties from birth to death. To have rights is one thing, to exercise them alone another: minors and adults who need protection act through, or with, somebody who represents or assists them. Companies, associations and other bodies recognised by law are persons too, with a name, a seat and property of their own.',
        fr: 'Tout être humain a des droits et des devoirs de sa naissance à sa mort. Avoir des droits est une chose, les exercer seul en est une autre\u00a0: les mineurs et les majeurs à protéger agissent par, ou avec, une personne qui les représente ou les assiste. Les sociétés, les associations et les autres groupements reconnus par la loi sont aussi des personnes, avec un nom, un siège et un patrimoine.',
      },
    },
    {
      id: '3',
      title: { en: 'Ownership', fr: 'La propriété' },
      text: {
        en: 'Ownership is the most complete right over a thing: to use it, to take its fruits and to dispose of it, within what laws and regulations allow. For land, the land certificate is what proves ownership. Before buying, it is wise to ask the land registry whether the certificate exists, to whom it belongs and what burdens it.',
        fr: 'La propriété est le droit le plus complet sur une chose\u00a0: en user, en percevoir les fruits et en disposer, dans les limites des lois et règlements. Pour les terrains, c’est le titre foncier qui prouve la propriété. Avant d’acheter, il est prudent de demander à la conservation foncière si le titre existe, à qui il appartient et quelles charges le grèvent.',
      },
    },
    {
      id: '4',
      title: { en: 'How a contract comes about', fr: 'Comment se forme un contrat' },
      text: {
        en: 'A contract is an agreement that the law enforces. In the tradition of the Civil Code four things are looked for: consent that is free and not mistaken, capacity to contract, an object that is certain, and a lawful cause. The common law speaks of offer, acceptance, consideration and the intention to be bound. Writing is often not required, but it makes proof much easier.',
        fr: 'Le contrat est un accord que la loi fait respecter. Dans la tradition du Code civil, on recherche quatre éléments\u00a0: un consentement libre et exempt d’erreur, la capacité de contracter, un objet certain et une cause licite. La common law parle d’offre, d’acceptation, de consideration et d’intention de s’engager. L’écrit n’est souvent pas exigé, mais il facilite beaucoup la preuve.',
      },
    },
    {
      id: '4-1',
      title: { en: 'Keeping one’s word', fr: 'Tenir parole' },
      text: {
        en: 'A contract binds those who made it and must be performed in good faith. Whoever does not perform, or performs late, may be ordered to do so, to pay damages, or to see the contract brought to an end.',
        fr: 'Le contrat lie ceux qui l’ont conclu et doit être exécuté de bonne foi. Celui qui n’exécute pas, ou exécute en retard, peut y être condamné, devoir des dommages-intérêts ou voir le contrat résolu.',
      },
    },
    {
      id: '5',
      title: { en: 'Answering for damage', fr: 'Répondre du dommage' },
      text: {
        en: 'Whoever causes damage to another by a fault has to make it good. The victim shows three things: the fault, the damage and the link between the two. One may also have to answer for others, as parents do for their minor children and employers for those they employ, and for things in one’s keeping.',
        fr: 'Celui qui cause un dommage à autrui par sa faute doit le réparer. La victime établit trois éléments\u00a0: la faute, le dommage et le lien entre les deux. On peut aussi répondre d’autrui, comme les parents de leurs enfants mineurs et les employeurs de leurs préposés, ainsi que des choses dont on a la garde.',
      },
    },
    {
      id: '6',
      title: { en: 'Proof, and the passing of time', fr: 'La preuve et le temps qui passe' },
      text: {
        en: 'Who claims something must prove it: by a document, by witnesses, by an admission or by an oath, as the law allows in each case. And who waits too long may lose the right to go to court, since claims are time-barred after a period that differs from one kind of claim to another. Keeping receipts, also those of mobile-money payments, costs nothing and often decides a case.',
        fr: 'Celui qui réclame doit prouver\u00a0: par un écrit, par témoins, par un aveu ou par un serment, selon ce que la loi admet. Et celui qui attend trop peut perdre le droit d’agir, car les actions se prescrivent par un délai qui varie selon leur nature. Conserver ses reçus, y compris ceux des paiements par mobile money, ne coûte rien et décide souvent d’une affaire.',
      },
    },
  ],
};
