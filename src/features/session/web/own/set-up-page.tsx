import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../kit/web/console/button.tsx';
import { FailureBanner } from '../../../../kit/web/console/failure-banner.tsx';
import { useText } from '../../../../kit/web/console/language.tsx';
import { LeaveGuard } from '../../../../kit/web/console/leave-guard.tsx';
import { PageHeader } from '../../../../kit/web/console/page-header.tsx';
import { mayLeave } from '../../../../kit/web/console/unsaved.ts';
import { useKeptFocus } from '../../../../kit/web/console/use-kept-focus.ts';
import { ownMessages } from '../../own-messages.ts';
import { secondFactorMessages } from '../../second-factor-messages.ts';
import { useSession } from '../session-context.tsx';
import { OWN_KEY, ownApi } from './own-calls.ts';
import { OwnPasskeysCard } from './own-passkeys.tsx';
import { OwnTwoFactorCard } from './own-two-factor.tsx';

/** All that is open to somebody who needs a second factor and has none. */
export function SetUpPage() {
  const text = useText(secondFactorMessages);
  const { loadFailed } = useText(ownMessages);
  const { retry, signOut } = useSession();
  // It stands outside the layout, which keeps it elsewhere, and asks before one leaves.
  useKeptFocus();
  const {
    data: account,
    error,
    refetch,
  } = useQuery({ queryKey: OWN_KEY, queryFn: ({ signal }) => ownApi('GET /me', { signal }) });
  async function leave() {
    if (await mayLeave()) await signOut();
  }
  return (
    <main className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-8">
      <PageHeader title={text.required} actions={<Button onPress={leave}>{text.signOut}</Button>} />
      <LeaveGuard />
      <p>{text.requiredHint}</p>
      {error && <FailureBanner title={loadFailed} error={error} onTryAgain={() => refetch()} />}
      {account && (
        <>
          <OwnTwoFactorCard isOn={account.has_two_factor} codesLeft={null} onDone={retry} />
          <OwnPasskeysCard passkeys={account.passkeys} onDone={retry} />
        </>
      )}
    </main>
  );
}
