import type { Hono } from 'hono';
import type { DocumentOf, RenderDocument } from '../../../kit/document.ts';
import type { Language } from '../../../kit/languages.ts';
import { PAGES } from '../../../kit/paths.ts';
import { failureFields } from '../../../kit/server/database.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import {
  type DocumentRouteDeps,
  documentRoutes,
} from '../../../kit/server/http/document-routes.ts';
import { isOfferedFrench } from '../../../kit/server/http/language-choice.ts';
import { type PageBody, sendPage, toPageBody } from '../../../kit/server/http/page-body.ts';
import { ResponseCache } from '../../../kit/server/http/response-cache.ts';
import type { ReadFor } from '../../../kit/server/servers/read-database.ts';
import { sharedReadOf } from '../../../kit/server/shared-read.ts';
import { presentCode } from '../../reading/present-pages.ts';
import { lawVersion } from '../../reading/server/queries/changes.ts';
import { listCodes } from '../../reading/server/queries/pages.ts';
import type { SiteModels } from '../documents.ts';
import { presentFigures } from './presenter.ts';
import { findFigureBasis } from './queries.ts';

export interface HomePageDeps extends DocumentRouteDeps {
  /** Differs once header or footer do: part of the key of every page that is kept. */
  readonly frameVersion: () => string;
  readonly readFor: ReadFor;
  readonly render: RenderDocument<DocumentOf<SiteModels>>;
}

/**
 * The home page: the same for everybody in a language, but for the offer of French. Cached by the
 * version of the law and of what else its figures say; while the database is away, visitors get the
 * last one.
 */
export function homePages({ readFor, render, ...deps }: HomePageDeps): Hono<AppEnv> {
  const cache = new ResponseCache<PageBody>();
  const last = new Map<string, PageBody>();
  const readLaw = lawVersion();
  const readVersion = sharedReadOf(async (db) => {
    const [law, basis] = await Promise.all([readLaw(db), findFigureBasis(db)]);
    return { id: JSON.stringify([law.id, basis]), basis };
  });

  const compose = async (
    request: Request,
    language: Language,
    offersFrench: boolean,
  ): Promise<PageBody> => {
    const key = `${language} ${offersFrench} ${deps.frameVersion()}`;
    try {
      const body = await readFor(request, async (db) => {
        const version = await readVersion(db);
        return cache.get(version, key, async () => {
          const codes = (await listCodes(db)).map((row) => presentCode(row, language));
          const figures = presentFigures(version.basis, codes);
          const model = { figures, codes, offersFrench };
          return toPageBody(render({ name: 'home', model }, language), language);
        });
      });
      last.set(key, body);
      return body;
    } catch (error) {
      const body = last.get(key);
      if (!body) throw error;
      deps.log.error(
        failureFields(error),
        'the home page is the last one, as it cannot be read anew',
      );
      return body;
    }
  };

  const { get, finish } = documentRoutes(deps, PAGES.home);
  get(PAGES.home, async ({ c, language }) => {
    const body = await compose(c.req.raw, language, isOfferedFrench(c, language));
    const response = await sendPage(c, body, { scope: 'public' });
    response.headers.append('Vary', 'Accept-Language');
    return response;
  });
  return finish();
}
