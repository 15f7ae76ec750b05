const en = {
  publish: {
    label: 'Publish',
    done: (count: number, shown: string) =>
      count === 1 ? '1 article is published.' : `${shown} articles are published.`,
    none: 'These articles were published already.',
    failed: 'Failed to publish the articles',
  },
  unpublish: {
    label: 'Unpublish',
    done: (count: number, shown: string) =>
      count === 1
        ? '1 article is no longer published.'
        : `${shown} articles are no longer published.`,
    none: 'None of these articles was published.',
    failed: 'Failed to unpublish the articles',
  },
  undone: 'The articles are as they were.',
  /** Why not: what was asked for would leave nothing, or is too much at once. */
  nothingLeft:
    'A published category would have nothing left to read, or more than 10,000 articles match. Unpublish the category, or narrow the search down.',
};

const fr: typeof en = {
  publish: {
    label: 'Publier',
    done: (count, shown) =>
      count === 1 ? '1 article est publié.' : `${shown} articles sont publiés.`,
    none: 'Ces articles étaient déjà publiés.',
    failed: 'Échec de la publication des articles',
  },
  unpublish: {
    label: 'Retirer de la publication',
    done: (count, shown) =>
      count === 1 ? '1 article n’est plus publié.' : `${shown} articles ne sont plus publiés.`,
    none: 'Aucun de ces articles n’était publié.',
    failed: 'Les articles n’ont pas pu être retirés de la publication',
  },
  undone: 'Les articles sont comme avant.',
  nothingLeft:
    'Une catégorie publiée n’aurait plus rien à lire, ou plus de 10\u00a0000 articles correspondent. Retirez la catégorie de la publication, ou précisez la recherche.',
};

/** Publishing many articles at once, and taking them back. */
export const publicationMessages = { en, fr };
