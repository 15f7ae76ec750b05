/**
 * The inline module that fetches the suggestions of the search field in the main part of a page at
 * its first key. Until then, and without it, the field is plain HTML. The list's style is
 * `suggestions.css`.
 *
 * @param fieldId of that field, letters and hyphens
 * @param scripts of the built island, its entry first
 */
export function suggestLoader(fieldId: string, scripts: readonly string[]): string {
  return (
    `document.getElementById(${JSON.stringify(fieldId)})` +
    `.addEventListener('input',()=>import(${JSON.stringify(scripts[0])}),{once:true});`
  );
}
