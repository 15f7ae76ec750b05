/** A step of the way from the home page to a document. */
export interface Breadcrumb {
  readonly name: string;
  readonly path: string;
}

/** The way to a document, in schema.org's words. */
export function breadcrumbList(origin: string, crumbs: readonly Breadcrumb[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
