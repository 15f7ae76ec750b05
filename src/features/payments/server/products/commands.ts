import { sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import { conflict, done, invalid, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { readBack } from '../../../../kit/server/read-back.ts';
import { FULL_PACKAGE } from '../../../access/rules.ts';
import { findChanges } from '../../../laws/rules.ts';
import type { PaymentAction } from '../../audit-actions.ts';
import type { NewProduct, Product, ProductEdit } from '../../product-contract.ts';
import { lockProduct } from './queries.ts';

/** The form has no field for the code: it was created meanwhile, or by a try whose answer was lost. */
const THERE_ALREADY = {
  en: 'This has been added already, perhaps by your first try. Reload the page to see it.',
  fr: 'C’est déjà ajouté, peut-être dès votre premier essai. Rechargez la page pour voir ce qui est enregistré.',
};

/** Adds a product; one code is sold once. */
export async function createProduct(
  db: Database,
  actor: Administrator,
  fields: NewProduct,
): Promise<Outcome<Product>> {
  return db.transaction().execute(async (trx) => {
    const kind = fields.code === FULL_PACKAGE ? 'full_package' : 'subscription';
    const created = await trx
      .insertInto('products')
      .values({ ...fields, kind })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) return conflict(THERE_ALREADY);
    const product = await readBack(lockProduct(trx, created.id));
    await recordChange<PaymentAction>(trx, {
      actor,
      action: 'product.created',
      subject: { id: created.id, label: product.name_en },
      before: null,
      after: fields,
    });
    return done(product);
  });
}

/**
 * Changes a product (optimistic locking by `version`). What was sold stays as it was sold: each
 * payment has its own price and duration.
 */
export async function updateProduct(
  db: Database,
  actor: Administrator,
  id: string,
  { version, ...edit }: ProductEdit,
): Promise<Outcome<Product>> {
  return db.transaction().execute(async (trx) => {
    const before = await lockProduct(trx, id);
    if (!before) return NOT_FOUND;
    if (before.version !== version) return { kind: 'stale', current: before };
    if (edit.lasts_days === null && before.code !== FULL_PACKAGE) {
      return invalid('lasts_days', 'required');
    }
    const changes = findChanges<Product>(before, edit);
    if (!changes) return done(before);
    await trx
      .updateTable('products')
      .set({ ...edit, version: version + 1, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    const product = await readBack(lockProduct(trx, id));
    await recordChange<PaymentAction>(trx, {
      actor,
      action: 'product.updated',
      subject: { id, label: product.name_en },
      ...changes,
    });
    return done(product);
  });
}
