import type { SampleCategory } from './sample-category.ts';

export const criminalProcedure: SampleCategory = {
  code: 'criminal_procedure',
  description: {
    en: 'From the complaint to the judgment.',
    fr: 'De la plainte au jugement.',
  },
  color: '#1D4ED8',
  articles: [
    {
      id: '1',
      title: { en: 'What criminal procedure governs', fr: 'Ce que règle la procédure pénale' },
      text: {
        en: 'Criminal procedure is the path from a suspicion to a judgment: how offences are investigated, who may arrest and search, how a case is brought before a court, how it is tried and how a decision can be challenged. The Criminal Procedure Code unified rules that until then had differed between the English-speaking and the French-speaking regions.',
        fr: 'La procédure pénale est le chemin qui mène du soupçon au jugement\u00a0: comment les infractions sont recherchées, qui peut arrêter et perquisitionner, comment le tribunal est saisi, comment l’affaire est jugée et comment une décision peut être contestée. Le Code de procédure pénale a unifié des règles qui différaient jusque-là entre les régions anglophones et francophones.',
      },
    },
    {
      id: '2',
      title: { en: 'Presumed innocent', fr: 'La présomption d’innocence' },
      text: {
        en: 'Everybody is held innocent until a court has found them guilty in a trial that respects the rights of the defence. It follows that the prosecution has to bring the proof, that a doubt benefits the accused, and that nobody has to help to convict themselves. The presumption holds at the police station as well as before the highest court.',
        fr: 'Toute personne est présumée innocente jusqu’à ce qu’un tribunal l’ait déclarée coupable au terme d’un procès respectueux des droits de la défense. Il en résulte que la preuve incombe à l’accusation, que le doute profite à l’accusé et que nul n’est tenu de contribuer à sa propre condamnation. La présomption vaut au commissariat comme devant la plus haute juridiction.',
      },
    },
    {
      id: '3',
      title: { en: 'The police inquiry', fr: 'L’enquête de police' },
      text: {
        en: 'Judicial police officers record complaints, look for traces and witnesses, and write reports. They do so under the authority of the State Counsel, to whom they report what they find. An inquiry into an offence that has just been committed gives them wider powers than an ordinary one, since traces would otherwise be lost.',
        fr: 'Les officiers de police judiciaire reçoivent les plaintes, recherchent les traces et les témoins et dressent des procès-verbaux. Ils agissent sous la direction du procureur de la République, à qui ils rendent compte. L’enquête sur une infraction flagrante leur donne des pouvoirs plus étendus que l’enquête ordinaire, faute de quoi les traces se perdraient.',
      },
    },
    {
      id: '4',
      title: { en: 'Rights in police custody', fr: 'Les droits en garde à vue' },
      text: {
        en: 'Police custody is a measure for the needs of an inquiry, limited in time and under the control of the State Counsel. Those held must be told why. They may remain silent, be assisted by counsel, see a doctor and have a member of their family informed, and they must be treated with humanity. A statement obtained by violence or threats has no value as evidence.',
        fr: 'La garde à vue est une mesure prise pour les besoins d’une enquête, limitée dans le temps et placée sous le contrôle du procureur de la République. La personne doit en connaître le motif. Elle peut garder le silence, être assistée d’un conseil, voir un médecin, faire prévenir un proche, et doit être traitée avec humanité. Une déclaration obtenue par la violence ou la menace n’a aucune valeur probante.',
      },
    },
    {
      id: '5',
      title: { en: 'The judicial inquiry', fr: 'L’information judiciaire' },
      text: {
        en: 'In grave cases an examining magistrate carries out an inquiry before the trial. The magistrate looks for what speaks against the defendant and for what speaks in the defendant’s favour, hears witnesses, appoints experts and, in the end, decides whether there is enough to send the case to court.',
        fr: 'Dans les affaires graves, un juge d’instruction mène une information avant le procès. Il instruit à charge et à décharge, entend les témoins, désigne des experts et décide finalement s’il existe des charges suffisantes pour renvoyer l’affaire devant le tribunal.',
      },
    },
    {
      id: '6',
      title: { en: 'Release before the judgment', fr: 'La liberté avant le jugement' },
      text: {
        en: 'Freedom is the rule, detention before judgment the exception. A person in detention may ask to be released, with or without bail, and undertakes to appear when called. Whoever is held without a legal ground may apply to a judge by way of habeas corpus, an institution that comes from the common law and now serves the whole country.',
        fr: 'La liberté est la règle, la détention avant jugement l’exception. La personne détenue peut demander sa mise en liberté, avec ou sans caution, en s’engageant à se présenter lorsqu’elle est convoquée. Celui qui est détenu sans titre légal peut saisir un juge par la voie de l’habeas corpus, institution venue de la common law qui sert désormais tout le pays.',
      },
    },
    {
      id: '7',
      title: { en: 'Challenging a decision', fr: 'Contester une décision' },
      text: {
        en: 'A party who disagrees with a judgment may ordinarily appeal: a higher court tries the case again. After that the Supreme Court can be asked whether the law was applied correctly; it does not hear the facts anew. Each of these ways has a time limit, which begins early and is short. A lawyer should be consulted at once.',
        fr: 'La partie qui conteste un jugement peut en principe faire appel\u00a0: une juridiction supérieure rejuge l’affaire. Ensuite, la Cour suprême peut être saisie d’un pourvoi\u00a0; elle vérifie l’application de la loi sans rejuger les faits. Chacune de ces voies est enfermée dans un délai bref, qui court tôt. Il faut consulter un avocat sans attendre.',
      },
    },
  ],
};
