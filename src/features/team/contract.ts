import { z } from 'zod';
import { TEAM_ROLES, type TeamRole } from '../../kit/rights.ts';
import { emailAddress, type FieldProblem, singleLine } from '../../kit/text-fields.ts';
import { choice } from '../../kit/value-fields.ts';

/** Somebody who works in the console. */
export interface TeamMember {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: TeamRole;
  /** Disabled on the command line. */
  readonly banned: boolean;
  readonly last_sign_in_at: string | null;
}

/** Somebody who has not come yet. */
export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: TeamRole;
  readonly created_at: string;
  readonly expires_at: string;
  readonly is_expired: boolean;
}

/** An office's team is short: all of it at once. */
export interface Team {
  readonly members: readonly TeamMember[];
  readonly invitations: readonly Invitation[];
}

export const invitationSchema = z.strictObject({ email: emailAddress(), role: choice(TEAM_ROLES) });
export type NewInvitation = z.output<typeof invitationSchema>;

/** `was` is the role that was seen: where a colleague has given another one meanwhile, it stays. */
export const roleSchema = z.strictObject({
  role: choice(TEAM_ROLES),
  was: choice(TEAM_ROLES).optional(),
});
export type RoleChange = z.output<typeof roleSchema>;

const NAME_LIMIT = 100;
const TOKEN_LIMIT = 100;
/** Longer ones are refused before they are judged. */
const TYPED_PASSWORD_LIMIT = 1_000;

const text = (limit: number) =>
  z
    .string({ error: 'required' satisfies FieldProblem })
    .min(1, { error: 'required' satisfies FieldProblem })
    .max(limit, { error: 'required' satisfies FieldProblem });

/** What somebody who was invited sends; the token is that of the link. */
export const joinSchema = z.strictObject({
  token: text(TOKEN_LIMIT),
  name: singleLine(NAME_LIMIT),
  password: text(TYPED_PASSWORD_LIMIT),
});
export type Joining = z.output<typeof joinSchema>;

/** Asked when the link is opened, before anything is typed. */
export const openLinkSchema = joinSchema.pick({ token: true });

/** The console's calls about the team; administrators only. */
export interface TeamCalls {
  'GET /team': { answer: Team };
  /** Mails a link; a further one takes the place of the first. 409 for somebody of the team. */
  'POST /team/invitations': { body: z.input<typeof invitationSchema>; answer: Invitation };
  'POST /team/invitations/:id/send-again': { answer: Invitation };
  'DELETE /team/invitations/:id': { answer: null };
  /** Their sessions end. 409 for oneself, and where `was` is their role no more. */
  'PATCH /team/:id': { body: z.input<typeof roleSchema>; answer: TeamMember };
  /** Takes all rights away; their sessions end. 409 for oneself. */
  'DELETE /team/:id': { answer: null };
}

/** The call of somebody with a link, below `/api/auth`; 404 for one that is used, old or foreign. */
export interface InvitationCalls {
  /** For whom the link is; it uses nothing up. */
  'POST /invitation/check': {
    body: z.input<typeof openLinkSchema>;
    answer: { readonly email: string };
  };
  'POST /invitation': {
    body: z.input<typeof joinSchema>;
    answer: { readonly email: string };
  };
}
