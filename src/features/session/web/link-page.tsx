import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PRODUCT } from '../../../kit/product.ts';
import { ApiError, formFailure } from '../../../kit/web/console/api.ts';
import { ErrorBanner, SuccessNote } from '../../../kit/web/console/banner.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { LinkFrame } from '../../../kit/web/console/link-frame.tsx';
import { useCall } from '../../../kit/web/console/use-call.ts';
import { linkMessages } from '../link-messages.ts';
import { recoveryMessages } from '../recovery-messages.ts';
import { CONSOLE_PATH } from '../rules.ts';
import { ownApi } from './own/own-calls.ts';
import { useSession } from './session-context.tsx';

/** `#password=…` or `#email=…`; read once, so that the token leaves the address. */
function readLink(): { readonly purpose: 'password' | 'email'; readonly token: string } | null {
  const [purpose, token = ''] = window.location.hash.slice(1).split('=');
  return (purpose === 'password' || purpose === 'email') && token !== ''
    ? { purpose, token }
    : null;
}

/** Where links in mails lead: to a new password, or to the proof of a new address. */
export function LinkPage() {
  const text = useText(linkMessages);
  const { user } = useSession();
  const [link] = useState(readLink);
  const title = link?.purpose === 'email' ? text.emailTitle : text.newPasswordTitle;
  useEffect(() => {
    document.title = `${title} – ${PRODUCT.name}`;
  }, [title]);
  return (
    <LinkFrame isSignedIn={user !== null}>
      <div>
        <p className="text-lg text-muted">{PRODUCT.name}</p>
        <h1 className="text-2xl">{title}</h1>
      </div>
      {link === null && <ErrorBanner>{text.badLink}</ErrorBanner>}
      {link?.purpose === 'password' && (
        <NewPassword token={link.token} signedInAs={user?.email ?? null} />
      )}
      {link?.purpose === 'email' && <NewEmail token={link.token} />}
      <Link to={CONSOLE_PATH} className="text-primary underline">
        {user ? text.toConsole : text.toSignIn}
      </Link>
    </LinkFrame>
  );
}

/** A link that no longer counts, or whose address another account has by now. */
const IS_ENDED: ReadonlySet<string> = new Set(['link_ended', 'invalid_fields']);

/** The address that the link is about, or why it no longer works; `null` each until it is known. */
function useLinkCheck(
  check: 'POST /reset-password/check' | 'POST /confirm-email/check',
  token: string,
) {
  const language = useLanguage();
  const { failed } = useText(recoveryMessages);
  const [email, setEmail] = useState<string | null>(null);
  const [ended, setEnded] = useState<ApiError | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    ownApi(check, { body: { token }, signal: leaving.signal }).then(
      (link) => setEmail(link.email),
      (cause: unknown) => {
        // Anything else is told once the form is sent.
        if (cause instanceof ApiError && IS_ENDED.has(cause.code)) setEnded(cause);
      },
    );
    return () => leaving.abort();
  }, [check, token]);
  return { email, ended: ended && formFailure(ended, [], language, failed).sentence };
}

function NewPassword({
  token,
  signedInAs,
}: {
  readonly token: string;
  readonly signedInAs: string | null;
}) {
  const text = useText(linkMessages);
  const { failed } = useText(recoveryMessages);
  const [password, setPassword] = useState('');
  const { email, ended } = useLinkCheck('POST /reset-password/check', token);
  const { send, isBusy, isDone, fields, failure } = useCall(
    () => ownApi('POST /reset-password', { body: { token, password } }),
    { fields: ['password'], failed },
  );
  if (isDone) return <SuccessNote>{text.passwordSaved}</SuccessNote>;
  if (ended !== null) return <ErrorBanner>{ended}</ErrorBanner>;
  return (
    <Form isBusy={isBusy} onSubmit={send} error={failure}>
      {email !== null && <p className="wrap-anywhere">{text.passwordOf(email)}</p>}
      {email !== null && signedInAs !== null && signedInAs !== email && (
        <p className="font-semibold wrap-anywhere">{text.signedInAs(signedInAs)}</p>
      )}
      <TextField
        label={text.newPassword}
        name="password"
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        description={text.passwordHint}
        error={fields.password}
        isRequired
      />
      <Button type="submit" variant="primary">
        {text.save}
      </Button>
    </Form>
  );
}

function NewEmail({ token }: { readonly token: string }) {
  const text = useText(linkMessages);
  const { failed } = useText(recoveryMessages);
  const { retry } = useSession();
  const { email, ended } = useLinkCheck('POST /confirm-email/check', token);
  const { send, isBusy, isDone, failure } = useCall(
    async () => {
      await ownApi('POST /confirm-email', { body: { token } });
      // Whoever is signed in is called by the new address from here on.
      await retry();
    },
    { failed },
  );
  if (isDone) return <SuccessNote>{text.emailSaved}</SuccessNote>;
  if (ended !== null) return <ErrorBanner>{ended}</ErrorBanner>;
  return (
    <Form isBusy={isBusy} onSubmit={send} error={failure}>
      <p className="wrap-anywhere">{text.emailQuestion(email)}</p>
      <Button type="submit" variant="primary">
        {text.confirm}
      </Button>
    </Form>
  );
}
