import { CONSOLE_PATH } from '../session/rules.ts';

/** The tabs of the inbox, each with the parameter that names an opened entry. */
const TABS = { messages: 'message', applications: 'application' } as const;

/** Where the console shows an entry of the inbox, opened. */
export function inboxPath(tab: keyof typeof TABS, id: string): string {
  return `${CONSOLE_PATH}/inbox?${new URLSearchParams({ tab, [TABS[tab]]: id })}`;
}
