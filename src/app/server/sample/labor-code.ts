import type { SampleCategory } from './sample-category.ts';

export const laborCode: SampleCategory = {
  code: 'labor_code',
  description: {
    en: 'Work, wages and rest.',
    fr: 'Travail, salaire et repos.',
  },
  color: '#7C3AED',
  articles: [
    {
      id: '1',
      title: { en: 'Whom labour law protects', fr: 'Qui le droit du travail protège' },
      text: {
        en: 'Labour law governs work done for pay under the direction of somebody else. It protects workers whatever their nationality or sex, in an office, a workshop or on a plantation. Civil servants and some other professions have rules of their own. What a contract gives away below the minimum of the law does not count; what it adds in favour of the worker does.',
        fr: 'Le droit du travail régit le travail rémunéré accompli sous la direction d’autrui. Il protège le travailleur quels que soient sa nationalité et son sexe, au bureau, à l’atelier ou dans une plantation. Les fonctionnaires et certaines professions ont leurs propres règles. Ce que le contrat retranche au minimum légal ne compte pas\u00a0; ce qu’il ajoute en faveur du travailleur compte.',
      },
    },
    {
      id: '2',
      title: { en: 'The contract of employment', fr: 'Le contrat de travail' },
      text: {
        en: 'A contract of employment may be made for a specified or an unspecified duration. The first ends on its date or with its task, and the number of renewals is limited. The second goes on until one of the two ends it. A trial period can be agreed in writing, so that both sides get to know each other. Some contracts need a written form or the visa of the labour administration.',
        fr: 'Le contrat de travail peut être conclu à durée déterminée ou indéterminée. Le premier prend fin à son terme ou avec sa tâche, et ses renouvellements sont limités. Le second dure jusqu’à ce que l’une des parties y mette fin. Un essai peut être convenu par écrit, pour que chacun apprenne à connaître l’autre. Certains contrats exigent un écrit ou le visa de l’administration du travail.',
      },
    },
    {
      id: '3',
      title: { en: 'Wages', fr: 'Le salaire' },
      text: {
        en: 'Equal work of equal value is paid equally. No wage may lie below the guaranteed minimum, nor below what the collective agreement of the trade provides for. It is paid in legal tender at regular intervals, and a pay slip shows how it was worked out. Deductions are allowed only in the cases named by law.',
        fr: 'À travail de valeur égale, salaire égal. Aucun salaire ne peut être inférieur au minimum garanti ni à ce que prévoit la convention collective de la branche. Il est payé en monnaie ayant cours légal, à intervalles réguliers, et un bulletin de paie en montre le calcul. Les retenues ne sont permises que dans les cas prévus par la loi.',
      },
    },
    {
      id: '4',
      title: { en: 'Working hours and rest', fr: 'Durée du travail et repos' },
      text: {
        en: 'The law limits the working week; what goes beyond is overtime and is paid more. Every worker has a weekly rest, as a rule on Sunday, and paid leave that grows with the time worked. Women have paid maternity leave. Night work, and the work of young people, are subject to stricter rules.',
        fr: 'La loi limite la semaine de travail\u00a0; au-delà, ce sont des heures supplémentaires, mieux payées. Tout travailleur a droit à un repos hebdomadaire, en principe le dimanche, et à un congé payé qui croît avec le temps de travail. Les femmes ont droit à un congé de maternité payé. Le travail de nuit et celui des jeunes obéissent à des règles plus strictes.',
      },
    },
    {
      id: '5',
      title: { en: 'Health and safety', fr: 'Santé et sécurité' },
      text: {
        en: 'The employer keeps the workplace safe and sees to the medical care of the workers; the worker uses the protection that is provided. Accidents at work are declared without delay to the social insurance fund, which pays care and benefits.',
        fr: 'L’employeur veille à la sécurité des lieux et à la surveillance médicale des travailleurs\u00a0; le travailleur utilise les protections fournies. Les accidents du travail sont déclarés sans délai à la caisse de prévoyance sociale, qui prend en charge les soins et les prestations.',
      },
    },
    {
      id: '6',
      title: { en: 'The end of the contract', fr: 'La fin du contrat' },
      text: {
        en: 'Either side may end a contract of unspecified duration, with notice given in writing that says why. A dismissal without a legitimate reason is wrongful and gives a right to damages; so does one that punishes a worker for an opinion or for belonging to a union. Dismissals for economic reasons follow a procedure with the staff delegates and the labour inspector. A certificate of employment is owed in every case.',
        fr: 'Chacune des parties peut mettre fin au contrat à durée indéterminée, par un préavis écrit qui en indique le motif. Le licenciement sans motif légitime est abusif et ouvre droit à des dommages-intérêts, de même que celui qui sanctionne une opinion ou l’appartenance à un syndicat. Le licenciement pour motif économique suit une procédure avec les délégués du personnel et l’inspecteur du travail. Un certificat de travail est dû dans tous les cas.',
      },
    },
    {
      id: '7',
      title: { en: 'Settling a dispute', fr: 'Régler un différend' },
      text: {
        en: 'An individual labour dispute goes to the labour inspector first, who tries to bring the two sides to an agreement. What they agree is written down and binds them. If they do not agree, the record of failure opens the way to the court. The procedure is free of charge for workers.',
        fr: 'Le différend individuel du travail est d’abord porté devant l’inspecteur du travail, qui tente de concilier les parties. Leur accord est consigné et les lie. À défaut, le procès-verbal de non-conciliation ouvre la voie du tribunal. La procédure est gratuite pour les travailleurs.',
      },
    },
  ],
};
