import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ApplicationsTab } from '../../../features/applications/web/applications-tab.tsx';
import { MessagesTab } from '../../../features/contact/web/messages-tab.tsx';
import { inboxPageMessages } from '../../../features/inbox/messages.ts';
import { inboxApi } from '../../../features/inbox/web/parts/inbox-calls.ts';
import { SandboxSmsList } from '../../../features/sms/web/parts/sandbox-sms.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { useMay } from '../../../kit/web/console/rights.ts';
import { Tabs } from '../../../kit/web/console/tabs.tsx';

/** The submissions of both public forms, a tab each; the selected one stands in the address. */
export function InboxPage() {
  const text = useText(inboxPageMessages);
  const may = useMay();
  const [address, setAddress] = useSearchParams();
  const { data } = useQuery({
    queryKey: ['inbox'],
    queryFn: ({ signal }) => inboxApi('GET /inbox', { signal }),
  });
  const failed = data?.failed_mails ?? 0;
  return (
    <>
      <PageHeader title={text.title} />
      {failed > 0 && <p className="mb-6 font-semibold text-danger">{text.failedMails(failed)}</p>}
      <Tabs
        label={text.tabs}
        selected={address.get('tab') === 'applications' ? 'applications' : 'messages'}
        // The search and the filters of one list say nothing to the other.
        onSelect={(tab) => setAddress({ tab })}
        tabs={[
          {
            id: 'messages',
            label: text.messages(data?.new_messages ?? 0),
            content: <MessagesTab />,
          },
          {
            id: 'applications',
            label: text.applications(data?.new_applications ?? 0),
            content: <ApplicationsTab />,
          },
        ]}
      />
      {may('sandbox:read') && <SandboxSmsList />}
    </>
  );
}
