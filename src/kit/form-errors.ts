import type { z } from 'zod';
import type { FieldErrors } from './errors.ts';
import type { Language } from './languages.ts';
import { FIELD_PROBLEMS, type FieldProblem } from './text-fields.ts';

interface Limits {
  readonly limit: string;
  readonly minimum: string;
  readonly maximum: string;
}

type Sentence = (label: string, limits: Limits) => string;

const SENTENCES: Record<Language, Record<FieldProblem, Sentence>> = {
  en: {
    required: (label) => `${label} is required.`,
    not_text: (label) => `${label} must be text.`,
    too_long: (label, { limit }) => `${label} is too long: at most ${limit} characters.`,
    characters: (label) => `${label} contains characters that cannot be kept.`,
    one_line: (label) => `${label} must be a single line, without control characters.`,
    not_email: (label) => `${label} must be one complete address, such as name@example.com.`,
    email_or_phone: () => 'Give either an email address or a phone number, not both.',
    one_language: () => 'Give this in English or in French.',
    words_or_category: () => 'Give either words, in English or in French, or a category.',
    not_whole_number: (label) => `${label} must be a whole number.`,
    out_of_range: (label, { minimum, maximum }) =>
      `${label} must be between ${minimum} and ${maximum}.`,
    not_accepted: () => 'Please accept the terms.',
    not_choice: (label) => `${label} must be one of the choices offered.`,
    not_six_digits: (label) => `${label} must be the six digits that your app shows.`,
    not_code: (label) =>
      `${label} must begin with a small letter and have only small letters, digits and _.`,
    reserved: (label) => `${label} is reserved for packages and subscriptions.`,
    no_page: (label) => `${label} cannot be this word.`,
    not_color: (label) => `${label} must be a colour such as #3B82F6.`,
    not_cursor: (label) => `${label} must come from the list before.`,
    not_date: (label) => `${label} must be a day such as 2016-07-12.`,
    in_future: (label) => `${label} must not lie in the future.`,
    not_https: (label) => `${label} must be an address that begins with https://.`,
    not_public: (label) => `${label} must be on a public website.`,
    not_id: (label) => `${label} must be an id.`,
    not_phone: (label) => `${label} must be a number of Cameroon, such as +237 233 500 100.`,
    not_any_phone: (label) =>
      `${label} must be a phone number, such as 6\u00a099\u00a011\u00a022\u00a033, or +33\u00a06\u00a012\u00a034\u00a056\u00a078 from abroad.`,
    not_picture: (label) => `${label} must be a JPEG, PNG or WebP file that can be opened.`,
    picture_too_large: (label) => `${label} is too large: at most 5 MB and 25 megapixels.`,
    not_niu: (label) => `${label} must be like M012345678901X: a letter, 12 digits, a letter.`,
    not_rccm: (label) => `${label} must be like RC/DLA/2026/B/123 or CM-DLA-01-2026-B12-00123.`,
    not_true_or_false: (label) => `${label} must be true or false.`,
    taken: (label) => `${label} is used already.`,
    not_found: (label) => `Nothing is known by this ${label}.`,
    unknown: (label) => `${label} is not a field of this form.`,
  },
  fr: {
    required: (label) => `Le champ «\u00a0${label}\u00a0» est obligatoire.`,
    not_text: (label) => `Le champ «\u00a0${label}\u00a0» doit être un texte.`,
    too_long: (label, { limit }) =>
      `Le champ «\u00a0${label}\u00a0» est trop long\u00a0: ${limit}\u00a0caractères au maximum.`,
    characters: (label) =>
      `Le champ «\u00a0${label}\u00a0» contient des caractères qui ne peuvent pas être conservés.`,
    one_line: (label) =>
      `Le champ «\u00a0${label}\u00a0» doit tenir sur une seule ligne, sans caractère de contrôle.`,
    not_email: (label) =>
      `Le champ «\u00a0${label}\u00a0» doit contenir une seule adresse complète, par exemple nom@exemple.com.`,
    email_or_phone: () =>
      'Indiquez soit une adresse e-mail, soit un numéro de téléphone, mais pas les deux.',
    one_language: () => 'Indiquez-le en anglais ou en français.',
    words_or_category: () =>
      'Indiquez soit des termes, en anglais ou en français, soit une catégorie.',
    not_whole_number: (label) => `Le champ «\u00a0${label}\u00a0» doit être un nombre entier.`,
    out_of_range: (label, { minimum, maximum }) =>
      `Le champ «\u00a0${label}\u00a0» doit être compris entre ${minimum} et ${maximum}.`,
    not_accepted: () => 'Veuillez accepter les conditions.',
    not_choice: (label) => `Le champ «\u00a0${label}\u00a0» doit être l’un des choix proposés.`,
    not_six_digits: (label) =>
      `Le champ «\u00a0${label}\u00a0» doit contenir les six chiffres que votre application affiche.`,
    not_code: (label) =>
      `Le champ «\u00a0${label}\u00a0» doit commencer par une lettre minuscule et ne contenir que des minuscules sans accent, des chiffres et _.`,
    reserved: (label) =>
      `Le champ «\u00a0${label}\u00a0» est réservé aux formules et aux abonnements.`,
    no_page: (label) => `Le champ «\u00a0${label}\u00a0» ne peut pas être ce mot.`,
    not_color: (label) =>
      `Le champ «\u00a0${label}\u00a0» doit être une couleur, par exemple #3B82F6.`,
    not_cursor: (label) => `Le champ «\u00a0${label}\u00a0» doit venir de la liste précédente.`,
    not_date: (label) =>
      `Le champ «\u00a0${label}\u00a0» doit être une date, par exemple 2016-07-12.`,
    in_future: (label) => `Le champ «\u00a0${label}\u00a0» ne doit pas être dans le futur.`,
    not_https: (label) =>
      `Le champ «\u00a0${label}\u00a0» doit être une adresse qui commence par https://.`,
    not_public: (label) => `Le champ «\u00a0${label}\u00a0» doit être sur un site web public.`,
    not_id: (label) => `Le champ «\u00a0${label}\u00a0» doit être un identifiant.`,
    not_phone: (label) =>
      `Le champ «\u00a0${label}\u00a0» doit être un numéro du Cameroun, par exemple +237 233 500 100.`,
    not_any_phone: (label) =>
      `Le champ «\u00a0${label}\u00a0» doit être un numéro de téléphone, par exemple 6\u00a099\u00a011\u00a022\u00a033, ou +33\u00a06\u00a012\u00a034\u00a056\u00a078 depuis l’étranger.`,
    not_picture: (label) =>
      `Le champ «\u00a0${label}\u00a0» doit être un fichier JPEG, PNG ou WebP lisible.`,
    picture_too_large: (label) =>
      `Le champ «\u00a0${label}\u00a0» est trop volumineux\u00a0: 5\u00a0Mo et 25\u00a0mégapixels au maximum.`,
    not_niu: (label) =>
      `Le champ «\u00a0${label}\u00a0» doit être comme M012345678901X\u00a0: une lettre, 12\u00a0chiffres, une lettre.`,
    not_rccm: (label) =>
      `Le champ «\u00a0${label}\u00a0» doit être comme RC/DLA/2026/B/123 ou CM-DLA-01-2026-B12-00123.`,
    not_true_or_false: (label) => `Le champ «\u00a0${label}\u00a0» doit être vrai ou faux.`,
    taken: (label) => `Le champ «\u00a0${label}\u00a0» a une valeur déjà utilisée.`,
    not_found: (label) => `Rien ne correspond au champ «\u00a0${label}\u00a0».`,
    unknown: (label) => `«\u00a0${label}\u00a0» n’est pas un champ de ce formulaire.`,
  },
};

