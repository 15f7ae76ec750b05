import { PRODUCT } from '../../../kit/product.ts';
import { PASSWORD_LIMITS } from '../contract.ts';

/** Why a password is refused; `server-messages.ts` has the sentence for each. */
export type PasswordProblem = 'too_short' | 'too_long' | 'common' | 'own_words';

/** What a guesser tries first: words that everybody knows of the person. */
interface Owner {
  readonly email: string;
  readonly name?: string;
}

/** So many letters and digits must be left without the words that everybody knows. */
const LEFT_WITHOUT_OWN_WORDS = 8;
/** Shorter parts of a name are in many words. */
const SHORTEST_OWN_WORD = 3;

/**
 * The one rule for passwords of the console, whichever way one is chosen (docs/promises.md, line m
 * of 'Found by attack'): length, no common one, also not with digits and signs around it or
 * repeated, and not made of the person's address, the name or the product.
 */
export async function findPasswordProblem(
  password: string,
  owner: Owner,
): Promise<PasswordProblem | null> {
  if (password.length < PASSWORD_LIMITS.shortest) return 'too_short';
  if (password.length > PASSWORD_LIMITS.longest) return 'too_long';
  const typed = password.toLowerCase();
  const common = await loadCommonPasswords();
  const word = typed.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
  if ([typed, word, unitOf(typed), unitOf(word)].some((text) => isCommon(text, common))) {
    return 'common';
  }
  let rest = typed;
  for (const known of ownWords(owner)) rest = rest.replaceAll(known, '');
  const isLittle = rest.replace(/[^\p{L}\p{N}]/gu, '').length < LEFT_WITHOUT_OWN_WORDS;
  return rest !== typed && isLittle ? 'own_words' : null;
}

/** Nothing but digits and signs, a single character again and again, or a common password. */
function isCommon(text: string, common: ReadonlySet<string>): boolean {
  return text.length <= 1 || common.has(text);
}

/** What a text repeats, as `abc` of `abcabc`; the text itself when it repeats nothing. */
function unitOf(text: string): string {
  const length = `${text}${text}`.indexOf(text, 1);
  return length > 0 ? text.slice(0, length) : text;
}

function ownWords({ email, name = '' }: Owner): readonly string[] {
  const [local = ''] = email.split('@');
  return [email, local, ...`${local} ${name}`.split(/[^\p{L}]+/u), PRODUCT.name]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= SHORTEST_OWN_WORD)
    .sort((one, other) => other.length - one.length);
}

let loading: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 passwords in lower case; loaded only once somebody chooses one. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return loading;
}
