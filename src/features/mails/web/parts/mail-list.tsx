import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { COLONS } from '../../../../kit/languages.ts';
import { AddressText } from '../../../../kit/web/console/address-text.tsx';
import { failureText } from '../../../../kit/web/console/api.ts';
import { ErrorBanner, SuccessNote } from '../../../../kit/web/console/banner.tsx';
import { Button } from '../../../../kit/web/console/button.tsx';
import { consoleMessages } from '../../../../kit/web/console/console-messages.ts';
import { IfMay } from '../../../../kit/web/console/if-may.tsx';
import { useFormats, useLanguage, useText } from '../../../../kit/web/console/language.tsx';
import { Spinner } from '../../../../kit/web/console/spinner.tsx';
import { StatusChip } from '../../../../kit/web/console/status-chip.tsx';
import { useSending } from '../../../../kit/web/console/use-sending.ts';
import type { MailReport } from '../../contract.ts';
import { mailMessages } from '../../messages.ts';
import { mailApi, mailState } from './mail-calls.ts';

/** The delivery of the mails about something; what failed can be sent again. */
export function MailList({
  mails,
  canSendAgain = () => true,
}: {
  readonly mails: readonly MailReport[];
  /** Not those for which the screen has its own way of sending again. */
  readonly canSendAgain?: (mail: MailReport) => boolean;
}) {
  const text = useText(mailMessages);
  const again = useSending(
    ({ id }: MailReport) => mailApi('POST /mails/:id/send-again', { params: { id } }),
    { readsRefused: true, failed: text.sendAgainFailed },
  );
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-lg">{text.title}</h3>
      {again.failure && <ErrorBanner onDismiss={again.reset}>{again.failure}</ErrorBanner>}
      {again.isDone && <SuccessNote onDismiss={again.reset}>{text.sentAgain}</SuccessNote>}
      {mails.length === 0 && <p className="text-muted">{text.none}</p>}
      <ul className="grid grid-cols-1 gap-3">
        {mails.map((mail) => (
          <li key={mail.id} className="rounded-md border border-line p-3">
            <MailEntry
              mail={mail}
              canSendAgain={canSendAgain(mail)}
              isBusy={again.isBusy}
              onSendAgain={() => again.send(mail)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MailEntry({
  mail,
  canSendAgain,
  isBusy,
  onSendAgain,
}: {
  readonly mail: MailReport;
  readonly canSendAgain: boolean;
  readonly isBusy: boolean;
  readonly onSendAgain: () => void;
}) {
  const text = useText(mailMessages);
  const colon = useText(COLONS);
  const { dateTime } = useFormats();
  const [isShown, setShown] = useState(false);
  const [tone, state] = mailState(mail, text);
  const toBuyer = mail.brings === 'credit_note' ? text.creditNoteToBuyer : text.toBuyer;
  const name = { staff: text.toStaff, sender: text.toSender, buyer: toBuyer }[mail.to];
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{name}</span>
        <StatusChip tone={tone}>{state}</StatusChip>
        <span className="text-sm text-muted">
          {mail.sent_at === null
            ? text.written(dateTime(mail.created_at))
            : text.sentAt(dateTime(mail.sent_at))}
          {mail.attempts > 0 && ` · ${text.tries(mail.attempts)}`}
        </span>
      </div>
      {mail.last_error !== null && (
        <p className="text-sm text-danger">
          <AddressText address={text.answer(mail.last_error)} />
        </p>
      )}
      {mail.status !== 'sent' && (
        <div className="flex flex-wrap gap-3">
          {mail.status === 'failed' && canSendAgain && (
            <IfMay right="inbox:write">
              <Button
                icon="refresh"
                label={`${text.sendAgain}${colon} ${name}`}
                isBusy={isBusy}
                onPress={onSendAgain}
              >
                {text.sendAgain}
              </Button>
            </IfMay>
          )}
          <IfMay right="inbox:write">
            <Button
              variant="quiet"
              label={`${isShown ? text.hide : text.show}${colon} ${name}`}
              onPress={() => setShown(!isShown)}
            >
              {isShown ? text.hide : text.show}
            </Button>
          </IfMay>
        </div>
      )}
      {isShown && mail.status !== 'sent' && <MailText id={mail.id} />}
    </div>
  );
}

/** The text of a mail that is not delivered; without a mail server this is where it is read. */
function MailText({ id }: { readonly id: string }) {
  const text = useText(mailMessages);
  const language = useLanguage();
  const waiting = useText(consoleMessages).loading;
  const { data, error } = useQuery({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => mailApi('GET /mails/:id', { params: { id }, signal }),
  });
  if (error) return <ErrorBanner>{failureText(error, language, text.showFailed)}</ErrorBanner>;
  if (!data) return <Spinner label={waiting} isSmall />;
  return (
    <div className="grid gap-2 rounded-md bg-surface p-3">
      <p className="break-words">
        <span className="font-semibold">{text.subject + COLONS[language]}</span> {data.subject}
      </p>
      <p className="text-sm break-words whitespace-pre-wrap">{data.body_text}</p>
    </div>
  );
}