const SEVERAL: Record<Language, (list: string) => string> = {
  en: (list) => `Please check these fields: ${list}.`,
  fr: (list) => `Veuillez vérifier ces champs\u00a0: ${list}.`,
};

/** Unknown field names are the caller's text: so many are repeated, cut to this length. */
const UNKNOWN_NAMES_SHOWN = 5;
const UNKNOWN_NAME_LENGTH = 40;

export interface RefusedFields {
  /** One sentence for all of it. */
  readonly error: string;
  /** Field name to the sentence shown beside it. */
  readonly fields: FieldErrors;
}

/**
 * What a person reads about fields that were refused: the first problem of each, in the
 * language of the submission, with the field's label. `whole` names the place of a problem
 * that is about the object rather than about one of its fields.
 */
export function describeProblems(
  error: z.ZodError,
  language: Language,
  labels: Readonly<Record<string, string>>,
  whole: string,
): RefusedFields {
  const fields = new Map<string, { label: string; sentence: string }>();
  for (const { name, problem, limits } of readProblems(error, language, whole)) {
    if (fields.has(name)) continue;
    const label = Object.hasOwn(labels, name) ? (labels[name] ?? name) : name;
    fields.set(name, { label, sentence: SENTENCES[language][problem](label, limits) });
  }
  const [first, ...others] = fields.values();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return {
    error:
      first && others.length === 0
        ? first.sentence
        : SEVERAL[language](list.format([...fields.values()].map(({ label }) => label))),
    fields: Object.fromEntries([...fields].map(([name, { sentence }]) => [name, sentence])),
  };
}

/** The same for one field whose problem only the database knows, such as a value in use. */
export function describeProblem(
  field: string,
  problem: FieldProblem,
  language: Language,
  labels: Readonly<Record<string, string>>,
): RefusedFields {
  const none: Limits = { limit: '', minimum: '', maximum: '' };
  const sentence = SENTENCES[language][problem](labels[field] ?? field, none);
  return { error: sentence, fields: { [field]: sentence } };
}

/** Names the problems of an object that zod has refused. */
function* readProblems(error: z.ZodError, language: Language, whole: string) {
  const none: Limits = { limit: '', minimum: '', maximum: '' };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, UNKNOWN_NAMES_SHOWN)) {
        const name = key.slice(0, UNKNOWN_NAME_LENGTH).toWellFormed();
        yield { name, problem: 'unknown' as const, limits: none };
      }
      continue;
    }
    const problem = FIELD_PROBLEMS.find((known) => known === issue.message) ?? 'required';
    const limits = issue.code === 'custom' ? readLimits(issue.params, language) : none;
    yield { name: String(issue.path[0] ?? whole), problem, limits };
  }
}

function readLimits(params: Readonly<Record<string, unknown>> | undefined, language: Language) {
  const format = new Intl.NumberFormat(language);
  const read = (name: string): string => {
    const value = params?.[name];
    return typeof value === 'number' ? format.format(value) : '';
  };
  return { limit: read('limit'), minimum: read('minimum'), maximum: read('maximum') };
}
