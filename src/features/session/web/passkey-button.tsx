import { useState } from 'react';
import { failureText } from '../../../kit/web/console/api.ts';
import { ErrorBanner } from '../../../kit/web/console/banner.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { secondFactorMessages } from '../second-factor-messages.ts';
import { signInByPasskey } from './own/passkey-browser.ts';
import { useSession } from './session-context.tsx';

/** Signs in without a password, by what the device keeps. */
export function PasskeyButton() {
  const text = useText(secondFactorMessages);
  const language = useLanguage();
  const { retry } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function start() {
    setError(null);
    setIsBusy(true);
    try {
      await signInByPasskey();
      await retry();
    } catch (cause) {
      setError(failureText(cause, language, text.passkeyFailed));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      {error !== null && <ErrorBanner>{error}</ErrorBanner>}
      <Button isBusy={isBusy} onPress={start}>
        {text.signInByPasskey}
      </Button>
    </>
  );
}
