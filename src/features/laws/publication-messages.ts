const en = {
  publish: 'Publish',
  unpublish: 'Unpublish',
  article: {
    published: (count: number, shown: string) =>
      count === 1 ? '1 article is published.' : `${shown} articles are published.`,
    publishedAlready: 'These articles were published already.',
    publishFailed: 'Failed to publish the articles',
    unpublished: (count: number, shown: string) =>
      count === 1
        ? '1 article is no longer published.'
        : `${shown} articles are no longer published.`,
    unpublishedAlready: 'None of these articles was published.',
    unpublishFailed: 'Failed to unpublish the articles',
    undone: 'The articles are as they were.',
  },
  category: {
    published: (count: number, shown: string) =>
      count === 1 ? '1 category is published.' : `${shown} categories are published.`,
    publishedAlready: 'These categories were published already.',
    publishFailed: 'Failed to publish the categories',
    unpublished: (count: number, shown: string) =>
      count === 1
        ? '1 category is no longer published.'
        : `${shown} categories are no longer published.`,
    unpublishedAlready: 'None of these categories was published.',
    unpublishFailed: 'Failed to unpublish the categories',
    undone: 'The categories are as they were.',
    /** Why not: one of them has nothing to read, or an unknown origin. */
    refused:
      'One of them has no articles yet, or nothing says where its texts come from. “Check and publish” on its card shows what is missing.',
  },
};

const fr: typeof en = {
  publish: 'Publier',
  unpublish: 'Retirer de la publication',
  article: {
    published: (count, shown) =>
      count === 1 ? '1 article est publié.' : `${shown} articles sont publiés.`,
    publishedAlready: 'Ces articles étaient déjà publiés.',
    publishFailed: 'Échec de la publication des articles',
    unpublished: (count, shown) =>
      count === 1 ? '1 article n’est plus publié.' : `${shown} articles ne sont plus publiés.`,
    unpublishedAlready: 'Aucun de ces articles n’était publié.',
    unpublishFailed: 'Échec du retrait des articles de la publication',
    undone: 'Les articles sont comme avant.',
  },
  category: {
    published: (count, shown) =>
      count === 1 ? '1 catégorie est publiée.' : `${shown} catégories sont publiées.`,
    publishedAlready: 'Ces catégories étaient déjà publiées.',
    publishFailed: 'Échec de la publication des catégories',
    unpublished: (count, shown) =>
      count === 1
        ? '1 catégorie n’est plus publiée.'
        : `${shown} catégories ne sont plus publiées.`,
    unpublishedAlready: 'Aucune de ces catégories n’était publiée.',
    unpublishFailed: 'Échec du retrait des catégories de la publication',
    undone: 'Les catégories sont comme avant.',
    refused:
      'L’une d’elles n’a pas encore d’articles, ou rien n’indique d’où viennent ses textes. «\u00a0Vérifier et publier\u00a0», sur sa carte, montre ce qui manque.',
  },
};

/** Publishing many articles or categories at once, and taking them back. */
export const publicationMessages = { en, fr };
