import { sql } from 'kysely';
import type { Administrator } from '../../../kit/actor.ts';
import { VIEW_LIMITS } from '../../../kit/list-rules.ts';
import { conflict, done, found, invalid, NOT_FOUND, type Outcome } from '../../../kit/outcome.ts';
import type { SavedView } from '../../../kit/saved-views.ts';
import type { Database } from '../../../kit/server/database.ts';
import { refusing } from '../../../kit/server/violated-constraint.ts';

// A view is nothing but its owner's way to a list: the audit log, which the team reads, has none.

const SHOWN = ['id', 'name', 'address'] as const;

/** Saves a view for its owner; one of the same list and name is replaced. */
export async function saveView(
  db: Database,
  owner: Administrator,
  view: { readonly list: string; readonly name: string; readonly address: string },
): Promise<Outcome<SavedView>> {
  return db.transaction().execute(async (trx) => {
    // Locks the owner, so that two views saved at once are counted one after the other.
    await trx.selectFrom('users').select('id').where('id', '=', owner.id).forUpdate().execute();
    const saved = await trx
      .insertInto('saved_views')
      .columns(['user_id', 'list', 'name', 'address'])
      .expression(
        sql`select ${owner.id}::uuid, ${view.list}::text, ${view.name}::text, ${view.address}::text
          where (
            select count(*) from saved_views
            where user_id = ${owner.id} and (list, name) is distinct from (${view.list}, ${view.name})
          ) < ${VIEW_LIMITS.ofPerson}`,
      )
      .onConflict((clash) =>
        clash.columns(['user_id', 'list', 'name']).doUpdateSet({ address: view.address }),
      )
      .returning(SHOWN)
      .executeTakeFirst();
    return saved ? done(saved) : conflict(FULL);
  });
}

const FULL = {
  en: `You have ${VIEW_LIMITS.ofPerson} views. Delete one first.`,
  fr: `Vous avez ${VIEW_LIMITS.ofPerson} vues. Supprimez-en d’abord une.`,
};

/** Gives a view of its owner another name, unless another one of that list has it. */
export async function renameView(
  db: Database,
  owner: Administrator,
  id: string,
  name: string,
): Promise<Outcome<SavedView>> {
  const renaming = db
    .updateTable('saved_views')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', owner.id)
    .returning(SHOWN)
    .executeTakeFirst();
  return refusing(renaming.then(found), () => invalid('name', 'taken'));
}

/** Deletes a view of its owner. */
export async function deleteView(
  db: Database,
  owner: Administrator,
  id: string,
): Promise<Outcome<null>> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', owner.id)
    .executeTakeFirst();
  return numDeletedRows === 0n ? NOT_FOUND : done(null);
}
