import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ConfirmHost } from '../../../features/session/web/confirm-host.tsx';
import { useSession } from '../../../features/session/web/session-context.tsx';
import { ApiError } from '../../../kit/web/console/api.ts';
import { lazyPart } from '../../../kit/web/console/lazy-part.ts';
import { HeldRights } from '../../../kit/web/console/rights.ts';
import { hasUnsaved } from '../../../kit/web/console/unsaved.ts';
import { DraftOwner } from '../../../kit/web/console/use-draft.ts';
import { Layout } from './layout.tsx';

const SetUpPage = lazyPart(
  () => import('../../../features/session/web/own/set-up-page.tsx'),
  (module) => module.SetUpPage,
);

/** How long rows count as fresh when a person comes back to the tab. */
const FRESH_MS = 15_000;
const RETRY_AFTER_MS = 400;

/** Retries network errors and 5xx once; a 4xx would be the same again. */
function shouldRetry(failures: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefusal && failures < 1;
}

function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: shouldRetry,
        retryDelay: RETRY_AFTER_MS,
        // Calls are made and fail by themselves, also where a browser believes to be offline.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Everything that only a signed-in user needs; nothing of it is left for somebody else. */
export function SignedIn() {
  const { user } = useSession();
  return <OneUser key={user?.id} />;
}

/** What was read and typed goes when the user does, also where another one is there at once. */
function OneUser() {
  const { user } = useSession();
  const [client] = useState(newQueryClient);
  const needsTwoFactor = user?.needs_two_factor ?? false;
  const [isSettingUp, setSettingUp] = useState(needsTwoFactor);
  // The second factor counts before its recovery codes are kept, which are shown only there.
  const setsUp = needsTwoFactor || (isSettingUp && hasUnsaved());
  if (setsUp !== isSettingUp) setSettingUp(setsUp);
  return (
    <QueryClientProvider client={client}>
      <DraftOwner value={user?.id ?? 'nobody'}>
        <ConfirmHost />
        {setsUp ? (
          <Suspense>
            <SetUpPage />
          </Suspense>
        ) : (
          <HeldRights value={user?.rights ?? []}>
            <Layout />
          </HeldRights>
        )}
      </DraftOwner>
    </QueryClientProvider>
  );
}
