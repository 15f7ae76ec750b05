import { ErrorBanner } from '../../../kit/web/console/banner.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { useCall } from '../../../kit/web/console/use-call.ts';
import { secondFactorMessages } from '../second-factor-messages.ts';
import { signInByPasskey } from './own/passkey-browser.ts';
import { useSession } from './session-context.tsx';

/** Signs in without a password, by what the device keeps. */
export function PasskeyButton() {
  const text = useText(secondFactorMessages);
  const { retry } = useSession();
  const { send, isBusy, failure } = useCall(
    async () => {
      await signInByPasskey();
      await retry();
    },
    { failed: text.passkeyFailed },
  );
  return (
    <>
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
      <Button isBusy={isBusy} onPress={send}>
        {text.signInByPasskey}
      </Button>
    </>
  );
}
