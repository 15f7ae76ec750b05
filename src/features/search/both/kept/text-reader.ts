import type { Language } from '../../../../kit/languages.ts';
import { foldText, wordsOf } from '../../rules.ts';
import type { CandidateText } from '../ranking/candidate.ts';
import { asIndexed } from '../understanding/indexed-form.ts';
import type { KeptArticle } from './kept-code.ts';
import { isIndexStop, stemOf } from './stem-of.ts';

/** Where the stems of one language's text of an article stand, by its fields. */
export type ArticleLists = CandidateText;

/** Reads the words of articles as the server's index does (`migrations/0056_divisions_in_search.sql`). */
export class TextReader {
  /** The stems of the words met so far; texts of law repeat their words. */
  readonly stems = new Map<string, string | null>();
  /** The words met so far as the index has them. */
  readonly #forms = new Map<string, string>();

  constructor(readonly language: Language) {}

  read(article: KeptArticle): ArticleLists {
    const { language } = this;
    const title = this.#normalText(article[`title_${language}`]);
    const content = this.#normalText(article[`content_${language}`]);
    const book = article[`book_name_${language}`] ?? '';
    const divisions = (article[`path_${language}`] ?? []).map((division) => division.title);
    const heading = this.#positions(
      wordsOf([article.article_id, book, ...divisions].join(' ')).map((word) => this.#formOf(word)),
    );
    const inTitle = this.#positions(split(title));
    const inContent = this.#positions(split(content));
    const topic =
      title.trim() === '' ? this.#topicOf(content) : { title: inTitle, lead: new Map() };
    const all = new Set([...inTitle.keys(), ...inContent.keys(), ...heading.keys()]);
    return {
      ...topic,
      titleLength: topic.title.size,
      // With the word that names the category in the server's index.
      length: all.size + 1,
      asked: new Map(),
      content: inContent,
      heading,
      openEnd: null,
    };
  }

  /** Without a title, the subject of the first sentence, as the SQL function `search_topic`. */
  #topicOf(content: string): { title: Map<string, number[]>; lead: Map<string, number[]> } {
    const lead = LEAD.exec(content.slice(0, LEAD_CHARACTERS))?.[1] ?? '';
    const subject = SUBJECT.exec(lead)?.[1];
    if (subject === undefined) return { title: new Map(), lead: this.#positions(split(lead)) };
    const title = this.#positions(split(subject));
    const last = Math.max(0, ...[...title.values()].flat());
    return { title, lead: this.#positions(split(lead.slice(subject.length)), last) };
  }

  /** A text in normal form, its words as the index has them. */
  #normalText(text: string): string {
    const joined = text.includes('-\n') ? text.replace(/-\n\s*(?=\p{Ll})/gu, '') : text;
    return foldText(joined)
      .replace(/[^a-z0-9]+/g, ' ')
      .replace(/[a-z]+/g, (word) => this.#formOf(word));
  }

  #formOf(word: string): string {
    let form = this.#forms.get(word);
    if (form === undefined) {
      form = asIndexed(word, this.language);
      this.#forms.set(word, form);
    }
    return form;
  }

  #positions(words: readonly string[], after = 0): Map<string, number[]> {
    const positions = new Map<string, number[]>();
    for (const [index, word] of words.entries()) {
      const stem = this.#stemOf(word);
      if (stem === null) continue;
      const places = positions.get(stem);
      if (places) places.push(after + index + 1);
      else positions.set(stem, [after + index + 1]);
    }
    return positions;
  }

  #stemOf(word: string): string | null {
    let stem = this.stems.get(word);
    if (stem === undefined) {
      stem = isIndexStop(word, this.language) ? null : stemOf(word, this.language);
      this.stems.set(word, stem);
    }
    return stem;
  }
}

const LEAD_CHARACTERS = 250;
const LEAD = /^ ?(?:[0-9]{1,2} |[a-d] )*((?:\S+\s+){0,14})/;
const SUBJECT =
  /^(.{3,}?)\b(?:shall|is|are|may|must|will|has|have|est|sont|peut|peuvent|doit|doivent|sera|seront)\b/;

function split(normal: string): string[] {
  return normal.split(' ').filter((word) => word !== '');
}
