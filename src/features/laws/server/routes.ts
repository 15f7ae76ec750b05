import { type Context, Hono } from 'hono';
import type { Administrator } from '../../../kit/actor.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { Database } from '../../../kit/server/database.ts';
import type { AdminEnv } from '../../../kit/server/http/admin-gate.ts';
import {
  readJson,
  readNothing,
  readQuery,
  refuseField,
} from '../../../kit/server/http/read-input.ts';
import { rowId } from '../../../kit/value-fields.ts';
import {
  articleEditSchema,
  articleListSchema,
  binListSchema,
  categoryEditSchema,
  categoryListSchema,
  moveSchema,
  newArticleSchema,
  newCategorySchema,
  versionListSchema,
  versionRestoreSchema,
} from '../contract.ts';
import { lawLabels } from '../labels.ts';
import { moveArticle, moveCategory } from './commands/moves.ts';
import {
  createArticle,
  createCategory,
  deleteArticle,
  deleteCategory,
  restoreFromBin,
  restoreVersion,
  updateArticle,
  updateCategory,
} from './articles/commands.ts';
import type { Outcome } from './outcome.ts';
import {
  findArticle,
  findCategory,
  findVersion,
  listArticles,
  listBin,
  listCategories,
  listVersions,
} from './articles/queries.ts';

type Call = Context<AdminEnv>;

/** Everything the console does with the law (docs/specification.md §7). */
export function lawRoutes({ db }: { readonly db: Database }): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();
  const actor = (c: Call): Administrator => c.get('administrator');

  app.get('/law-categories', async (c) =>
    c.json(await listCategories(db, readQuery(c.req, categoryListSchema, lawLabels))),
  );
  app.post('/law-categories', async (c) => {
    const input = await readJson(c.req, newCategorySchema, lawLabels);
    return answer(c, await createCategory(db, actor(c), input), 201);
  });
  app.get('/law-categories/:id', async (c) => c.json(found(await findCategory(db, idOf(c)))));
  app.patch('/law-categories/:id', async (c) => {
    const edit = await readJson(c.req, categoryEditSchema, lawLabels);
    return answer(c, await updateCategory(db, actor(c), idOf(c), edit));
  });
  app.delete('/law-categories/:id', async (c) =>
    answer(c, await deleteCategory(db, actor(c), idOf(c))),
  );
  app.post('/law-categories/:id/move', async (c) => {
    const { direction } = await readJson(c.req, moveSchema, lawLabels);
    return answer(c, await moveCategory(db, actor(c), idOf(c), direction));
  });

  app.get('/law-articles', async (c) =>
    c.json(await listArticles(db, readQuery(c.req, articleListSchema, lawLabels))),
  );
  app.post('/law-articles', async (c) => {
    const input = await readJson(c.req, newArticleSchema, lawLabels);
    return answer(c, await createArticle(db, actor(c), input), 201);
  });
  app.get('/law-articles/:id', async (c) => c.json(found(await findArticle(db, idOf(c)))));
  app.patch('/law-articles/:id', async (c) => {
    const edit = await readJson(c.req, articleEditSchema, lawLabels);
    return answer(c, await updateArticle(db, actor(c), idOf(c), edit));
  });
  app.delete('/law-articles/:id', async (c) =>
    answer(c, await deleteArticle(db, actor(c), idOf(c))),
  );
  app.post('/law-articles/:id/move', async (c) => {
    const { direction } = await readJson(c.req, moveSchema, lawLabels);
    return answer(c, await moveArticle(db, actor(c), idOf(c), direction));
  });
  app.get('/law-articles/:id/versions', async (c) => {
    const id = idOf(c);
    found(await findArticle(db, id));
    return c.json(await listVersions(db, id, readQuery(c.req, versionListSchema, lawLabels)));
  });
  app.get('/law-articles/:id/versions/:version', async (c) =>
    c.json(found(await findVersion(db, idOf(c), versionOf(c)))),
  );
  app.post('/law-articles/:id/versions/:version/restore', async (c) => {
    const versions = { earlier: versionOf(c), present: 0 };
    const { version: present } = await readJson(c.req, versionRestoreSchema, lawLabels);
    return answer(c, await restoreVersion(db, actor(c), idOf(c), { ...versions, present }));
  });

  app.get('/law-bin', async (c) =>
    c.json(await listBin(db, readQuery(c.req, binListSchema, lawLabels))),
  );
  app.post('/law-bin/:id/restore', async (c) => {
    await readNothing(c.req);
    return answer(c, await restoreFromBin(db, actor(c), idOf(c)), 200, IN_THE_WAY);
  });
  return app;
}

/** An id that is none is as unknown as one of no row. */
function idOf(c: Call): string {
  const id = rowId().safeParse(c.req.param('id'));
  if (!id.success) throw missing();
  return id.data;
}

function versionOf(c: Call): number {
  const text = c.req.param('version') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) throw missing();
  return Number(text);
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw missing();
  return row;
}

function missing(): Refusal {
  return new Refusal(404, 'not_found', 'There is no such thing here.');
}

/** Why something cannot come out of the bin. */
const IN_THE_WAY = {
  code: 'Another category has this code now. Delete that one first.',
  article_id: 'Another article of the category has this Article ID now. Change that one first.',
} as const;

/** Turns the end of a command into the answer; nothing but `done` has changed anything. */
function answer<Row extends object>(
  c: Call,
  outcome: Outcome<Row>,
  status: 200 | 201 = 200,
  inTheWay?: Readonly<Record<'code' | 'article_id', string>>,
): Response {
  switch (outcome.kind) {
    case 'done':
      return c.json(outcome.row, status);
    case 'missing':
      throw missing();
    case 'stale':
      throw new Refusal(409, 'stale_version', 'Somebody else has changed this meanwhile.', {
        current: outcome.current,
      });
    case 'taken':
      if (inTheWay) throw new Refusal(409, 'conflict', inTheWay[outcome.field]);
      throw refuseField(c.req, outcome.field, 'taken', lawLabels);
    case 'emptied':
      throw refuseField(c.req, outcome.field, 'required', lawLabels);
    case 'no_category':
      if (inTheWay) throw new Refusal(409, 'conflict', CATEGORY_GONE);
      throw refuseField(c.req, 'category_id', 'not_choice', lawLabels);
  }
}

const CATEGORY_GONE = 'The category of this article is in the bin itself. Restore it first.';
