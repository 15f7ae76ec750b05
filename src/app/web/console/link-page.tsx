import { useState } from 'react';
import { LinkPage } from '../../../features/session/web/link-page.tsx';
import { useSession } from '../../../features/session/web/session-context.tsx';
import { readInvitation } from '../../../features/team/rules.ts';
import { InvitationPage } from '../../../features/team/web/invitation-page.tsx';

/** Where the links in mails to the team lead: one address, so that the sign-in stays small. */
export function LinkConsolePage() {
  const { user, signIn } = useSession();
  const [invitation] = useState(() => readInvitation(window.location.hash));
  if (!invitation) return <LinkPage />;
  // Whoever has just joined has no second factor yet.
  const enter = async (email: string, password: string) => {
    const outcome = await signIn(email, password);
    return typeof outcome === 'string' ? outcome : null;
  };
  return <InvitationPage {...invitation} signIn={enter} signedInAs={user?.email ?? null} />;
}
