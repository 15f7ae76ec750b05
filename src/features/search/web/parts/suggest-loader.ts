import { SEARCH_FIELD_ID } from './search-field.tsx';

/**
 * The inline module that fetches the suggestions of the page's search field at its first key. Until
 * then, and without it, the field is plain HTML.
 *
 * @param scripts of the built island, its entry first
 */
export function suggestLoader(scripts: readonly string[]): string {
  return (
    `document.getElementById(${JSON.stringify(SEARCH_FIELD_ID)})` +
    `.addEventListener('input',()=>import(${JSON.stringify(scripts[0])}),{once:true});`
  );
}
