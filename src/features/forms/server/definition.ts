import type { z } from 'zod';
import type { Catalogue, Language } from '../../../kit/languages.ts';
import { CONSENT_VERSION } from '../../../kit/product.ts';
import type { FormType } from '../../../kit/public-form.ts';
import type { DatabaseTransaction } from '../../../kit/server/database.ts';
import type { MailContent } from '../../mails/server/templates.ts';

/** What is stored beside the fields of a form. */
export interface Submission {
  readonly language: Language;
  /** Kept, but not mailed. */
  readonly suspected: boolean;
  /** Unique by form: the same once more is a repeat. `null` is never a repeat. */
  readonly formKey: string | null;
}

/** The columns that the rows of every form have beside its fields. */
export function submissionColumns({ language, suspected, formKey }: Submission) {
  return { language, consent_version: CONSENT_VERSION, suspected, form_key: formKey };
}

export interface StoredSubmission {
  readonly id: string;
  readonly created_at: Date;
}

interface FormTexts {
  readonly type: FormType;
  /** The visible label of each field, for the sentences about it. */
  readonly labels: Catalogue<Readonly<Record<string, string>>>;
  /**
   * What a person reads when the form could not be taken and nothing better is known
   * (docs/specification.md §8).
   */
  readonly failed: Catalogue<string>;
}

/** What a feature says about its public form. */
export interface PublicFormDefinition<Data> extends FormTexts {
  /** Strict: unknown fields are refused. */
  readonly schema: z.ZodType<Data>;
  /** Inserts the row; `null` when a row with this form key is there already. */
  readonly store: (
    trx: DatabaseTransaction,
    data: Data,
    submission: Submission,
  ) => Promise<StoredSubmission | null>;
  readonly mail: (
    data: Data,
    submission: Submission,
    stored: StoredSubmission,
  ) => Promise<MailContent>;
}

/** Fields that have been checked, ready to be stored and mailed. */
export interface CheckedForm {
  /** The checked fields as text, always the same for the same fields. */
  readonly content: string;
  store(trx: DatabaseTransaction, submission: Submission): Promise<StoredSubmission | null>;
  mail(submission: Submission, stored: StoredSubmission): Promise<MailContent>;
}

/** A public form as the call sees it, whatever its fields are. */
export interface PublicForm extends FormTexts {
  check(data: unknown): { readonly form: CheckedForm } | { readonly problems: z.ZodError };
}

/** Turns a feature's definition into what the call works with. */
export function publicForm<Data>(definition: PublicFormDefinition<Data>): PublicForm {
  const { schema, store, mail, ...texts } = definition;
  return {
    ...texts,
    check: (data) => {
      const result = schema.safeParse(data);
      if (!result.success) return { problems: result.error };
      return {
        form: {
          content: JSON.stringify(result.data),
          store: (trx, submission) => store(trx, result.data, submission),
          mail: (submission, stored) => mail(result.data, submission, stored),
        },
      };
    },
  };
}
