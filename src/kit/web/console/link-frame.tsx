import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { LanguageMenu } from './language-menu.tsx';

/** The page that a link in an email leads to, whether or not its reader is signed in. */
export function LinkFrame({
  isSignedIn,
  children,
}: {
  readonly isSignedIn: boolean;
  readonly children: ReactNode;
}) {
  // Signed in, the layout around it is the page's main part, and has the menu.
  const Frame = isSignedIn ? 'div' : 'main';
  return (
    <>
      {!isSignedIn && (
        <header className="flex justify-end p-2">
          <LanguageMenu />
        </header>
      )}
      <Frame className="mx-auto w-full max-w-md px-4 py-12">
        <Card className="grid gap-5 sm:p-8">{children}</Card>
      </Frame>
    </>
  );
}
