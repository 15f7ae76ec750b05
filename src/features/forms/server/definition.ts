import type { z } from 'zod';
import type { Catalogue, Language } from '../../../kit/languages.ts';
import { CONSENT_VERSION } from '../../../kit/product.ts';
import type { FormType } from '../../../kit/public-form.ts';
import type { DatabaseTransaction } from '../../../kit/server/database.ts';
import type { MailContent, MailSubject, NoticeReader } from '../../mails/server/templates.ts';

/** What is stored beside the fields of a form. */
export interface Submission {
  readonly language: Language;
  /** Stored, but not mailed. */
  readonly suspected: boolean;
  /** Idempotency key, unique in the form's table; `null` is never a repeat. */
  readonly formKey: string | null;
}

/** The columns that the rows of every form have beside its fields; `insertContactMessage` names each. */
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
  /** The sentence about a failure that has none of its own (docs/specification.md §8). */
  readonly failed: Catalogue<string>;
  /**
   * What the sender is mailed. Fixed sentences: nothing that was typed into the form, since the
   * address may be another person's (docs/promises.md, threat 24).
   */
  readonly received: Catalogue<{
    readonly subject: string;
    readonly paragraphs: readonly string[];
  }>;
}

/** A feature's definition of its public form. */
export interface PublicFormDefinition<Data> extends FormTexts {
  /** Strict: unknown fields are refused. */
  readonly schema: z.ZodType<Data>;
  /** Inserts the row; `null` when a row with this idempotency key is there already. */
  readonly store: (
    trx: DatabaseTransaction,
    data: Data,
    submission: Submission,
  ) => Promise<StoredSubmission | null>;
  /** The notice to the staff. */
  readonly mail: (
    data: Data,
    submission: Submission,
    stored: StoredSubmission,
    reader: NoticeReader,
  ) => Promise<MailContent>;
  /** The address that was given, and the row that an acknowledgement is about. */
  readonly sender: (data: Data, stored: StoredSubmission) => Sender;
}

/** Who is told that a submission has arrived. */
export interface Sender {
  readonly recipient: string;
  readonly about: MailSubject;
}

/** Validated fields, ready to be stored and mailed. */
export interface CheckedForm {
  /** The validated fields as canonical text, for the idempotency key and the links in it. */
  readonly content: string;
  store(trx: DatabaseTransaction, submission: Submission): Promise<StoredSubmission | null>;
  mail(
    submission: Submission,
    stored: StoredSubmission,
    reader: NoticeReader,
  ): Promise<MailContent>;
  sender(stored: StoredSubmission): Sender;
}

/** A public form as the call uses it, whatever its fields are. */
export interface PublicForm extends FormTexts {
  check(data: unknown): { readonly form: CheckedForm } | { readonly problems: z.ZodError };
}

/** Wraps a feature's definition so that the route needs not know the type of its fields. */
export function publicForm<Data>(definition: PublicFormDefinition<Data>): PublicForm {
  const { schema, store, mail, sender, ...texts } = definition;
  return {
    ...texts,
    check: (data) => {
      const result = schema.safeParse(data);
      if (!result.success) return { problems: result.error };
      return {
        form: {
          content: JSON.stringify(result.data),
          store: (trx, submission) => store(trx, result.data, submission),
          mail: (submission, stored, reader) => mail(result.data, submission, stored, reader),
          sender: (stored) => sender(result.data, stored),
        },
      };
    },
  };
}
