import { CONSOLE_PATH } from './rules.ts';

/** The page that links in mails lead to. */
export const LINK_PATH = `${CONSOLE_PATH}/link`;

/** What a link in a mail is for. */
export type LinkPurpose = 'password' | 'email';

/** The address of a link; its token stands behind `#`, which no server and no log gets to see. */
export function linkAddress(publicUrl: string, purpose: LinkPurpose, token: string): string {
  return `${publicUrl}${LINK_PATH}#${purpose}=${token}`;
}
