import type { ShownTitle } from '../../documents.ts';

/** A title; screen readers say it in its own language. */
export function Title({ of: { title, titleLanguage } }: { readonly of: ShownTitle }) {
  return titleLanguage ? <span lang={titleLanguage}>{title}</span> : title;
}
