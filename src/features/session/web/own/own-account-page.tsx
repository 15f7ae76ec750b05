import { useQuery } from '@tanstack/react-query';
import { FailureBanner } from '../../../../kit/web/console/failure-banner.tsx';
import { useText } from '../../../../kit/web/console/language.tsx';
import { say } from '../../../../kit/web/console/notices.ts';
import { PageHeader } from '../../../../kit/web/console/page-header.tsx';
import { Spinner } from '../../../../kit/web/console/spinner.tsx';
import { ownMessages } from '../../own-messages.ts';
import { OWN_KEY, ownApi } from './own-calls.ts';
import { OwnDetailsCard, OwnEmailCard } from './own-details.tsx';
import { OwnPasskeysCard } from './own-passkeys.tsx';
import { OwnPasswordCard } from './own-password.tsx';
import { OwnSessionsCard } from './own-sessions.tsx';
import { OwnTwoFactorCard } from './own-two-factor.tsx';

/** The own account of whoever is signed in to the console. */
export function OwnAccountPage() {
  const text = useText(ownMessages);
  const {
    data: account,
    error,
    refetch,
  } = useQuery({
    queryKey: OWN_KEY,
    queryFn: ({ signal }) => ownApi('GET /me', { signal }),
  });
  return (
    <>
      <PageHeader title={text.title} />
      <div className="grid max-w-3xl gap-6">
        {error && (
          <FailureBanner title={text.loadFailed} error={error} onTryAgain={() => refetch()} />
        )}
        {!account && !error && <Spinner label={text.title} />}
        {account && (
          <>
            <OwnDetailsCard account={account} onDone={say} />
            <OwnEmailCard account={account} onDone={say} />
            <OwnPasswordCard onDone={say} />
            <OwnTwoFactorCard
              isOn={account.has_two_factor}
              codesLeft={account.recovery_codes_left}
              onDone={say}
            />
            <OwnPasskeysCard passkeys={account.passkeys} onDone={say} />
            <OwnSessionsCard sessions={account.sessions} onDone={say} />
          </>
        )}
      </div>
    </>
  );
}
