import { Suspense, useEffect, useState } from 'react';
import { ApiError, onRefusal } from '../../../kit/web/console/api.ts';
import { lazyPart } from '../../../kit/web/console/lazy-part.ts';
import type { Waiting } from './confirm-dialog.tsx';
import { useSession } from './session-context.tsx';

const ConfirmDialog = lazyPart(
  () => import('./confirm-dialog.tsx'),
  (module) => module.ConfirmDialog,
);

/**
 * Asks for the password where a call is refused without it, and makes the call again. Where a second
 * factor has to be set up first, the session is read anew, which leads there.
 */
export function ConfirmHost() {
  const { retry } = useSession();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(() => {
    let giveUp = () => {};
    const stop = onRefusal((error, call) => {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'two_factor_required') void retry();
      if (code !== 'confirm_password') throw error;
      return new Promise((resolve, reject) => {
        giveUp = () => {
          setWaiting(null);
          reject(error);
        };
        setWaiting({
          go: () => {
            setWaiting(null);
            call().then(resolve, reject);
          },
          giveUp,
        });
      });
    });
    return () => {
      stop();
      // The session has ended while it was asked; whoever waited for good could not ask again.
      giveUp();
    };
  }, [retry]);
  return (
    waiting && (
      <Suspense>
        <ConfirmDialog waiting={waiting} />
      </Suspense>
    )
  );
}
