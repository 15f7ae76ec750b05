import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import type { Product } from '../../product-contract.ts';

const COLUMNS = [
  'id',
  'code',
  'name_en',
  'name_fr',
  'description_en',
  'description_fr',
  'price',
  'currency',
  'lasts_days',
  'is_active',
  'version',
  'updated_at',
] as const;

/** All products, the full package before the subscriptions. */
export async function listProducts(db: Database): Promise<Product[]> {
  const rows = await db.selectFrom('products').select(COLUMNS).orderBy('code').execute();
  return rows.map(present);
}

/** A product, its row locked until the transaction ends. */
export async function lockProduct(
  trx: DatabaseTransaction,
  id: string,
): Promise<Product | undefined> {
  const row = await trx
    .selectFrom('products')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && present(row);
}

function present(row: Omit<Product, 'updated_at'> & { readonly updated_at: Date }): Product {
  return {
    id: row.id,
    code: row.code,
    name_en: row.name_en,
    name_fr: row.name_fr,
    description_en: row.description_en,
    description_fr: row.description_fr,
    price: row.price,
    currency: row.currency,
    lasts_days: row.lasts_days,
    is_active: row.is_active,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
  };
}
