import { isLanguage, type Language } from '../../kit/languages.ts';
import { LINK_PATH } from '../session/addresses.ts';

/** How long the link of an invitation works (docs/contract.md, 'Team'). */
export const INVITATION_HOURS = 72;

const MARK = '#invitation=';

/** What the link of an invitation says. */
export interface InvitationLink {
  readonly token: string;
  /** Of the mail, which the page goes on in. */
  readonly language: Language;
}

/** The path of an invitation; the token stands behind `#`, which no server and no log gets to see. */
export function invitationPath({ token, language }: InvitationLink): string {
  return `${LINK_PATH}${MARK}${language}.${token}`;
}

/** Reads what stands behind an address; `null` for what is no invitation. */
export function readInvitation(hash: string): InvitationLink | null {
  if (!hash.startsWith(MARK)) return null;
  const [language = '', token = ''] = hash.slice(MARK.length).split('.');
  return { token, language: isLanguage(language) ? language : 'en' };
}
