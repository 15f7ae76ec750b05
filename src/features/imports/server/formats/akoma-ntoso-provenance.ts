import type { ProvenanceParts } from '../../../laws/provenance.ts';
import { parseProvenance, parseProvenanceLine } from './provenance-text.ts';

/** How the export marks its own attributes. */
const OWN = /^mboalex:/;

type Attributes = Readonly<Record<string, string>>;

/** Collects where a text comes from, from the metadata and the articles of Akoma Ntoso. */
export class ProvenanceReader {
  /** What the format itself says, of other programs' files as well. */
  #common: ProvenanceParts = {};
  #own: ProvenanceParts = {};
  #isAuthoritative = false;
  /** The line of the first wrong value. */
  wrongLine: number | null = null;

  /** @param path the names of the open elements, this one last */
  open(path: readonly string[], attributes: Attributes, line: number): void {
    const [parent, name] = path.slice(-2);
    if (name === 'provenance' && parent === 'proprietary') {
      this.#own = this.readOwn(attributes, line) ?? {};
    } else if (name === 'publication' && parent === 'meta') {
      this.#add('gazette', attributes.showAs);
    } else if (parent === 'FRBRExpression') {
      if (name === 'FRBRdate') this.#add('as_of', attributes.date);
      if (name === 'FRBRauthoritative') this.#isAuthoritative = attributes.value === 'true';
    }
  }

  /** @returns null for an element that says nothing of it, or something wrong */
  readOwn(attributes: Attributes, line: number): ProvenanceParts | null {
    const fields = Object.entries(attributes)
      .filter(([name]) => OWN.test(name))
      .map(([name, text]) => [name.replace(OWN, ''), text]);
    if (fields.length === 0) return null;
    const parts = parseProvenance(Object.fromEntries(fields));
    if (!parts) this.wrongLine ??= line;
    return parts;
  }

  /** Of the whole code. */
  ofCode(language: 'en' | 'fr'): ProvenanceParts {
    const authentic: ProvenanceParts = this.#isAuthoritative ? { authentic: language } : {};
    return { ...authentic, ...this.#common, ...this.#own };
  }

  /** Other programs may write what is no day and no line of text: that says nothing. */
  #add(name: 'gazette' | 'as_of', text: string | undefined): void {
    if (text) this.#common = { ...this.#common, ...parseProvenanceLine(`${name}: ${text}`) };
  }
}
