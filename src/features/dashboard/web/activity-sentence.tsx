import { Link } from 'react-router';
import { COMMAND_LINE, ERASED, PROGRAM, SAMPLE_CONTENT, THE_PERSON } from '../../../kit/actor.ts';
import { AddressText } from '../../../kit/web/console/address-text.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { addressOfEntry } from '../activity-address.ts';
import { activityMessages } from '../activity-messages.ts';
import { shownSubject } from '../activity-subject.ts';
import type { Activity } from '../contract.ts';
import { isAuditAction } from '../rules.ts';

/** Stands for the subject in a sentence, so that a link can take its place; no name has it. */
const SUBJECT = '\uE000';

/** An entry of the audit log as a sentence in the reader's language, which leads to its subject. */
export function ActivitySentence({ entry }: { readonly entry: Activity }) {
  const text = useText(activityMessages);
  const language = useLanguage();
  const { number } = useFormats();
  const statuses: Readonly<Record<string, string>> = text.statuses;
  const status = entry.after?.status ?? entry.after?.state;
  const deed = {
    who:
      entry.actor_email === SAMPLE_CONTENT.email ? text.bySample : nameOf(entry.actor_email, text),
    what: SUBJECT,
    status: typeof status === 'string' ? (statuses[status] ?? status) : '',
  };
  const sentence = isAuditAction(entry.action)
    ? text.sentences[entry.action](deed)
    : text.otherAction(deed, entry.action);
  const name = withCount(
    entry,
    entry.about?.name?.[language] ?? nameOfSubject(entry, text),
    number,
  );
  const address = addressOfEntry(entry);
  const [before, ...behind] = sentence.split(SUBJECT);
  return (
    <>
      {before}
      {behind.length > 0 && (address ? <SubjectLink address={address} name={name} /> : name)}
      {behind.join(name)}
    </>
  );
}

/** As it was called then; a list, or many things at once, in the reader's words. */
function nameOfSubject(
  entry: Activity,
  text: { readonly erased: string; readonly subjects: Readonly<Record<string, string>> },
): string {
  const { subject_id, subject } = entry;
  if (subject === ERASED) return text.erased;
  return subject_id === null ? (text.subjects[subject] ?? subject) : shownSubject(entry);
}

/** Of many things at once, their number. */
function withCount(
  { before, after }: Activity,
  name: string,
  number: (value: number) => string,
): string {
  const count = before?.count ?? after?.count;
  return typeof count === 'number' ? `${name} (${number(count)})` : name;
}

function SubjectLink({ address, name }: { readonly address: string; readonly name: string }) {
  return (
    <Link className="text-primary underline" to={address}>
      <AddressText address={name} />
    </Link>
  );
}

/** An actor's e-mail, or the name of what acted by itself, such as the command line. */
export function nameOf(
  actorEmail: string,
  text: {
    readonly commandLine: string;
    readonly sampleContent: string;
    readonly program: string;
    readonly person: string;
    readonly erased: string;
  },
): string {
  if (actorEmail === COMMAND_LINE.email) return text.commandLine;
  if (actorEmail === PROGRAM.email) return text.program;
  if (actorEmail === THE_PERSON.email) return text.person;
  if (actorEmail === ERASED) return text.erased;
  return actorEmail === SAMPLE_CONTENT.email ? text.sampleContent : actorEmail;
}
