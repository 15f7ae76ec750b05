const en = {
  undo: 'Undo this import',
  title: 'Undo this import?',
  explanation:
    'Articles that it added are removed; the others get their earlier text, place and provenance back. What it wrote stays among the versions, and the import becomes a preview again, to be corrected or discarded.',
  removesCategory:
    'The category that it made goes with them. If it was changed or published since, it stays, and is unpublished when no article is left in it.',
  changed: (count: number, labels: string) =>
    count === 1
      ? `Article ${labels} was changed since.`
      : `${count} articles were changed since: ${labels}.`,
  keepChanged: 'Undo the rest',
  failed: 'Failed to undo the import',
};

const fr: typeof en = {
  undo: 'Annuler cette importation',
  title: 'Annuler cette importation\u00a0?',
  explanation:
    'Les articles qu’elle a ajoutés sont retirés\u00a0; les autres retrouvent leur texte, leur place et leur provenance d’avant. Ce qu’elle a écrit reste parmi les versions, et l’importation redevient un aperçu, à corriger ou à abandonner.',
  removesCategory:
    'La catégorie qu’elle a créée est retirée avec eux. Si elle a été modifiée ou publiée depuis, elle reste, et n’est plus publiée lorsqu’il n’y reste aucun article.',
  changed: (count, labels) =>
    count === 1
      ? `L’article ${labels} a été modifié depuis.`
      : `${count} articles ont été modifiés depuis\u00a0: ${labels}.`,
  keepChanged: 'Annuler le reste',
  failed: 'Échec de l’annulation de l’importation',
};

/** The sentences of taking an applied import back. */
export const importUndoMessages = { en, fr };
