import { LINK_PATH } from '../session/addresses.ts';

/** How long the link of an invitation works (docs/contract.md, 'Team'). */
export const INVITATION_HOURS = 72;

const MARK = '#invitation=';

/** The path of an invitation; the token stands behind `#`, which no server and no log gets to see. */
export function invitationPath(token: string): string {
  return `${LINK_PATH}${MARK}${token}`;
}

/** Whether what stands behind an address is an invitation's. */
export function isInvitation(hash: string): boolean {
  return hash.startsWith(MARK);
}

/** The token behind the address of an invitation. */
export function invitationToken(hash: string): string {
  return isInvitation(hash) ? hash.slice(MARK.length) : '';
}
