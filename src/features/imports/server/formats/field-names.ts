import type { FileProblem } from '../source-row.ts';

/** What a record may tell of an article, in JSON Lines and in CSV. */
const FIELDS = [
  'code',
  'article_id',
  'title_en',
  'title_fr',
  'content_en',
  'content_fr',
  'book_code',
  'book_name_en',
  'book_name_fr',
  'path_en',
  'path_fr',
] as const;
type Field = (typeof FIELDS)[number];

/** With none of these, a file of other fields tells nothing of an article. */
const TELLING = /^(?:title_|content_|book_code$|path_)/;
/** What is called like this was meant to be a field: to leave it out would lose texts unseen. */
const MEANT = /^(?:title|titre|content|contenu|text|book|livre|path)/i;
const SHOWN = { names: 10, length: 40 };

/** Whether a field is known. */
export function isField(name: string): name is Field {
  return FIELDS.some((field) => field === name);
}

/**
 * Why a file's fields cannot be imported: what has nothing to do with ours is harmless, but not
 * what is almost called like one of them, nor where nothing else is there.
 *
 * @param names the names of all fields, with the line where each occurs first
 */
export function checkNames(names: ReadonlyMap<string, number>): FileProblem | null {
  const others = [...names.keys()].filter((name) => !isField(name));
  const meant = others.filter((name) => MEANT.test(name));
  const [first] = meant;
  if (first !== undefined) {
    const shown = meant.slice(0, SHOWN.names).map((name) => name.slice(0, SHOWN.length));
    return { line: names.get(first) ?? null, problem: 'misnamed', names: shown };
  }
  const isTelling = [...names.keys()].some((name) => isField(name) && TELLING.test(name));
  return isTelling || others.length === 0 ? null : { line: null, problem: 'no_texts' };
}
