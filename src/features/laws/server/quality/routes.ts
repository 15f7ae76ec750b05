import { type Context, Hono } from 'hono';
import { Refusal } from '../../../../kit/errors.ts';
import type { Database } from '../../../../kit/server/database.ts';
import type { AdminEnv } from '../../../../kit/server/http/admin-gate.ts';
import { notFound, readId } from '../../../../kit/server/http/read-id.ts';
import { readJson, readNothing, readQuery } from '../../../../kit/server/http/read-input.ts';
import { qualityListSchema, translationReviewSchema } from '../../contract.ts';
import { lawLabels } from '../../labels.ts';
import { reviewTranslation, setPublished } from '../publishing/commands.ts';
import { checkCategory, listQuality } from './queries.ts';

/** What is missing or lags behind, and what readers see of it. */
export function qualityRoutes({ db }: { readonly db: Database }): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();

  app.get('/law-quality', async (c) =>
    c.json(await listQuality(db, readQuery(c.req, qualityListSchema, lawLabels))),
  );
  app.post('/law-categories/:id/check', async (c) => {
    await readNothing(c.req);
    const check = await checkCategory(db, readId(c.req));
    if (!check) throw notFound();
    return c.json(check);
  });
  app.post('/law-categories/:id/publish', (c) => publish(c, db, true));
  app.post('/law-categories/:id/unpublish', (c) => publish(c, db, false));
  app.post('/law-articles/:id/translation-reviewed', async (c) => {
    const { version } = await readJson(c.req, translationReviewSchema, lawLabels);
    const outcome = await reviewTranslation(db, c.get('administrator'), readId(c.req), version);
    if (outcome.kind === 'done') return c.json(outcome.row);
    if (outcome.kind === 'stale') {
      const { current } = outcome;
      throw new Refusal(409, 'stale_version', 'Somebody else has changed this meanwhile.', {
        current,
      });
    }
    throw notFound();
  });
  return app;
}

async function publish(c: Context<AdminEnv>, db: Database, isPublished: boolean) {
  await readNothing(c.req);
  const outcome = await setPublished(db, c.get('administrator'), readId(c.req), isPublished);
  if (outcome.kind === 'done') return c.json(outcome.row);
  if (outcome.kind === 'empty') {
    const sentence = 'There is nothing to read in this category yet. Add its articles first.';
    throw new Refusal(409, 'conflict', sentence);
  }
  throw notFound();
}
