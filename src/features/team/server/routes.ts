import { Hono } from 'hono';
import { Refusal } from '../../../kit/errors.ts';
import { done, NOT_FOUND } from '../../../kit/outcome.ts';
import type { Database } from '../../../kit/server/database.ts';
import { administratorRoutes } from '../../../kit/server/http/administrator-routes.ts';
import { unwrapOutcome } from '../../../kit/server/http/answer-outcome.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { readJson, requestLanguage } from '../../../kit/server/http/read-input.ts';
import { sessionServerMessages } from '../../session/server-messages.ts';
import {
  invitationSchema,
  joinSchema,
  openLinkSchema,
  roleSchema,
  type TeamCalls,
} from '../contract.ts';
import { teamLabels } from '../labels.ts';
import {
  changeRole,
  type Inviting,
  invite,
  join,
  removeMember,
  sendInvitationAgain,
  withdrawInvitation,
} from './commands.ts';
import { readTeam, selectOpenInvitation } from './queries.ts';

interface TeamDeps {
  readonly db: Database;
  readonly publicUrl: string;
}

/** The console's team: who is in it, who is invited, and what becomes of them. */
export function teamRoutes({ db, publicUrl }: TeamDeps) {
  const { app, route } = administratorRoutes<TeamCalls>(teamLabels, 'team');
  const by = ({ administrator, language }: Pick<Inviting, 'language'> & Actor): Inviting => ({
    publicUrl,
    actor: administrator,
    language,
  });
  route('GET /team', {}, async () => done(await readTeam(db)));
  route('POST /team/invitations', { body: invitationSchema, status: 201 }, (input) =>
    invite(db, by(input), input.body),
  );
  route('POST /team/invitations/:id/send-again', {}, (input) =>
    sendInvitationAgain(db, by(input), input.params.id),
  );
  route('DELETE /team/invitations/:id', {}, ({ administrator, params }) =>
    withdrawInvitation(db, administrator, params.id),
  );
  route('PATCH /team/:id', { body: roleSchema }, ({ administrator, params, body }) =>
    changeRole(db, administrator, params.id, body),
  );
  route('DELETE /team/:id', {}, ({ administrator, params }) =>
    removeMember(db, administrator, params.id),
  );
  return app;
}

interface Actor {
  readonly administrator: Inviting['actor'];
}

const BODY_LIMIT_BYTES = 4 * 1024;

/**
 * What somebody with the link of an invitation may call, mounted beside the calls of the session and
 * behind the same check of the origin. Policy: everybody; the token is the proof.
 */
export function invitationRoutes({ db }: Pick<TeamDeps, 'db'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.post('/invitation/check', async (c) => {
    c.header('Cache-Control', 'no-store');
    const { token } = await readJson(c.req, openLinkSchema, teamLabels, BODY_LIMIT_BYTES);
    const invitation = await selectOpenInvitation(db, token).executeTakeFirst();
    const answer = invitation ? done({ email: invitation.email }) : NOT_FOUND;
    return c.json(unwrapOutcome(answer, c.req, teamLabels));
  });
  app.post('/invitation', async (c) => {
    c.header('Cache-Control', 'no-store');
    const body = await readJson(c.req, joinSchema, teamLabels, BODY_LIMIT_BYTES);
    const joined = await join(db, body);
    if (joined.kind !== 'weak') return c.json(unwrapOutcome(joined, c.req, teamLabels));
    const sentence = sessionServerMessages[requestLanguage(c.req)].password[joined.problem];
    throw new Refusal(422, 'invalid_fields', sentence, { fields: { password: sentence } });
  });
  return app;
}
