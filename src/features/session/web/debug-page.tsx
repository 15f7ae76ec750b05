import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { LANGUAGE_NAMES } from '../../../kit/languages.ts';
import { PRODUCT } from '../../../kit/product.ts';
import { Card } from '../../../kit/web/console/card.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { debugMessages } from '../debug-messages.ts';
import { CONSOLE_PATH } from '../rules.ts';
import { useSession } from './session-context.tsx';

/**
 * What helps to find out why the console does not work, and nothing else (docs/promises.md,
 * threat 5).
 */
export function DebugPage() {
  const text = useText(debugMessages);
  const language = useLanguage();
  const { user } = useSession();
  return (
    <Frame isWhole={user === null}>
      <PageHeader title={text.title} />
      <Card>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 max-tight:grid-cols-1">
          <Fact name={text.version} value={PRODUCT.version} />
          <Fact name={text.language} value={LANGUAGE_NAMES[language]} />
          <Fact name={text.server} value={useReachability('/healthz')} />
          <Fact name={text.database} value={useReachability('/readyz')} />
          <Fact name={text.signIn} value={user ? text.signedIn : text.signedOut} />
        </dl>
      </Card>
      <p className="mt-6">
        <Link to={CONSOLE_PATH} className="button button-secondary">
          {text.back}
        </Link>
      </p>
    </Frame>
  );
}

/** Signed out there is nothing around the page. */
function Frame({ isWhole, children }: { readonly isWhole: boolean; readonly children: ReactNode }) {
  return isWhole ? <main className="mx-auto max-w-md p-4 pt-16">{children}</main> : children;
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </>
  );
}

/** Whether an address answers that it is well. */
function useReachability(path: string): string {
  const text = useText(debugMessages);
  const [isReachable, setIsReachable] = useState<boolean | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (ok: boolean) => {
      if (isShown) setIsReachable(ok);
    };
    fetch(path, { cache: 'no-store' }).then(
      (response) => show(response.ok),
      () => show(false),
    );
    return () => {
      isShown = false;
    };
  }, [path]);
  if (isReachable === null) return text.checking;
  return isReachable ? text.reachable : text.notReachable;
}
