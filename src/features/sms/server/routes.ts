import { done } from '../../../kit/outcome.ts';
import type { Database } from '../../../kit/server/database.ts';
import { administratorRoutes } from '../../../kit/server/http/administrator-routes.ts';
import type { SmsCalls } from '../contract.ts';
import type { SmsSettings } from './gateway.ts';
import { listSandboxSms } from './queries.ts';

/** How many messages of the sandbox are shown. */
const SHOWN = 20;

/**
 * The console's call about messages to phones. Only the sandbox shows any: what a gateway sends is
 * nobody else's business, and a code would let its reader in.
 */
export function smsRoutes({
  db,
  sms,
}: {
  readonly db: Database;
  readonly sms: SmsSettings | null;
}) {
  const { app, route } = administratorRoutes<SmsCalls>({ en: {}, fr: {} }, 'sandbox');
  route('GET /sms-messages', {}, async () =>
    done({ messages: sms?.kind === 'sandbox' ? await listSandboxSms(db, SHOWN) : [] }),
  );
  return app;
}
