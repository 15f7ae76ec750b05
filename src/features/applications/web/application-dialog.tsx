import { languageTitle } from '../../../kit/language-names.ts';
import { shownPhones } from '../../../kit/phone-numbers.ts';
import { FactList } from '../../../kit/web/console/fact-list.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { InboxChips } from '../../inbox/web/parts/inbox-chips.tsx';
import { InboxDialog } from '../../inbox/web/parts/inbox-dialog.tsx';
import { MailList } from '../../mails/web/parts/mail-list.tsx';
import type { ApplicationDetail } from '../contract.ts';
import { inboxMessages } from '../inbox-messages.ts';
import { applicationLabels } from '../labels.ts';
import { applicantName } from '../rules.ts';
import { ApplicationActions } from './application-actions.tsx';
import { applicationApi } from './application-calls.ts';
import { APPLICATION_TONES } from './status-tones.ts';

/** An application that was opened: all of it, its mails, and what can be made of it. */
export function ApplicationDialog({
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
      queryKey={['lawyer-applications', id]}
      load={(signal) => applicationApi('GET /lawyer-applications/:id', { params: { id }, signal })}
      title={(application) => (application ? text.title(applicantName(application)) : text.list)}
      loadFailed={text.openFailed}
      isOpen={isOpen}
      onClose={onClose}
    >
      {(application) => (
        <ApplicationActions key={id} application={application} onDeleted={onClose}>
          <OpenApplication application={application} />
        </ApplicationActions>
      )}
    </InboxDialog>
  );
}

function OpenApplication({ application }: { readonly application: ApplicationDetail }) {
  const text = useText(inboxMessages);
  const labels = useText(applicationLabels);
  const language = useLanguage();
  const { dateTime } = useFormats();
  return (
    <>
      <InboxChips row={application} text={text} tones={APPLICATION_TONES} />
      {application.suspected && <p className="text-muted">{text.suspectedNote}</p>}
      <FactList
        facts={[
          [labels.firstName, application.first_name],
          [labels.lastName, application.last_name],
          [labels.email, application.email],
          [labels.phone, shownPhones(application.phone)],
          [labels.barNumber, application.bar_number],
          [labels.firmName, application.firm_name],
          [labels.city, application.city],
          [labels.specialization, application.specialization],
          [labels.experience, text.years(application.experience)],
          [text.received, dateTime(application.created_at)],
          [text.language, languageTitle(application.language, language)],
          [text.consent, text.consentTo(application.consent_version)],
        ]}
      />
      {application.status === 'approved' && application.lawyer_id === null && (
        <p className="text-muted">{text.lawyerGone}</p>
      )}
      <MailList mails={application.mails} />
    </>
  );
}
