import type { KeyKind } from '../personal-table.ts';

/** Somebody who has proven to be themselves: by an account, by addresses, or both. */
export interface Person {
  readonly userId: string | null;
  /** In lower case. */
  readonly emails: readonly string[];
  /** E.164. */
  readonly phones: readonly string[];
}

/** By what rows are known to be a person's. */
export type PersonKeys = ReadonlyMap<KeyKind, ReadonlySet<string>>;

/**
 * What may stand before and behind an address: never what would make it the end or the beginning of
 * another one, as of 'jean-paul@firm.cm' or 'paul@firm.cm.example', which is somebody else's. In JSON
 * a line break is a letter behind `\\`, a form writes a quotation mark as '%22', and a mail server
 * begins a line with '550-'.
 */
const APART = String.raw`^|\\[nrt]|%(0[9ad]|2[028cf]|3[a-f]|5b)|[^a-z0-9._+'-]`;
const BEFORE_ADDRESS = `(${APART}|(${APART})[245][0-9]{2}-|(^|[^a-z0-9])['-])`;
const BEHIND_ADDRESS = '($|[^a-z0-9_.-]|[.-]($|[^a-z0-9]))';

/**
 * A pattern of PostgreSQL's for texts that mention one of the person's addresses, also as a provider
 * writes them: a number without its country, an `@` in the encoding of forms.
 *
 * @returns `null` for somebody without an address
 */
export function mentionPattern({ emails, phones }: Pick<Person, 'emails' | 'phones'>) {
  const patterns = [
    ...emails.map((email) => {
      const address = email.replaceAll(/[^a-z0-9@]/gi, String.raw`\$&`).replace('@', '(@|%40)');
      return `${BEFORE_ADDRESS}${address}${BEHIND_ADDRESS}`;
    }),
    ...phones.map((phone) => {
      const digits = phone.replaceAll(/\D/g, '');
      const [, national] = /^237(\d{9})$/.exec(digits) ?? [];
      return `(^|[^0-9])${national ? `(237)?${national}` : digits}($|[^0-9])`;
    }),
  ];
  return patterns.length > 0 ? patterns.join('|') : null;
}
