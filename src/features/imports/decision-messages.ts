const en = {
  toArticles: 'Go to the articles',
  apply: 'Apply',
  applyTitle: 'Apply the import',
  applyNow: 'Apply',
  applyForReaders: 'Apply and show to readers',
  live: (name: string, count: number, shown: string) =>
    `“${name}” is published with ${count === 1 ? '1 article' : `${shown} articles`}. Readers see what the import changes as soon as it is applied.`,
  liveLines: 'Readers see this at once:',
  removesNothing: 'No article is removed: what the files do not have stays.',
  applying: 'Writing the articles...',
  applied: 'The import is applied.',
  makesCategory: (name: string) => `The category “${name}” is made, unpublished.`,
  madeCategory: (name: string, isPublished: boolean) =>
    `The category “${name}” was made.${isPublished ? '' : ' It is not published.'}`,
  willDo: {
    created: (count: number, shown: string) =>
      count === 1 ? '1 article will be added.' : `${shown} articles will be added.`,
    updated: (count: number, shown: string) =>
      count === 1 ? '1 article will be changed.' : `${shown} articles will be changed.`,
    moved: (count: number, shown: string) =>
      count === 1
        ? '1 article will get its new place in the law; its text stays.'
        : `${shown} articles will get their new places in the law; their texts stay.`,
    unchanged: (count: number, shown: string) =>
      count === 1 ? '1 article stays as it is.' : `${shown} articles stay as they are.`,
    left_out: (count: number, shown: string) =>
      count === 1 ? '1 row is excluded.' : `${shown} rows are excluded.`,
  },
  done: {
    created: (count: number, shown: string) =>
      count === 1 ? '1 article was added.' : `${shown} articles were added.`,
    updated: (count: number, shown: string) =>
      count === 1 ? '1 article was changed.' : `${shown} articles were changed.`,
    moved: (count: number, shown: string) =>
      count === 1
        ? '1 article got its new place in the law; its text stayed.'
        : `${shown} articles got their new places in the law; their texts stayed.`,
    unchanged: (count: number, shown: string) =>
      count === 1 ? '1 article stayed as it was.' : `${shown} articles stayed as they were.`,
    left_out: (count: number, shown: string) =>
      count === 1 ? '1 row was excluded.' : `${shown} rows were excluded.`,
  },
  changedMeanwhile:
    'Somebody has changed the preview since it was shown here. Look at its rows again before you apply.',
  empty: (count: number, shown: string) =>
    count === 1
      ? '1 article will have no text in either language. Correct or exclude it first unless that is meant.'
      : `${shown} articles will have no text in either language. Correct or exclude them first unless that is meant.`,
  keptVersions: 'What the changed articles said before is kept in their history.',
  nothingToDo: 'There is nothing to add or change.',
  progress: (done: string, total: string) => `${done} of ${total} articles written`,
  stale: 'Nothing was written: these articles were changed, added or deleted since the preview.',
  staleAdvice:
    'Exclude these articles and include them again: they are then compared with what is there now, and your corrections stay. Or import the files once more.',
  again: 'Import the files once more',
  another: 'Import other files',
  discard: 'Discard the preview',
  discardTitle: 'Discard the preview',
  discardQuestion: 'Discard this preview with its corrections? No article changes.',
  failures: {
    apply: 'Failed to apply the import',
    discard: 'Failed to discard the preview',
  },
};

const fr: typeof en = {
  toArticles: 'Aller aux articles',
  apply: 'Appliquer',
  applyTitle: 'Appliquer l’importation',
  applyNow: 'Appliquer',
  applyForReaders: 'Appliquer et montrer aux lecteurs',
  live: (name, count, shown) =>
    `La catégorie «\u00a0${name}\u00a0» est publiée avec ${shown} ${count < 2 ? 'article' : 'articles'}. Les lecteurs voient les modifications dès que l’importation est appliquée.`,
  liveLines: 'Les lecteurs voient aussitôt\u00a0:',
  removesNothing:
    'Aucun article n’est supprimé\u00a0: ce que les fichiers ne contiennent pas reste.',
  applying: 'Écriture des articles...',
  applied: 'L’importation est appliquée.',
  makesCategory: (name) => `La catégorie «\u00a0${name}\u00a0» est créée, non publiée.`,
  madeCategory: (name, isPublished) =>
    `La catégorie «\u00a0${name}\u00a0» a été créée.${isPublished ? '' : ' Elle n’est pas publiée.'}`,
  willDo: {
    created: (count, shown) =>
      `${shown} ${count < 2 ? 'article sera ajouté' : 'articles seront ajoutés'}.`,
    updated: (count, shown) =>
      `${shown} ${count < 2 ? 'article sera modifié' : 'articles seront modifiés'}.`,
    moved: (count, shown) =>
      count < 2
        ? `${shown} article changera de place dans la loi, son texte reste.`
        : `${shown} articles changeront de place dans la loi, leurs textes restent.`,
    unchanged: (count, shown) =>
      `${shown} ${count < 2 ? 'article reste tel quel' : 'articles restent tels quels'}.`,
    left_out: (count, shown) =>
      `${shown} ${count < 2 ? 'article est exclu' : 'articles sont exclus'}.`,
  },
  done: {
    created: (count, shown) =>
      `${shown} ${count < 2 ? 'article a été ajouté' : 'articles ont été ajoutés'}.`,
    updated: (count, shown) =>
      `${shown} ${count < 2 ? 'article a été modifié' : 'articles ont été modifiés'}.`,
    moved: (count, shown) =>
      count < 2
        ? `${shown} article a changé de place dans la loi, son texte est resté.`
        : `${shown} articles ont changé de place dans la loi, leurs textes sont restés.`,
    unchanged: (count, shown) =>
      `${shown} ${count < 2 ? 'article est resté tel quel' : 'articles sont restés tels quels'}.`,
    left_out: (count, shown) =>
      `${shown} ${count < 2 ? 'article a été exclu' : 'articles ont été exclus'}.`,
  },
  changedMeanwhile:
    'Quelqu’un a modifié l’aperçu depuis qu’il est affiché ici. Revoyez les articles avant d’appliquer.',
  empty: (count, shown) =>
    count < 2
      ? `${shown} article n’aura de texte dans aucune langue. Si ce n’est pas voulu, corrigez-le ou excluez-le d’abord.`
      : `${shown} articles n’auront de texte dans aucune langue. Si ce n’est pas voulu, corrigez-les ou excluez-les d’abord.`,
  keptVersions: 'Les textes précédents des articles modifiés restent dans leur historique.',
  nothingToDo: 'Il n’y a rien à ajouter ni à modifier.',
  progress: (done, total) => `Articles écrits\u00a0: ${done} sur ${total}`,
  stale:
    'Rien n’a été écrit\u00a0: ces articles ont été modifiés, ajoutés ou supprimés depuis l’aperçu.',
  staleAdvice:
    'Excluez ces articles puis incluez-les de nouveau\u00a0: ils sont alors comparés à ce qui existe maintenant, et vos corrections restent. Ou importez les fichiers une nouvelle fois.',
  again: 'Importer les fichiers une nouvelle fois',
  another: 'Importer d’autres fichiers',
  discard: 'Abandonner l’aperçu',
  discardTitle: 'Abandonner l’aperçu',
  discardQuestion: 'Abandonner cet aperçu et ses corrections\u00a0? Aucun article ne change.',
  failures: {
    apply: 'Échec de l’application de l’importation',
    discard: 'Échec de l’abandon de l’aperçu',
  },
};

/** The sentences of applying a preview or discarding it. */
export const importDecisionMessages = { en, fr };
