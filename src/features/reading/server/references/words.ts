const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words of both languages that tell references apart, in normal form (`foldText`). */
export const WORDS = {
  /** Kinds of acts: 'section 12 of the Decree', 'l'article 5 du présent Code'. */
  act: setOf(`code codes law laws loi lois act acts acte actes decree decrees decret decrets order orders
    ordinance ordinances ordonnance ordonnances constitution treaty traite convention conventions charter
    charte regulation regulations reglement reglements statute statutes statut statuts protocol
    protocole agreement accord pact pacte covenant declaration arrete arretes directive directives
    circular circulaire decision instrument edict`),
  /** 'this Uniform Act', 'the present Organic Law'. */
  kindOfAct: setOf('uniform organic'),
  /** What stands behind a law, with articles of its own. */
  annex: setOf('annex annexe annexes schedule schedules appendix appendice'),
  /** Parts of a law that are not articles. */
  division: setOf(`chapter chapters chapitre chapitres part parts partie parties title titles titre
    titres book livre section sections subsection subdivision division annex annexe schedule
    appendix appendice`),
  determiner: setOf('the la le les l du'),
  own: setOf('this present presente ce cet cette presents'),
  said: setOf('said same ledit ladite dudit dit dite meme aforesaid aforementioned susdit susdite'),
  /** What leads to the act behind an article. */
  of: setOf('of du de d des'),
  in: setOf('in under dans'),
  /** Whose act is left open: 'article 12 above', 'et suivants'. */
  near: setOf(`above abov below hereof herein hereinabove hereinafter hereunder inclus incluse
    included inclusive precite precites susvise susvises susmentionne susmentionnes aforementioned
    supra infra`),
  and: setOf('and et or ou'),
  following: setOf('following follow suivant suivants suivante suivantes suiv seq ff'),
  paragraph: setOf(`alinea alineas al paragraph paragraphs paragraphe paragraphes para paras
    subsection subsections point points`),
  ordinal: setOf('er re ere ier st nd rd th e eme'),
  latin: setOf('bis ter quater quinquies sexies septies octies novies nonies decies'),
  /** What is counted, so that the number before it is no label. */
  counted:
    setOf(`day days month months year years hour hours minute minutes week weeks franc francs fcfa
    cfa xaf euro euros dollar dollars percent jour jours mois ans annee annees heure heures
    semaine semaines autre autres other others copies copy exemplaires exemplaire members
    member membres membre witnesses temoins persons person personnes personne fois times cas
    metre metres meter meters km kg january february march april june july august september
    october november december janvier fevrier avril juin juillet aout septembre octobre
    novembre decembre`),
  /** 'this article (2)', 'chaque article 2 fois': a number behind it is none of its own. */
  notBefore: setOf(`this present presente presents presentes cet cette ce ces said same ledit
    ladite dudit meme each every chaque such another autre aucun aucune un une`),
  /** Behind a code's name these make another act of it. */
  otherAct: setOf(`militaire military francais francaise french nigerian nigeriane nigeriene belge
    tchadien gabonais international internationale general ancien`),
} as const;
