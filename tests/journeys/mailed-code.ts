import type { MailServer } from '../support/mail-server.ts';
import { expect } from './world.ts';

/** The code of the latest mail with one to this address. */
export async function mailedCode(mailServer: MailServer, email: string): Promise<string> {
  let code = '';
  await expect
    .poll(
      () => {
        const mails = mailServer.mails.filter(({ to }) => to.includes(email));
        const found = mails.map(
          ({ email: { text } }) => /code (?:is|est) (\d{6})/.exec(text ?? '')?.[1],
        );
        code = found.findLast((one) => one !== undefined) ?? '';
        return code;
      },
      { timeout: 20_000 },
    )
    .not.toBe('');
  return code;
}
