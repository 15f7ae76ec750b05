import type { SampleCategory } from './sample-category.ts';

export const commercialCode: SampleCategory = {
  code: 'commercial_code',
  description: {
    en: 'Traders, companies and the OHADA area.',
    fr: 'Commerçants, sociétés et espace OHADA.',
  },
  color: '#B45309',
  articles: [
    {
      id: '1',
      title: { en: 'OHADA in a few words', fr: 'L’OHADA en quelques mots' },
      text: {
        en: 'Cameroon is a member of OHADA, the Organisation for the Harmonisation of Business Law in Africa. Its Uniform Acts apply directly in all member States and come before contrary national rules, so that a trader in Douala and one in Abidjan work under the same texts. The Common Court of Justice and Arbitration in Abidjan sees to it that they are understood in one way.',
        fr: 'Le Cameroun est membre de l’OHADA, l’Organisation pour l’harmonisation en Afrique du droit des affaires. Ses Actes uniformes s’appliquent directement dans tous les États membres et l’emportent sur les règles nationales contraires, de sorte qu’un commerçant de Douala et un autre d’Abidjan relèvent des mêmes textes. La Cour commune de justice et d’arbitrage, à Abidjan, veille à leur interprétation unique.',
      },
    },
    {
      id: '2',
      title: { en: 'Who is a trader', fr: 'Qui est commerçant' },
      text: {
        en: 'A trader is a person who makes acts of commerce his or her profession: buying to sell again, transport, banking, manufacture and the like. Traders keep accounts, have a bank account for their business and answer before the courts that hear commercial matters. Some persons may not trade because their office or profession forbids it.',
        fr: 'Est commerçant celui qui fait de l’accomplissement d’actes de commerce sa profession\u00a0: achat pour revendre, transport, banque, fabrication, etc. Le commerçant tient une comptabilité, dispose d’un compte bancaire pour son activité et relève des juridictions qui connaissent des affaires commerciales. Certaines personnes ne peuvent faire le commerce parce que leur fonction ou leur profession l’interdit.',
      },
    },
    {
      id: '3',
      title: { en: 'The trade register', fr: 'Le registre du commerce' },
      text: {
        en: 'Traders and companies are entered in the Trade and Personal Property Credit Register, the RCCM. The register tells others who they deal with: name, activity, seat, managers, and the security interests that burden a business. An entry presumes the quality of trader; its absence does not free anybody from the duties of one.',
        fr: 'Les commerçants et les sociétés sont immatriculés au registre du commerce et du crédit mobilier, le RCCM. Il renseigne les tiers sur ceux avec qui ils traitent\u00a0: nom, activité, siège, dirigeants et sûretés qui grèvent le fonds. L’immatriculation fait présumer la qualité de commerçant\u00a0; son absence ne dispense personne des obligations qui y sont attachées.',
      },
    },
    {
      id: '4',
      title: { en: 'The status of entreprenant', fr: 'Le statut de l’entreprenant' },
      text: {
        en: 'Somebody who works alone on a small scale may declare the activity as an entreprenant instead of registering as a trader. The formalities are simple and free, and the accounts are light. The status is meant as a first step out of the informal economy.',
        fr: 'La personne qui exerce seule une petite activité peut la déclarer sous le statut d’entreprenant au lieu de s’immatriculer comme commerçant. Les formalités sont simples et gratuites, la comptabilité est allégée. Ce statut est pensé comme un premier pas hors de l’économie informelle.',
      },
    },
    {
      id: '5',
      title: { en: 'Forms of companies', fr: 'Les formes de sociétés' },
      text: {
        en: 'Those who want to do business together choose a form. In a private limited company (SARL) the partners risk what they have brought in, and the rules are few. A public limited company (SA) can gather much capital and is governed by a board or by a general manager. The simplified joint-stock company (SAS) leaves most to its articles of association. In a general partnership (SNC) each partner answers for all debts.',
        fr: 'Ceux qui veulent entreprendre ensemble choisissent une forme. Dans la société à responsabilité limitée (SARL), les associés risquent leur apport et les règles sont peu nombreuses. La société anonyme (SA) peut réunir beaucoup de capitaux et est dirigée par un conseil d’administration ou par un administrateur général. La société par actions simplifiée (SAS) s’en remet largement à ses statuts. Dans la société en nom collectif (SNC), chaque associé répond de toutes les dettes.',
      },
    },
    {
      id: '6',
      title: { en: 'The lease of business premises', fr: 'Le bail à usage professionnel' },
      text: {
        en: 'A shop that moves loses its customers. For that reason the tenant of premises used for a business has a protection that ordinary tenants do not have: after a certain time there is a right to renewal, and a landlord who refuses it without a serious ground owes compensation. Rent, repairs and transfer are settled in the contract, in writing if the parties are careful.',
        fr: 'Un commerce qui déménage perd sa clientèle. Aussi le locataire d’un local à usage professionnel jouit-il d’une protection que n’ont pas les autres locataires\u00a0: au bout d’un certain temps, il a droit au renouvellement, et le bailleur qui le refuse sans motif sérieux doit une indemnité. Le loyer, les réparations et la cession se règlent dans le contrat, par écrit si les parties sont prudentes.',
      },
    },
    {
      id: '7',
      title: { en: 'When a business cannot pay', fr: 'Quand l’entreprise ne peut plus payer' },
      text: {
        en: 'A business in difficulty should act early. Before payments stop, an agreement with the creditors can be sought under the eye of the court. After that, the court opens legal redress if the business can be saved, or liquidation if it cannot. From then on creditors no longer pursue the debtor one by one but declare what they are owed.',
        fr: 'L’entreprise en difficulté doit agir tôt. Avant la cessation des paiements, un accord avec les créanciers peut être recherché sous l’œil du tribunal. Ensuite, le tribunal ouvre un redressement judiciaire si l’entreprise peut être sauvée, une liquidation des biens sinon. Dès lors, les créanciers ne poursuivent plus le débiteur chacun pour soi, mais déclarent ce qui leur est dû.',
      },
    },
  ],
};
