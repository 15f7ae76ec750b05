import { sql } from 'kysely';
import type { Administrator } from '../../../kit/actor.ts';
import { done, invalid, NOT_FOUND, type Outcome, type Refused } from '../../../kit/outcome.ts';
import { roleMay } from '../../../kit/rights.ts';
import { recordChange } from '../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import { transact } from '../../../kit/server/transact.ts';
import { refusing } from '../../../kit/server/violated-constraint.ts';
import { decideApplication, recordDecision } from '../../applications/server/commands.ts';
import { plainKind } from '../../bin/server/commands/plain-kind.ts';
import type { LawyerAction } from '../audit-actions.ts';
import type { Lawyer, LawyerEdit, NewLawyer } from '../contract.ts';
import { listAgain } from './lists/commands.ts';
import { isListed } from './lists/queries.ts';
import { makePortrait } from './portraits.ts';
import { presentLawyer } from './presenter.ts';
import { isBarNumberTaken, LAWYER_COLUMNS } from './queries.ts';

/**
 * Adds a lawyer. With an application, that is approved and its sender mailed in the same
 * transaction; nothing is written when it is decided already or unknown, a name is in no list, the
 * bar number is another lawyer's, or the portrait is no picture, nor by who may not decide
 * applications.
 */
export async function createLawyer(
  db: Database,
  actor: Administrator,
  { portrait, ...input }: NewLawyer,
): Promise<Outcome<Lawyer>> {
  const approves = input.lawyer_application_id !== null;
  if (approves && !roleMay(actor.role, 'inbox:write')) return { kind: 'forbidden' };
  const made = await readPortrait(portrait);
  if (made.kind !== 'done') return made;
  return orTaken(
    transact<Outcome<Lawyer>>(db, async (trx, rollBack) => {
      const application =
        input.lawyer_application_id === null
          ? null
          : await decideApplication(trx, input.lawyer_application_id, 'approved');
      if (application?.kind === 'not_found') return invalid('lawyer_application_id', 'not_id');
      if (application && application.kind !== 'done') return application;
      const refused = await findRefusal(trx, input, null);
      if (refused) return rollBack(refused);
      const lawyer = await trx
        .insertInto('lawyers')
        .values({ ...input, ...made.value })
        .returning(LAWYER_COLUMNS)
        .executeTakeFirstOrThrow();
      if (application) await recordDecision(trx, actor, application.value);
      await recordChange<LawyerAction>(trx, {
        actor,
        action: 'lawyer.created',
        subject: { id: lawyer.id, label: lawyer.name },
        before: null,
        after: lawyer,
      });
      return done(presentLawyer(lawyer));
    }),
  );
}

/** Changes a lawyer, unless somebody else has done so since the version that was edited. */
export async function updateLawyer(
  db: Database,
  actor: Administrator,
  id: string,
  { version, portrait, ...changes }: LawyerEdit,
): Promise<Outcome<Lawyer>> {
  const made = await readPortrait(portrait);
  if (made.kind !== 'done') return made;
  return orTaken(
    db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('lawyers')
        .select(LAWYER_COLUMNS)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!before) return NOT_FOUND;
      if (before.version !== version) return { kind: 'stale', current: presentLawyer(before) };
      const refused = await findRefusal(trx, changes, before);
      if (refused) return refused;
      const lawyer = await trx
        .updateTable('lawyers')
        .set({
          ...changes,
          ...made.value,
          ...(isNew(changes.bar_number, before.bar_number) && { bar_number_shared: false }),
          version: version + 1,
          updated_at: sql<Date>`now()`,
        })
        .where('id', '=', id)
        .returning(LAWYER_COLUMNS)
        .executeTakeFirstOrThrow();
      await recordChange<LawyerAction>(trx, {
        actor,
        action: actionOf(before.hidden, lawyer.hidden),
        subject: { id, label: lawyer.name },
        before,
        after: lawyer,
      });
      return done(presentLawyer(lawyer));
    }),
  );
}

function actionOf(wasHidden: boolean, isHidden: boolean): LawyerAction {
  if (wasHidden === isHidden) return 'lawyer.updated';
  return isHidden ? 'lawyer.hidden' : 'lawyer.shown';
}

/** The column that a portrait changes: none where nothing was said of it. */
async function readPortrait(
  portrait: string | null | undefined,
): Promise<Outcome<{ readonly portrait?: Buffer | null }>> {
  if (portrait === undefined) return done({});
  if (portrait === null) return done({ portrait: null });
  const made = await makePortrait(portrait);
  return made.kind === 'done' ? done({ portrait: made.value }) : made;
}

/** The fields that the database judges. */
interface Judged {
  readonly specialization?: string | undefined;
  readonly location?: string | undefined;
  readonly bar_number?: string | undefined;
}

/** What only the database knows to be wrong; what a row has already is not judged again. */
async function findRefusal(
  trx: DatabaseTransaction,
  { specialization, location, bar_number }: Judged,
  before: (Judged & { readonly id: string }) | null,
): Promise<Refused<never> | null> {
  if (
    isNew(specialization, before?.specialization) &&
    !(await isListed(trx, 'specializations', specialization))
  ) {
    return invalid('specialization', 'not_choice');
  }
  if (isNew(location, before?.location) && !(await isListed(trx, 'cities', location))) {
    return invalid('location', 'not_choice');
  }
  if (
    isNew(bar_number, before?.bar_number) &&
    (await isBarNumberTaken(trx, bar_number, before?.id ?? null))
  ) {
    return BAR_NUMBER_TAKEN;
  }
  return null;
}

const isNew = (value: string | undefined, known: string | undefined): value is string =>
  value !== undefined && value !== known;

const BAR_NUMBER_TAKEN = invalid('bar_number', 'taken');

/** Another transaction may have brought the same bar number in between. */
function orTaken(writing: Promise<Outcome<Lawyer>>): Promise<Outcome<Lawyer>> {
  return refusing(writing, (constraint) =>
    constraint === 'lawyers_bar_key' ? BAR_NUMBER_TAKEN : undefined,
  );
}

/** A lawyer of the directory, in the bin. Their address waits for them. */
export const lawyerBin = plainKind<LawyerAction>({
  kind: 'lawyer',
  table: 'lawyers',
  labelOf: ({ name }) => String(name),
  recorded: ({ search_text: _forSearching, portrait: _picture, ...lawyer }) => lawyer,
  deleted: 'lawyer.deleted',
  restored: 'lawyer.restored',
  beforeRestored: listAgain,
  conflicts: {
    lawyers_lawyer_application_id_key: {
      en: 'Another lawyer was made of the same application since.',
      fr: 'Un autre avocat a été créé depuis à partir de la même demande.',
    },
    lawyers_bar_key: {
      en: 'Another lawyer has this bar number now.',
      fr: 'Un autre avocat a maintenant ce numéro de barreau.',
    },
    lawyers_slug_key: {
      en: 'Another lawyer has this address now.',
      fr: 'Un autre avocat a maintenant cette adresse.',
    },
  },
});
