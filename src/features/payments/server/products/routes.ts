import { done } from '../../../../kit/outcome.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { administratorRoutes } from '../../../../kit/server/http/administrator-routes.ts';
import { newProductSchema, type ProductCalls, productEditSchema } from '../../product-contract.ts';
import { productLabels } from '../../product-labels.ts';
import { createProduct, updateProduct } from './commands.ts';
import { listProducts } from './queries.ts';

/** The console's calls about what is sold beside the codes of law. */
export function productRoutes({ db }: { readonly db: Database }) {
  const { app, route } = administratorRoutes<ProductCalls>(productLabels, 'products');
  route('GET /products', {}, async () => done({ items: await listProducts(db) }));
  route('POST /products', { body: newProductSchema, status: 201 }, ({ administrator, body }) =>
    createProduct(db, administrator, body),
  );
  route('PATCH /products/:id', { body: productEditSchema }, ({ administrator, params, body }) =>
    updateProduct(db, administrator, params.id, body),
  );
  return app;
}
