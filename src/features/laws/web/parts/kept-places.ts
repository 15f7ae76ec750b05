/** Where somebody was in the articles of a category. */
interface KeptPlace {
  readonly q: string;
  readonly status: string;
  readonly page: number;
  /** How far the window was scrolled, in pixels. */
  readonly top: number;
  /** The article that had the focus last. */
  readonly row: string | null;
}

/** By the code of the category, for as long as the console is open. */
const places = new Map<string, KeptPlace>();

export const keptPlace = (code: string) => places.get(code);

/** Keeps where somebody is in a category, for when they come back. */
export function keepPlace(code: string, place: KeptPlace): void {
  places.set(code, place);
}
