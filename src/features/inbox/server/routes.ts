import { done } from '../../../kit/outcome.ts';
import type { Database } from '../../../kit/server/database.ts';
import { administratorRoutes } from '../../../kit/server/http/administrator-routes.ts';
import type { InboxCalls } from '../contract.ts';
import { countInbox } from './queries.ts';

/** The console's call about the inbox as a whole; each list is its own feature's. */
export function inboxRoutes({ db }: { readonly db: Database }) {
  const { app, route } = administratorRoutes<InboxCalls>({ en: {}, fr: {} }, 'inbox');
  route('GET /inbox', {}, async () => done(await countInbox(db)));
  return app;
}
