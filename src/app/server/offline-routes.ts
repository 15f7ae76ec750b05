import { Hono } from 'hono';
import type { DocumentOf, RenderDocument } from '../../kit/document.ts';
import { LANGUAGES, type Language } from '../../kit/languages.ts';
import {
  BOOKMARKS_PATH,
  localPath,
  MANIFEST_PATH,
  OFFLINE_PATH,
  SERVICE_WORKER_PATH,
  sectionPath,
} from '../../kit/paths.ts';
import { PRODUCT } from '../../kit/product.ts';
import type { AppEnv } from '../../kit/server/http/context.ts';
import { type DocumentRouteDeps, documentRoutes } from '../../kit/server/http/document-routes.ts';
import { sendHashedBody, toHashedBody } from '../../kit/server/http/hashed-body.ts';
import { sendPage, toPageBody } from '../../kit/server/http/page-body.ts';
import {
  contentTag,
  REVALIDATE,
  type StaticBody,
  staticResponse,
} from '../../kit/server/http/static-response.ts';
import type { Logger } from '../../kit/server/logger.ts';
import { NO_LAWYER_LISTS, type SiteAssets, type SiteFacts } from '../../kit/site-facts.ts';
import type { DocumentModels } from '../document-models.ts';
import type { Configuration } from './configuration.ts';
import { encodeOrKeep } from './site.ts';
import { WELL_KNOWN_PATH } from './well-known.ts';

interface OfflineDeps extends DocumentRouteDeps {
  readonly render: RenderDocument<DocumentOf<DocumentModels>>;
  readonly currentFacts: () => SiteFacts;
  /** The code of the worker, without its facts. */
  readonly serviceWorker: string;
  readonly configuration: Pick<Configuration, 'serviceWorkerIsWithdrawn'>;
}

/** Pages whose lists are the device's own. */
const PAGES: readonly (readonly [string, DocumentOf<DocumentModels>])[] = [
  [OFFLINE_PATH, { name: 'offline', model: { instead: null } }],
  [BOOKMARKS_PATH, { name: 'bookmarks', model: {} }],
];

/** What the worker may load: calls of our own alone. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/**
 * Removes the worker that a browser has, with its caches; what was kept stays. Pages that are open
 * go on with the old worker until they are left: nothing takes over under them.
 */
const WITHDRAWN_WORKER = `self.addEventListener('install', (event) => {
  const empty = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  };
  event.waitUntil(empty());
  // Not waited for: browsers take it up once the installation has ended.
  self.registration.unregister();
});
`;

/**
 * The installable reader (docs/decisions/2026-11-24-packs.md): the pages of what is kept and of
 * bookmarks, the manifest, and the service worker that reads without a network.
 */
export function offlineRoutes(deps: OfflineDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const [path, document] of PAGES) {
    const { get, finish } = documentRoutes(deps, path);
    get(path, async ({ c, language }) => {
      const html = deps.render(document, language);
      return sendPage(c, toPageBody(html, language), { scope: 'public' });
    });
    app.route('/', finish());
  }
  for (const language of LANGUAGES) {
    app.get(localPath(MANIFEST_PATH, language), (c) =>
      sendHashedBody(c, toHashedBody(JSON.stringify(manifestOf(deps.currentFacts(), language))), {
        contentType: 'application/manifest+json',
        headers: { 'Cache-Control': REVALIDATE },
      }),
    );
  }
  let known: { readonly text: string; readonly body: StaticBody } | undefined;
  app.get(SERVICE_WORKER_PATH, (c) => {
    const text = deps.configuration.serviceWorkerIsWithdrawn
      ? WITHDRAWN_WORKER
      : writeWorker(deps.currentFacts(), deps.serviceWorker);
    if (known?.text !== text) known = { text, body: workerBody(text, deps.log) };
    return staticResponse(c, known.body);
  });
  return app;
}

/** A worker, compressed once as well as it goes: what a request has time for is a tenth larger. */
function workerBody(text: string, log: Logger): StaticBody {
  const bytes = Buffer.from(text);
  return {
    encoded: encodeOrKeep(bytes, log),
    tag: contentTag(bytes),
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': REVALIDATE,
      'Content-Security-Policy': WORKER_POLICY,
    },
  };
}

/** One app, which begins in the language of the page that it was installed from. */
function manifestOf({ assets }: SiteFacts, language: Language) {
  return {
    id: OFFLINE_PATH,
    name: PRODUCT.name,
    short_name: PRODUCT.name,
    description: 'The laws of Cameroon, in English and in French. Les lois du Cameroun.',
    lang: language,
    start_url: sectionPath('laws', language),
    scope: '/',
    display: 'standalone',
    background_color: '#faf6ec',
    theme_color: '#faf6ec',
    icons: [
      { src: assets.appIcon, sizes: 'any', type: 'image/svg+xml' },
      ...[192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    ],
  };
}

/** Of pages that the worker never writes. */
const NOT_SHOWN: Partial<SiteAssets> = {
  contactIsland: [],
  applicationIsland: [],
  resultIsland: [],
  suggestIsland: [],
  keepIsland: [],
  appPictureAvif: { en: '', fr: '' },
  appPictureWebp: { en: '', fr: '' },
  openGraphCard: { en: '', fr: '' },
};

/** Pages name the entry of an island; what it imports is in the shell. */
const entryOf = (scripts: readonly string[]) => scripts.slice(0, 1);

/**
 * The worker with what it cannot know: another byte of it, and browsers fetch it anew. So it is not
 * told what changes without a page of the law, as the lists of the application form.
 */
function writeWorker({ assets, seller, ...known }: SiteFacts, code: string): string {
  const shown = {
    ...assets,
    ...NOT_SHOWN,
    offlineIsland: entryOf(assets.offlineIsland),
    markIsland: entryOf(assets.markIsland),
    bookmarksIsland: entryOf(assets.bookmarksIsland),
  };
  // Its numbers stand on no page of the law.
  const { name, address, phone, email, hours } = seller;
  const facts: SiteFacts = {
    ...known,
    assets: shown,
    seller: { name, address, phone, email, hours },
    lawyerLists: NO_LAWYER_LISTS,
  };
  const shell = [
    ...new Set([
      ...assets.offlineIsland,
      ...assets.markIsland,
      ...assets.listenIsland,
      ...assets.bookmarksIsland,
      assets.appIcon,
    ]),
    `${WELL_KNOWN_PATH}/mboalex-pack-keys.json`,
  ];
  const version = contentTag(Buffer.from(JSON.stringify(shell) + code));
  return `self.MBOALEX=${JSON.stringify({ facts, shell, version })};\n${code}`;
}
