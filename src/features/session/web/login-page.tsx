import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { PRODUCT } from '../../../kit/product.ts';
import { ErrorBanner } from '../../../kit/web/console/banner.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import { Card } from '../../../kit/web/console/card.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { LanguageMenu } from '../../../kit/web/console/language-menu.tsx';
import { sessionLabels } from '../labels.ts';
import { sessionMessages } from '../messages.ts';
import { useSession } from './session-context.tsx';
import type { ExtrasProps } from './sign-in-extras.tsx';

/** Signing in itself needs none of it, so that what does not arrive is left out. */
const SignInExtras = lazy(() =>
  import('./sign-in-extras.tsx').then<
    { default: ComponentType<ExtrasProps> },
    { default: ComponentType<ExtrasProps> }
  >(
    ({ SignInExtras }) => ({ default: SignInExtras }),
    () => ({ default: () => null }),
  ),
);

/** Where administrators sign in (docs/specification.md §2, 'Admin area, signed out'). */
export function LoginPage() {
  const text = useText(sessionMessages);
  const { notice } = useSession();
  /** The password comes first; after it, or after a code that came too late, once more. */
  const [step, setStep] = useState<'password' | 'code' | 'again'>('password');
  const [email, setEmail] = useState('');
  /** Why the password is asked for once more. */
  const [reason, setReason] = useState<string | null>(null);
  useEffect(() => {
    document.title = `${text.pageTitle} – ${PRODUCT.name}`;
  }, [text]);
  function goBack(why: string | null = null) {
    setReason(why);
    setStep('again');
  }
  return (
    <div className="grid flex-1 grid-rows-[auto_1fr]">
      <header className="flex justify-end p-2">
        <LanguageMenu />
      </header>
      <main className="mx-auto w-full max-w-md self-center px-4 pb-20">
        <Card className="grid gap-5 sm:p-8">
          <div>
            <h1 className="text-3xl">{PRODUCT.name}</h1>
            <p className="text-lg text-muted">{text.console}</p>
          </div>
          <ConnectionIssue />
          <Notice />
          {step !== 'code' && (
            <SignInForm
              // What had the focus may have gone with the session.
              isInPlace={step === 'again' || notice !== null}
              email={email}
              onEmail={setEmail}
              reason={reason}
              onCode={() => setStep('code')}
            />
          )}
          <Suspense>
            <SignInExtras email={email} needsCode={step === 'code'} onBack={goBack} />
          </Suspense>
        </Card>
      </main>
    </div>
  );
}

/** The warning while the session cannot be read, with the way out of it. */
function ConnectionIssue() {
  const text = useText(sessionMessages);
  const { error, retry } = useSession();
  const [isTrying, setIsTrying] = useState(false);
  if (error === null) return null;
  async function tryAgain() {
    setIsTrying(true);
    await retry();
    setIsTrying(false);
  }
  return (
    <div role="alert" className="banner flex-col border-warning bg-warning-soft text-warning">
      <p className="min-w-0">{text.connectionIssue(error)}</p>
      <Button isBusy={isTrying} onPress={tryAgain}>
        {isTrying ? text.trying : text.tryAgain}
      </Button>
    </div>
  );
}

/** Why the session has ended, for somebody who was signed in. */
function Notice() {
  const text = useText(sessionMessages);
  const { notice } = useSession();
  if (notice === null) return null;
  if (notice === 'not_administrator') return <ErrorBanner>{text.notAdministrator}</ErrorBanner>;
  return (
    <p role="status" className="banner border-warning bg-warning-soft text-warning">
      {text.sessionEnded}
    </p>
  );
}

function SignInForm({
  isInPlace,
  email,
  onEmail,
  reason,
  onCode,
}: {
  readonly isInPlace: boolean;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly reason: string | null;
  readonly onCode: () => void;
}) {
  const text = useText(sessionMessages);
  const labels = useText(sessionLabels);
  const { signIn } = useSession();
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState(reason);
  async function submit() {
    setError(null);
    setIsBusy(true);
    const outcome = await signIn(email, password);
    setIsBusy(false);
    if (outcome === true) onCode();
    else setError(outcome || null);
  }
  return (
    <Form takesFocus={isInPlace} isBusy={isBusy} onSubmit={submit} error={error}>
      <TextField
        label={labels.email}
        name="email"
        type="email"
        value={email}
        onChange={onEmail}
        autoComplete="username"
        isRequired
      />
      <TextField
        label={labels.password}
        name="password"
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        isRequired
      />
      <Button type="submit" variant="primary">
        {isBusy ? text.signingIn : text.signIn}
      </Button>
    </Form>
  );
}
