import { done } from '../../../kit/outcome.ts';
import type { Database } from '../../../kit/server/database.ts';
import { consoleRoutes } from '../../../kit/server/http/console-routes.ts';
import type { InboxCalls } from '../contract.ts';
import { countInbox } from './queries.ts';

/** The console's call about the inbox as a whole; each list is its own feature's. */
export function inboxRoutes({ db }: { readonly db: Database }) {
  const { app, route } = consoleRoutes<InboxCalls>({ en: {}, fr: {} });
  route('GET /inbox', {}, async () => done(await countInbox(db)));
  return app;
}
