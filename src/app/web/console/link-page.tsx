import { LinkPage } from '../../../features/session/web/link-page.tsx';
import { useSession } from '../../../features/session/web/session-context.tsx';
import { isInvitation } from '../../../features/team/rules.ts';
import { InvitationPage } from '../../../features/team/web/invitation-page.tsx';

/** Where the links in mails to the team lead: one address, so that the sign-in stays small. */
export function LinkConsolePage() {
  const { user, signIn } = useSession();
  return isInvitation(window.location.hash) ? (
    <InvitationPage signIn={signIn} isSignedIn={user !== null} />
  ) : (
    <LinkPage />
  );
}
