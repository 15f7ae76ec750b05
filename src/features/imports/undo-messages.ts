const en = {
  undo: 'Undo this import',
  title: 'Undo this import?',
  keep: 'Keep the import',
  until: (when: string) =>
    `It can be undone until ${when}. Then it is forgotten, and what it wrote stays.`,
  live: (name: string, count: number, shown: string) =>
    `“${name}” is published with ${count === 1 ? '1 article' : `${shown} articles`}. Readers see it at once as it was before the import, also those who have paid for it.`,
  explanation:
    'Articles that it added are removed; the others get their earlier text, place and provenance back. What it wrote stays among the versions, and the import becomes a preview again, to be corrected or discarded. A category that is left without articles is unpublished.',
  removesCategory:
    'The category that it made goes with them. If it was changed or published since, it stays.',
  changed: (count: number, labels: string) =>
    count === 1
      ? `Article ${labels} was changed or deleted since.`
      : `${count} articles were changed or deleted since: ${labels}.`,
  keepChanged: 'Undo the rest',
  undone: (removed: string, restored: string, kept: string) =>
    `The import is undone, and a preview again. Articles removed: ${removed}; with their earlier text: ${restored}; left as they are: ${kept}.`,
  failed: 'Failed to undo the import',
};

const fr: typeof en = {
  undo: 'Annuler cette importation',
  title: 'Annuler cette importation\u00a0?',
  keep: 'Garder l’importation',
  until: (when) =>
    `Elle peut être annulée jusqu’au ${when}. Ensuite elle est oubliée, et ce qu’elle a écrit reste.`,
  live: (name, count, shown) =>
    `La catégorie «\u00a0${name}\u00a0» est publiée avec ${shown} ${count < 2 ? 'article' : 'articles'}. Les lecteurs la voient aussitôt comme avant l’importation, même ceux qui l’ont payée.`,
  explanation:
    'Les articles qu’elle a ajoutés sont retirés\u00a0; les autres retrouvent leur texte, leur place et leur provenance d’avant. Ce qu’elle a écrit reste parmi les versions, et l’importation redevient un aperçu, à corriger ou à abandonner. Une catégorie où il ne reste aucun article n’est plus publiée.',
  removesCategory:
    'La catégorie qu’elle a créée est retirée avec eux. Si elle a été modifiée ou publiée depuis, elle reste.',
  changed: (count, labels) =>
    count === 1
      ? `L’article ${labels} a été modifié ou supprimé depuis.`
      : `${count} articles ont été modifiés ou supprimés depuis\u00a0: ${labels}.`,
  keepChanged: 'Annuler le reste',
  undone: (removed, restored, kept) =>
    `L’importation est annulée, et redevient un aperçu. Articles retirés\u00a0: ${removed}\u00a0; avec leur texte d’avant\u00a0: ${restored}\u00a0; laissés tels quels\u00a0: ${kept}.`,
  failed: 'Échec de l’annulation de l’importation',
};

/** The sentences of taking an applied import back. */
export const importUndoMessages = { en, fr };
