/** The words of a list, which are in normal form and apart by white space. */
export function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter(Boolean));
}
