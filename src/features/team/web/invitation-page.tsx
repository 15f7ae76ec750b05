import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PRODUCT } from '../../../kit/product.ts';
import { ApiError } from '../../../kit/web/console/api.ts';
import { ErrorBanner } from '../../../kit/web/console/banner.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useChooseLanguage, useText } from '../../../kit/web/console/language.tsx';
import { LinkFrame } from '../../../kit/web/console/link-frame.tsx';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import { useCall } from '../../../kit/web/console/use-call.ts';
import { CONSOLE_PATH } from '../../session/rules.ts';
import { teamLabels } from '../labels.ts';
import { invitationMessages } from '../messages.ts';
import type { InvitationLink } from '../rules.ts';
import { invitationApi } from './team-calls.ts';

/** The link, and what the session gives. */
interface InvitationPageProps extends InvitationLink {
  readonly signIn: (email: string, password: string) => Promise<string | null>;
  /** The address of whoever is signed in already. */
  readonly signedInAs: string | null;
}

/** Where the link of an invitation leads: a name, a password, and in. */
export function InvitationPage({ token, language, signIn, signedInAs }: InvitationPageProps) {
  const text = useText(invitationMessages);
  const choose = useRef(useChooseLanguage());
  const [isBad, setIsBad] = useState(token === '');
  const [email, setEmail] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  // The link tells at once whether it still works, before anything is typed.
  const check = useCallback(
    async (signal: AbortSignal) => {
      if (token === '') return;
      try {
        const body = { token };
        const invitation = await invitationApi('POST /invitation/check', { body, signal });
        setEmail(invitation.email);
      } catch (cause) {
        if (signal.aborted) return;
        if (isNotFound(cause)) setIsBad(true);
        else setError(cause);
      }
    },
    [token],
  );
  useEffect(() => {
    const leaving = new AbortController();
    check(leaving.signal);
    return () => leaving.abort();
  }, [check]);
  useEffect(() => {
    document.title = `${text.title} – ${PRODUCT.name}`;
  }, [text]);
  // Whoever is signed in here has chosen a language.
  const isAnybodyIn = signedInAs !== null;
  useEffect(() => {
    if (!isAnybodyIn) choose.current(language);
  }, [isAnybodyIn, language]);
  return (
    <LinkFrame isSignedIn={signedInAs !== null}>
      <h1 className="text-2xl">{text.title}</h1>
      {isBad ? (
        <ErrorBanner>{text.badLink}</ErrorBanner>
      ) : error !== null ? (
        <FailureBanner
          title={text.openFailed}
          error={error}
          onTryAgain={() => {
            setError(null);
            check(new AbortController().signal);
          }}
        />
      ) : email !== null ? (
        <JoinForm
          token={token}
          email={email}
          signIn={signIn}
          signedInAs={signedInAs}
          onBadLink={() => setIsBad(true)}
        />
      ) : (
        <Spinner label={text.title} />
      )}
      {signedInAs === null && (
        <Link to={CONSOLE_PATH} className="text-primary underline">
          {text.toSignIn}
        </Link>
      )}
    </LinkFrame>
  );
}

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

function JoinForm({
  token,
  email,
  signIn,
  signedInAs,
  onBadLink,
}: Pick<InvitationPageProps, 'signIn' | 'signedInAs'> & {
  readonly token: string;
  readonly email: string;
  readonly onBadLink: () => void;
}) {
  const text = useText(invitationMessages);
  const labels = useText(teamLabels);
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { send, isBusy, fields, failure } = useCall(
    async () => {
      const body = { token, name, password };
      await invitationApi('POST /invitation', { body });
      const problem = await signIn(email, password);
      if (problem === null) navigate(CONSOLE_PATH, { replace: true });
      setRefusal(problem);
    },
    {
      fields: ['name', 'password'],
      failed: text.failed,
      onFailed: (cause) => {
        if (isNotFound(cause)) onBadLink();
      },
    },
  );
  return (
    <Form isBusy={isBusy} onSubmit={send} error={refusal ?? failure}>
      <p className="wrap-anywhere">{text.explain(email)}</p>
      {signedInAs !== null && signedInAs !== email && (
        <p className="font-semibold wrap-anywhere">{text.signedInAs(signedInAs)}</p>
      )}
      <TextField
        label={labels.name}
        name="name"
        value={name}
        onChange={setName}
        autoComplete="name"
        error={fields.name}
        isRequired
      />
      <TextField
        label={labels.password}
        name="password"
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        error={fields.password}
        isRequired
      />
      <Button type="submit" variant="primary">
        {text.join}
      </Button>
    </Form>
  );
}
