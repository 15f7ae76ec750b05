import type { FormCase } from './form-cases.ts';

/** What passes the browser's own checks and not the server's, and what a person then reads. */
export interface ExpectedRefusal {
  /** Label to what is typed. */
  readonly wrong: Readonly<Record<string, string>>;
  /** Above the form. */
  readonly sentence: string;
  /** Beside the fields, by label. */
  readonly besides: Readonly<Record<string, string>>;
}

const EMAIL = {
  en: 'Email must be one complete address, such as name@example.com.',
  fr: 'Le champ « Adresse e-mail » doit contenir une seule adresse complète, par exemple nom@exemple.com.',
} as const;

/** The refusal of a blank first field and of an address without a country. */
export function refusalOf({ language, firstField: { label } }: FormCase): ExpectedRefusal {
  if (language === 'en') {
    return {
      wrong: { [label]: '   ', Email: 'a@b' },
      sentence: `Please check these fields: ${label} and Email.`,
      besides: { [label]: `${label} is required.`, Email: EMAIL.en },
    };
  }
  return {
    wrong: { [label]: '   ', 'Adresse e-mail': 'a@b' },
    sentence: `Veuillez vérifier ces champs : ${label} et Adresse e-mail.`,
    besides: {
      [label]: `Le champ « ${label} » est obligatoire.`,
      'Adresse e-mail': EMAIL.fr,
    },
  };
}
