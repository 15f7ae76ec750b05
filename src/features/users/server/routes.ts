import { Hono } from 'hono';
import type { Database } from '../../../kit/server/database.ts';
import type { AdminEnv } from '../../../kit/server/http/admin-gate.ts';
import { notFound, readId } from '../../../kit/server/http/read-id.ts';
import { readJson, readNothing, readQuery } from '../../../kit/server/http/read-input.ts';
import { banRequest, userQuery } from '../contract.ts';
import { userLabels } from '../labels.ts';
import { banUser, grantAdministrator, unbanUser, withdrawAdministrator } from './commands.ts';
import { findUser, listUsers, summarizeUsers } from './queries.ts';

/** The list of people, and what an administrator may change about one of them. */
export function userRoutes({ db }: { readonly db: Database }): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();
  app.get('/users', async (c) =>
    c.json(await listUsers(db, readQuery(c.req, userQuery, userLabels))),
  );
  app.get('/users/summary', async (c) => c.json(await summarizeUsers(db)));
  app.get('/users/:id', async (c) => {
    const user = await findUser(db, readId(c.req));
    if (!user) throw notFound();
    return c.json(user);
  });
  app.post('/users/:id/ban', async (c) => {
    const id = readId(c.req);
    const request = await readJson(c.req, banRequest, userLabels);
    return c.json(await banUser(db, c.get('administrator'), id, request));
  });
  const changes = {
    unban: unbanUser,
    'grant-administrator': grantAdministrator,
    'withdraw-administrator': withdrawAdministrator,
  } as const;
  for (const [name, change] of Object.entries(changes)) {
    app.post(`/users/:id/${name}`, async (c) => {
      const id = readId(c.req);
      await readNothing(c.req);
      return c.json(await change(db, c.get('administrator'), id));
    });
  }
  return app;
}
