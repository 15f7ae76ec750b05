import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../../kit/web/console/api.ts';
import { Button } from '../../../kit/web/console/button.tsx';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { useMay } from '../../../kit/web/console/rights.ts';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { userMessages } from '../../users/messages.ts';
import { nameInSentence } from '../../users/rules.ts';
import { ChangeDialog } from '../../users/web/parts/change-dialog.tsx';
import type { Person } from '../contract.ts';
import { personMessages } from '../messages.ts';
import { AccessCard } from './access-card.tsx';
import { AccessDialogs } from './access-dialogs.tsx';
import { personApi, personKey } from './person-calls.ts';
import {
  ConsentsCard,
  DetailsCard,
  DevicesCard,
  MessagesCard,
  PaymentsCard,
} from './person-cards.tsx';
import { PersonDataCard } from './person-data-card.tsx';

const USERS = '/admin-dashboard/users';
const PAYMENTS = '/admin-dashboard/subscriptions';

/** Everything that the console knows of one person who reads and buys, each part by its right. */
export function PersonPage() {
  const { id = '' } = useParams();
  const text = useText(personMessages);
  const { loading } = useText(consoleMessages);
  const [isErased, setIsErased] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: personKey(id),
    queryFn: ({ signal }) => personApi('GET /users/:id/person', { params: { id }, signal }),
    enabled: !isErased,
  });
  if (isErased) {
    return (
      <>
        <PageHeader title={text.erased} actions={<BackLink />} />
        <p>{text.erasedHint}</p>
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        <PageHeader title={text.gone} actions={<BackLink />} />
        <p>{text.goneHint}</p>
      </>
    );
  }
  if (error) {
    return (
      <>
        <PageHeader title={text.details} actions={<BackLink />} />
        <FailureBanner title={text.loadFailed} error={error} onTryAgain={() => refetch()} />
      </>
    );
  }
  if (!data) return <Spinner label={loading} />;
  return (
    <>
      <PageHeader
        title={nameInSentence(data.user)}
        actions={
          <>
            <BackLink />
            <IfMay right="users:write">
              <BanButton person={data} />
            </IfMay>
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <DetailsCard person={data} />
          <AccessCard person={data} />
          <IfMay right="personal-data:write">
            <PersonDataCard user={data.user} onErased={() => setIsErased(true)} />
          </IfMay>
        </div>
        <div className="grid grid-cols-1 gap-5">
          <PaymentsCard person={data} />
          <MessagesCard person={data} />
          <DevicesCard person={data} />
          <ConsentsCard person={data} />
        </div>
      </div>
      <AccessDialogs person={data} />
      <ChangeDialog />
    </>
  );
}

/** To the list from which one comes: accountants have no users, and come from payments. */
function BackLink() {
  const text = useText(personMessages);
  const [to, label] = useMay()('users:read') ? [USERS, text.back] : [PAYMENTS, text.toPayments];
  return (
    <Link to={to} className="button button-secondary">
      {label}
    </Link>
  );
}

function BanButton({ person: { user } }: { readonly person: Person }) {
  const { changes } = useText(userMessages);
  const [, open] = useDialogParameter();
  const change = user.banned ? 'unban' : 'ban';
  return (
    <Button
      variant={user.banned ? 'secondary' : 'danger'}
      label={changes[change].action(nameInSentence(user))}
      onPress={() => open(change, { user: user.id })}
    >
      {changes[change].confirm}
    </Button>
  );
}
