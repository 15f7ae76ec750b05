/** What the audit log calls the changes of this feature. */
export const LAW_ACTIONS = [
  'law_category.created',
  'law_category.updated',
  'law_category.moved',
  'law_category.deleted',
  'law_category.restored',
  'law_category.published',
  'law_category.unpublished',
  'law_article.created',
  'law_article.updated',
  'law_article.moved',
  'law_article.deleted',
  'law_article.restored',
  'law_article.version_restored',
  'law_article.translation_reviewed',
  'law_article.checked',
  'law_article.many_published',
  'law_article.many_unpublished',
] as const;

export type LawAction = (typeof LAW_ACTIONS)[number];
