import { type FormEvent, useState } from 'react';
import { PRODUCT } from '../../../kit/product.ts';
import { ErrorBanner } from '../../../kit/web/console/banner.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { LanguageMenu } from '../../../kit/web/console/language-menu.tsx';
import { useSession } from './session-context.tsx';

/** The sign-in (specification §2, 'Admin area, signed out'). */
export function LoginPage() {
  const { signIn } = useSession();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    await signIn(email, password).catch((reason: unknown) => setError(String(reason)));
  }
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-4 p-4">
      <LanguageMenu />
      <h1>{PRODUCT.name}</h1>
      {error !== '' && <ErrorBanner>{error}</ErrorBanner>}
      <form className="grid gap-4" onSubmit={submit}>
        <TextField label="Email" name="email" value={email} onChange={setEmail} type="email" />
        <TextField
          label="Password"
          name="password"
          value={password}
          onChange={setPassword}
          type="password"
        />
        <Button type="submit" variant="primary">
          Sign In
        </Button>
      </form>
    </main>
  );
}
