import { useQuery } from '@tanstack/react-query';
import { LANGUAGE_NAMES } from '../../../kit/languages.ts';
import { callApi, failureText } from '../../../kit/web/console/api.ts';
import { ErrorBanner } from '../../../kit/web/console/banner.tsx';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { Dialog } from '../../../kit/web/console/dialog.tsx';
import { FactList } from '../../../kit/web/console/fact-list.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import { MailList } from '../../mails/web/parts/mail-list.tsx';
import type { ApplicationDetail } from '../contract.ts';
import { inboxMessages } from '../inbox-messages.ts';
import { applicationLabels } from '../labels.ts';
import { ApplicationActions } from './application-actions.tsx';
import { ApplicationChips } from './application-chips.tsx';

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
  const language = useLanguage();
  const waiting = useText(consoleMessages).loading;
  const { data, error } = useQuery({
    queryKey: ['lawyer-applications', id],
    queryFn: ({ signal }) =>
      callApi<ApplicationDetail>(`/api/admin/lawyer-applications/${encodeURIComponent(id)}`, {
        signal,
      }),
    enabled: isOpen,
    retry: false,
  });
  const name = data ? `${data.first_name} ${data.last_name}` : '';
  return (
    <Dialog title={data ? text.title(name) : text.list} isOpen={isOpen} onClose={onClose}>
      {error ? (
        <ErrorBanner>{failureText(error, language, text.openFailed)}</ErrorBanner>
      ) : data ? (
        <ApplicationActions key={id} application={data} name={name}>
          <OpenApplication application={data} />
        </ApplicationActions>
      ) : (
        <Spinner label={waiting} />
      )}
    </Dialog>
  );
}

function OpenApplication({ application }: { readonly application: ApplicationDetail }) {
  const text = useText(inboxMessages);
  const labels = useText(applicationLabels);
  const { dateTime } = useFormats();
  return (
    <>
      <ApplicationChips application={application} />
      {application.suspected && <p className="text-muted">{text.suspectedNote}</p>}
      <FactList
        facts={[
          [labels.firstName, application.first_name],
          [labels.lastName, application.last_name],
          [labels.email, application.email],
          [labels.phone, application.phone],
          [labels.barNumber, application.bar_number],
          [labels.firmName, application.firm_name],
          [labels.city, application.city],
          [labels.specialization, application.specialization],
          [labels.experience, text.years(application.experience)],
          [text.received, dateTime(application.created_at)],
          [text.language, LANGUAGE_NAMES[application.language]],
          [text.consent, application.consent_version],
        ]}
      />
      {application.status === 'approved' && application.lawyer_id === null && (
        <p className="text-muted">{text.lawyerGone}</p>
      )}
      <MailList mails={application.mails} />
    </>
  );
}
