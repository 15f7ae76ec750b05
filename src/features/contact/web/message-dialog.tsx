import { Link } from 'react-router';
import { languageTitle } from '../../../kit/language-names.ts';
import { AddressText } from '../../../kit/web/console/address-text.tsx';
import { ErrorBanner, SuccessNote } from '../../../kit/web/console/banner.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { DialogActions } from '../../../kit/web/console/dialog.tsx';
import { FactList } from '../../../kit/web/console/fact-list.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { IntoView } from '../../../kit/web/console/into-view.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { useMay } from '../../../kit/web/console/rights.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import { DeleteButton } from '../../bin/web/parts/delete-button.tsx';
import { InboxChips } from '../../inbox/web/parts/inbox-chips.tsx';
import { InboxDialog } from '../../inbox/web/parts/inbox-dialog.tsx';
import { MailList } from '../../mails/web/parts/mail-list.tsx';
import { personPath } from '../../users/addresses.ts';
import type { MessageDetail } from '../contract.ts';
import { inboxMessages } from '../inbox-messages.ts';
import type { MessageStatus } from '../rules.ts';
import { contactApi } from './contact-calls.ts';
import { MESSAGE_TONES } from './status-tones.ts';

/** A message that was opened: all of it, its mails, and what can be made of it. */
export function MessageDialog({
  id,
  isOpen,
  onClose,
}: {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const text = useText(inboxMessages);
  return (
    <InboxDialog
      queryKey={['contact-messages', id]}
      load={(signal) => contactApi('GET /contact-messages/:id', { params: { id }, signal })}
      title={(message) => message?.subject ?? text.text}
      loadFailed={text.openFailed}
      isOpen={isOpen}
      onClose={onClose}
    >
      {(message) => <OpenMessage key={id} message={message} onDeleted={onClose} />}
    </InboxDialog>
  );
}

function OpenMessage({
  message,
  onDeleted,
}: {
  readonly message: MessageDetail;
  readonly onDeleted: () => void;
}) {
  const text = useText(inboxMessages);
  const language = useLanguage();
  const { dateTime } = useFormats();
  const change = useSending(
    (status: MessageStatus) =>
      contactApi('PATCH /contact-messages/:id', {
        params: { id: message.id },
        body: { status, was: message.status },
      }),
    { readsRefused: true, failed: text.changeFailed },
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      {change.failure && (
        <IntoView>
          <ErrorBanner onDismiss={change.reset}>{change.failure}</ErrorBanner>
        </IntoView>
      )}
      {change.answer && <SuccessNote>{text.changed[change.answer.status]}</SuccessNote>}
      <InboxChips row={message} text={text} tones={MESSAGE_TONES} />
      {message.suspected && <p className="text-muted">{text.suspectedNote}</p>}
      <FactList
        facts={[
          [text.name, message.name],
          [text.email, <Sender key="email" message={message} />],
          [text.received, dateTime(message.created_at)],
          [text.language, languageTitle(message.language, language)],
          [text.consent, text.consentTo(message.consent_version)],
        ]}
      />
      <p lang={message.language} className="typed break-words whitespace-pre-wrap">
        {message.message}
      </p>
      <MailList mails={message.mails} />
      <DialogActions>
        {/* At the other end than what changes with the status, so that none takes another's place. */}
        <div className="me-auto flex flex-wrap gap-3">
          <a
            className="button button-secondary"
            href={`mailto:${message.email}?subject=${encodeURIComponent(`Re: ${message.subject}`)}`}
          >
            <ConsoleIcon name="mail" />
            {text.reply}
          </a>
          <DeleteButton
            kind="message"
            run={() => contactApi('DELETE /contact-messages/:id', { params: { id: message.id } })}
            onDeleted={onDeleted}
          />
        </div>
        {message.status !== 'new' && (
          <IfMay right="inbox:write">
            <Button isBusy={change.isBusy} onPress={() => change.send('new')}>
              {text.reopen}
            </Button>
          </IfMay>
        )}
        {message.status !== 'archived' && (
          <IfMay right="inbox:write">
            <Button isBusy={change.isBusy} onPress={() => change.send('archived')}>
              {text.archive}
            </Button>
          </IfMay>
        )}
        {message.status === 'new' && (
          <IfMay right="inbox:write">
            <Button
              variant="primary"
              isBusy={change.isBusy}
              onPress={() => change.send('answered')}
            >
              {text.markAnswered}
            </Button>
          </IfMay>
        )}
      </DialogActions>
    </div>
  );
}

/** The address, which leads to the account that has it, for whoever may see that. */
function Sender({ message: { email, user_id: userId } }: { readonly message: MessageDetail }) {
  const may = useMay();
  if (userId === null || !may('payments:read')) return <AddressText address={email} />;
  return (
    <Link
      to={personPath(userId)}
      className="inline-flex min-h-11 items-center font-semibold text-primary underline sm:min-h-6"
    >
      <AddressText address={email} />
    </Link>
  );
}
