import { COMMAND_LINE, PROGRAM, SAMPLE_CONTENT } from '../../../kit/actor.ts';
import { useText } from '../../../kit/web/console/language.tsx';
import { activityMessages } from '../activity-messages.ts';
import type { Activity } from '../contract.ts';
import { isAuditAction } from '../rules.ts';

type Told = Pick<Activity, 'action' | 'actor_email' | 'subject' | 'after'>;

/** Tells an entry of the audit log as a sentence in the reader's language. */
export function useActivityText(): (entry: Told) => string {
  const text = useText(activityMessages);
  const statuses: Readonly<Record<string, string>> = text.statuses;
  return (entry) => {
    const status = entry.after?.status ?? entry.after?.state;
    const deed = {
      who:
        entry.actor_email === SAMPLE_CONTENT.email
          ? text.bySample
          : nameOf(entry.actor_email, text),
      what: entry.subject,
      status: typeof status === 'string' ? (statuses[status] ?? status) : '',
    };
    return isAuditAction(entry.action)
      ? text.sentences[entry.action](deed)
      : text.otherAction(deed, entry.action);
  };
}

/** An actor's e-mail, or the name of what acted by itself, such as the command line. */
export function nameOf(
  actorEmail: string,
  text: {
    readonly commandLine: string;
    readonly sampleContent: string;
    readonly program: string;
  },
): string {
  if (actorEmail === COMMAND_LINE.email) return text.commandLine;
  if (actorEmail === PROGRAM.email) return text.program;
  return actorEmail === SAMPLE_CONTENT.email ? text.sampleContent : actorEmail;
}
