import { found } from '../../../../kit/outcome.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { administratorRoutes } from '../../../../kit/server/http/administrator-routes.ts';
import { lawLabels } from '../../../laws/labels.ts';
import { type PreviewCalls, previewSchema } from '../../preview-contract.ts';
import { articlePreview } from './article-preview.ts';

/** The console's call for what readers will see of an article that is being written. */
export function previewRoutes({ db }: { readonly db: Database }) {
  const { app, route } = administratorRoutes<PreviewCalls>(lawLabels, 'laws');
  const preview = articlePreview(db);
  route('POST /law-categories/:id/preview', { body: previewSchema }, async ({ params, body }) =>
    found(await preview(params.id, body)),
  );
  return app;
}
