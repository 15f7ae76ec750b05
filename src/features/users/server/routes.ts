import { done, found } from '../../../kit/outcome.ts';
import type { Database } from '../../../kit/server/database.ts';
import { administratorRoutes } from '../../../kit/server/http/administrator-routes.ts';
import { addListExport } from '../../../kit/server/list-export.ts';
import { banRequest, type UserCalls, unbanRequest, userExport, userQuery } from '../contract.ts';
import { userLabels } from '../labels.ts';
import { banUser, unbanUser } from './commands.ts';
import { findUser, listUsers, readUsers, summarizeUsers } from './queries.ts';

const EXPORTED = [
  'id',
  'email',
  'phone',
  'created_at',
  'last_sign_in_at',
  'email_confirmed_at',
  'phone_confirmed_at',
  'banned',
] as const;

/** The list of people, and what may be changed about one of them. */
export function userRoutes({ db }: { readonly db: Database }) {
  const { app, route } = administratorRoutes<UserCalls>(userLabels, 'users');
  route('GET /users', { query: userQuery }, async ({ query }) => done(await listUsers(db, query)));
  route('GET /users/summary', {}, async () => done(await summarizeUsers(db)));
  addListExport(
    app,
    { db, labels: userLabels },
    {
      name: 'users',
      query: userExport,
      columns: EXPORTED,
      read: (query) => readUsers(db, query),
    },
  );
  // After those with a name of their own, which an id would match as well.
  route('GET /users/:id', {}, async ({ params }) => found(await findUser(db, params.id)));
  route('POST /users/:id/ban', { body: banRequest }, ({ administrator, params, body }) =>
    banUser(db, administrator, params.id, body),
  );
  route('POST /users/:id/unban', { body: unbanRequest }, ({ administrator, params, body }) =>
    unbanUser(db, administrator, params.id, body),
  );
  return app;
}
