import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ApplicationsTab } from '../../../features/applications/web/applications-tab.tsx';
import { MessagesTab } from '../../../features/contact/web/messages-tab.tsx';
import { addressOf } from '../../../features/finding/addresses.ts';
import { inboxPageMessages } from '../../../features/inbox/messages.ts';
import { inboxApi } from '../../../features/inbox/web/parts/inbox-calls.ts';
import { mailMessages } from '../../../features/mails/messages.ts';
import { UndeliveredTab } from '../../../features/mails/web/parts/undelivered-tab.tsx';
import { SandboxSmsList } from '../../../features/sms/web/parts/sandbox-sms.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { useMay } from '../../../kit/web/console/rights.ts';
import { Tabs } from '../../../kit/web/console/tabs.tsx';
import { Unbroken } from '../../../kit/web/console/unbroken.tsx';

const TABS = ['messages', 'applications', 'mails'] as const;

/**
 * The submissions of both public forms and the mails that wait or failed, a tab each; the selected
 * one stands in the address.
 */
export function InboxPage() {
  const text = useText(inboxPageMessages);
  const mailText = useText(mailMessages);
  const may = useMay();
  const [address, setAddress] = useSearchParams();
  const { data } = useQuery({
    queryKey: ['inbox'],
    queryFn: ({ signal }) => inboxApi('GET /inbox', { signal }),
  });
  const { number } = useFormats();
  const { failed_mails: failed = 0, new_messages = 0, new_applications = 0 } = data ?? {};
  return (
    <>
      <PageHeader title={text.title} />
      {failed > 0 && (
        <p className="mb-6 font-semibold text-danger">
          {text.failedMails(failed)}{' '}
          {may('inbox:write') && <Unbroken text={text.sendAgain(failed)} part={mailText.title} />}
        </p>
      )}
      <Tabs
        label={text.tabs}
        selected={TABS.find((tab) => tab === address.get('tab')) ?? 'messages'}
        // The search and the filters of one list say nothing to the other.
        onSelect={(tab) => setAddress({ tab })}
        tabs={[
          {
            id: 'messages',
            label: text.messages(new_messages, number(new_messages)),
            content: <MessagesTab />,
          },
          {
            id: 'applications',
            label: text.applications(new_applications, number(new_applications)),
            content: <ApplicationsTab />,
          },
          {
            id: 'mails',
            label: mailText.tab(failed),
            content: <UndeliveredTab addressOf={addressOf} />,
          },
        ]}
      />
      {may('sandbox:read') && <SandboxSmsList />}
    </>
  );
}
