import { type Context, Hono } from 'hono';
import type { AccountDeps } from '../../features/accounts/server/account-deps.ts';
import { createSignInLink } from '../../features/accounts/server/links/commands.ts';
import { accountPages } from '../../features/accounts/server/pages/routes.ts';
import { accountRoutes } from '../../features/accounts/server/routes.ts';
import { applicationForm } from '../../features/applications/server/form.ts';
import { contactForm } from '../../features/contact/server/form.ts';
import { publicFormRoutes } from '../../features/forms/server/routes.ts';
import { lawyerPages } from '../../features/lawyers/server/pages/routes.ts';
import { PORTRAITS_PATH, portraitRoutes } from '../../features/lawyers/server/portrait-routes.ts';
import { packKeyRoutes } from '../../features/packs/server/routes.ts';
import type { Providers } from '../../features/payments/provider.ts';
import { webhookRoutes } from '../../features/payments/server/callbacks/routes.ts';
import type { AppRouteDeps } from '../../features/payments/server/checkout/app-request.ts';
import { appRoutes } from '../../features/payments/server/checkout/routes.ts';
import {
  ownReceiptPages,
  receiptCheckPages,
} from '../../features/payments/server/pages/receipt-routes.ts';
import { buyPages } from '../../features/payments/server/pages/routes.ts';
import type { PaymentDeps } from '../../features/payments/server/payment-deps.ts';
import { attachPurchases } from '../../features/payments/server/settlement/commands/attach-purchases.ts';
import { erasePerson } from '../../features/personal-data/server/commands/erase-person.ts';
import { recordExport } from '../../features/personal-data/server/commands/requests.ts';
import { erasedPath } from '../../features/personal-data/server/erased-path.ts';
import {
  exportPerson,
  writeExportPage,
} from '../../features/personal-data/server/export-person.ts';
import { myDataPages } from '../../features/personal-data/server/pages/routes.ts';
import { findPerson } from '../../features/personal-data/server/queries/person-rows.ts';
import { readingPages } from '../../features/reading/server/pages/routes.ts';
import { SANDBOX, SANDBOX_CHECKOUT_PATH } from '../../features/sandbox/server/provider.ts';
import { sandboxRoutes } from '../../features/sandbox/server/routes.ts';
import { searchPages } from '../../features/search/server/pages/routes.ts';
import { CONSOLE_PATH } from '../../features/session/rules.ts';
import { createAuth } from '../../features/session/server/auth.ts';
import { confirmedOnly, twoFactorRequired } from '../../features/session/server/confirmed.ts';
import { knownDevices } from '../../features/session/server/known-device.ts';
import type { PasswordHashing } from '../../features/session/server/password-queue.ts';
import { readerSessions } from '../../features/session/server/reader-sessions.ts';
import { sessionRoutes } from '../../features/session/server/routes.ts';
import { sessionReader } from '../../features/session/server/session-reader.ts';
import { homePages } from '../../features/site/server/home-pages.ts';
import { invitationRoutes } from '../../features/team/server/routes.ts';
import type { Visitor } from '../../kit/actor.ts';
import type { DocumentOf, RenderDocument } from '../../kit/document.ts';
import { RESULT_PATH, SEND_EMAIL_PATH } from '../../kit/paths.ts';
import type { Database } from '../../kit/server/database.ts';
import { FairQueue } from '../../kit/server/fair-queue.ts';
import { clientAddress } from '../../kit/server/http/client-address.ts';
import { pagePolicy } from '../../kit/server/http/content-security-policy.ts';
import type { AppEnv } from '../../kit/server/http/context.ts';
import type { RenderMissing } from '../../kit/server/http/document-routes.ts';
import { type InTurn, inTurnOf } from '../../kit/server/http/limit-concurrency.ts';
import type { StaticBody } from '../../kit/server/http/static-response.ts';
import type { Logger } from '../../kit/server/logger.ts';
import {
  alwaysFrom,
  type ReadDatabase,
  type ReadFor,
} from '../../kit/server/servers/read-database.ts';
import type { SiteFacts } from '../../kit/site-facts.ts';
import type { ConsoleAssets } from '../console-build.ts';
import type { DocumentModels, SiteRenderer } from '../document-models.ts';
import { ADMIN_PATH, adminRoutes } from './admin-routes.ts';
import { createApp } from './app.ts';
import type { Configuration } from './configuration.ts';
import { consoleRoutes, showsSession } from './console-page.ts';
import { DOCS_PATH, docsRoutes } from './docs-page.ts';
import { type LiveFacts, liveFacts } from './live-facts.ts';
import { offlineRoutes } from './offline-routes.ts';
import { AUTH_PATH, PAYMENT_PATHS, requirePolicies, WEBHOOK_PATHS } from './policies.ts';
import { READING_LIMITS } from './reading-limits.ts';
import { resultRoutes } from './result-pages.ts';
import { deriveKey, deriveKeys, type Secrets, signInKeys } from './secrets.ts';
import { renderSitePages, type SitePage, type StaticPages } from './site.ts';
import { sitemapRoutes } from './sitemaps.ts';
import { V1_PATH, v1Routes } from './v1-routes.ts';
import { WELL_KNOWN_PATH, wellKnownRoutes } from './well-known.ts';

/** What the app is made of besides its code. */
export interface Ingredients {
  readonly configuration: Pick<
    Configuration,
    | 'publicUrl'
    | 'serviceWorkerIsWithdrawn'
    | 'trustedProxies'
    | 'formLimitPerHour'
    | 'paymentLimitPerHour'
    | 'codeLimitPerHour'
    | 'sms'
    | 'mail'
    | 'appLinks'
  >;
  readonly log: Logger;
  /** For the public: it gives up soon on a server that does not answer. */
  readonly db: Database;
  /** What may be a moment old; nothing that rights depend on. */
  readonly reads?: Pick<ReadDatabase, 'read'>;
  /** What a search waits for: the vocabulary, at a first start. */
  readonly beforeSearch?: Promise<unknown>;
  /** For the console, whose work may take long. */
  readonly consoleDb: Database;
  readonly secrets: Secrets;
  readonly providers: Providers;
  readonly facts: SiteFacts;
  readonly staticPages: StaticPages;
  readonly assets: ReadonlyMap<string, StaticBody>;
  /** The code of the service worker. */
  readonly serviceWorker: string;
  readonly consoleAssets: ConsoleAssets;
  readonly renderer: SiteRenderer;
  readonly isReady: () => Promise<boolean>;
  /** Only tests say how passwords are hashed. */
  readonly hashing?: PasswordHashing;
}

/**
 * The one way in which the program's app is put together; tests take it too.
 *
 * @throws Error when a route has no policy
 */
export async function assembleApp(ingredients: Ingredients): Promise<Hono<AppEnv>> {
  const { configuration, log, db, providers, renderer } = ingredients;
  const pages = new Map<string, SitePage>();
  const facts = liveFacts(ingredients.facts, { db, log }, (known) => {
    const rendered = renderSitePages(ingredients.staticPages, renderer.renderPage, known, log);
    for (const [path, page] of rendered) pages.set(path, page);
  });
  const { publicUrl } = configuration;
  const [session] = await Promise.all([sessionParts(ingredients), facts.begin()]);
  const { readVisitor } = session.readers;
  const payments: PaymentDeps = { db, log, providers, publicUrl, createSignInLink };
  const console = adminRoutes({
    ...payments,
    db: ingredients.consoleDb,
    readActor: async (request) => {
      const shown = await session.readSession(request);
      if (shown?.needsTwoFactor) throw twoFactorRequired();
      return shown?.actor ?? null;
    },
    sms: configuration.sms,
    confirmedOnly: confirmedOnly(session.readSession),
  });
  const appCalls = paymentCalls(ingredients, payments, readVisitor);
  const forApp = appRoutes(appCalls);
  const webhooks = webhookRoutes(payments);
  const inTurn = inTurnOf(new FairQueue(READING_LIMITS), (c) =>
    clientAddress(c, configuration.trustedProxies),
  );
  const accounts = accountDeps(ingredients, session.readers);
  const reading = v1Routes({
    db,
    readFor: readForOf(ingredients),
    readForSearch: readForSearch(ingredients),
    log,
    readVisitor,
    inTurn,
    accounts: accountRoutes(accounts),
    origin: publicUrl,
    grantKeys: deriveKeys(ingredients.secrets, 'pack grants'),
    ...readerAddress(ingredients),
  });
  const app = createApp({
    log,
    publicUrl,
    pages,
    assets: ingredients.assets,
    renderFilledForm: (values, language) =>
      renderer.renderPage('contact', language, facts.current(), { form: { kind: 'idle', values } }),
    features: new Map<string, Hono<AppEnv>>([
      [SEND_EMAIL_PATH, formRoutes(ingredients, facts)],
      [AUTH_PATH, session.routes],
      ...PAYMENT_PATHS.map((path): [string, Hono<AppEnv>] => [path, forApp]),
      ...WEBHOOK_PATHS.map((path): [string, Hono<AppEnv>] => [path, webhooks]),
      [V1_PATH, reading.routes],
      [DOCS_PATH, docsRoutes(reading.document, publicUrl)],
      [ADMIN_PATH, new Hono<AppEnv>().route('/', console)],
      ...(providers.find(SANDBOX)
        ? [[SANDBOX_CHECKOUT_PATH, sandboxRoutes({ db, publicUrl, pagePolicy })] as const]
        : []),
      [PORTRAITS_PATH, portraitRoutes({ db })],
      [
        WELL_KNOWN_PATH,
        new Hono<AppEnv>()
          .route('/', wellKnownRoutes(configuration.appLinks))
          .route('/', packKeyRoutes(db)),
      ],
      // Before the console, whose page answers at every path below its own.
      [
        RESULT_PATH,
        resultRoutes({
          ...payments,
          readVisitor,
          facts: ingredients.facts,
          links: configuration.appLinks,
          render: renderer.renderResult,
        }),
      ],
      [CONSOLE_PATH, consolePage(ingredients)],
    ]),
    documents: documents({ ...ingredients, pages }, facts, appCalls, inTurn, accounts),
    beforePages: facts.refresh,
    isReady: ingredients.isReady,
  });
  requirePolicies(app);
  return app;
}

/** The documents that are rendered on request. */
function documents(
  ingredients: Ingredients & { readonly pages: ReadonlyMap<string, SitePage> },
  facts: LiveFacts,
  appCalls: AppRouteDeps,
  inTurn: InTurn,
  accounts: AccountDeps,
): readonly Hono<AppEnv>[] {
  const { configuration, log, db, pages, renderer } = ingredients;
  const render: RenderDocument<DocumentOf<DocumentModels>> = (document, language) =>
    renderer.renderDocument(document, language, facts.current());
  const shared = {
    db,
    readFor: readForOf(ingredients),
    log,
    readVisitor: appCalls.readVisitor,
    inTurn,
    render,
    frameVersion: () => JSON.stringify(facts.current().seller),
    origin: configuration.publicUrl,
    renderMissing: ((reason, path, language, above) =>
      render(
        { name: 'missing', model: { reason, path, above } },
        language,
      )) satisfies RenderMissing,
  };
  return [
    readingPages(shared),
    offlineRoutes({ ...shared, ...ingredients, currentFacts: facts.current }),
    lawyerPages(shared),
    homePages(shared),
    sitemapRoutes({ ...shared, pages }),
    searchPages({
      ...shared,
      ...readerAddress(ingredients),
      readFor: readForSearch(ingredients),
    }),
    receiptCheckPages({ ...shared, ...readerAddress(ingredients) }),
    ownReceiptPages({ ...shared, ...readerAddress(ingredients) }),
    buyPages({ ...shared, ...appCalls }),
    myDataPages({ ...shared, ...codesOf(ingredients) }),
    // After the receipts, which stand below it.
    accountPages({ ...shared, ...accounts }),
  ];
}

/** Who works in the console writes what others read, and sees it at once: on the primary. */
function readForOf({ db, reads }: Ingredients): ReadFor {
  if (!reads) return alwaysFrom(db);
  return (request, work) => (showsSession(request) ? work(db) : reads.read(work));
}

/** The same for who searches. */
function readForSearch(ingredients: Ingredients): ReadFor {
  const readFor = readForOf(ingredients);
  return async (request, work) => {
    await ingredients.beforeSearch;
    return readFor(request, work);
  };
}

/** What signing in as a reader needs. */
function accountDeps(ingredients: Ingredients, readers: AccountDeps['readers']): AccountDeps {
  const { configuration, db } = ingredients;
  const codes = codesOf(ingredients);
  return {
    db,
    origin: configuration.publicUrl,
    readers,
    ...codes,
    personalData: {
      copy: async (me, language) => {
        const person = await findPerson(db, { userId: me.id });
        const copy = await exportPerson(db, person);
        await recordExport(db, person);
        return language === null ? JSON.stringify(copy, null, 2) : writeExportPage(copy, language);
      },
      erase: async (me) =>
        (await erasePerson(db, await findPerson(db, { userId: me.id }))).kind === 'done',
      erasedPath: () => erasedPath(codes.codes.key),
    },
  };
}

/** Codes to e-mail addresses and phones. */
function codesOf({ configuration, secrets }: Ingredients) {
  const { publicUrl, trustedProxies, codeLimitPerHour, sms } = configuration;
  return {
    codes: {
      key: deriveKey(secrets.current, 'sign-in codes'),
      sendsPerHour: codeLimitPerHour,
      publicUrl,
    },
    offersPhone: sms !== null,
    clientAddress: (c: Context<AppEnv>) => clientAddress(c, trustedProxies),
  };
}

/** How readers are counted by their address. */
function readerAddress({ configuration, secrets }: Ingredients) {
  return {
    clientAddress: (c: Context<AppEnv>) => clientAddress(c, configuration.trustedProxies),
    addressKey: deriveKey(secrets.current, 'reader address'),
  };
}

function paymentCalls(
  { configuration, secrets }: Ingredients,
  payments: PaymentDeps,
  readVisitor: (request: Request) => Promise<Visitor>,
): AppRouteDeps {
  return {
    ...payments,
    readVisitor,
    clientAddress: (c) => clientAddress(c, configuration.trustedProxies),
    addressKey: deriveKey(secrets.current, 'payer address'),
    paymentsPerHour: configuration.paymentLimitPerHour,
  };
}

function consolePage({ configuration, facts, consoleAssets }: Ingredients) {
  const { publicUrl: origin } = configuration;
  return consoleRoutes({
    assets: consoleAssets,
    icon: facts.assets.appIcon,
    origin,
    isTest: facts.testNotice !== null,
  });
}

/** The address of a mailbox such as `Name <info@example.cm>`. */
function addressOf(mailbox: string): string {
  return /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;
}

function formRoutes({ configuration, log, db, secrets, renderer }: Ingredients, facts: LiveFacts) {
  return publicFormRoutes({
    db,
    publicUrl: configuration.publicUrl,
    staffAddress: configuration.mail && addressOf(configuration.mail.to),
    log,
    forms: [contactForm, applicationForm],
    clientAddress: (c) => clientAddress(c, configuration.trustedProxies),
    addressKey: deriveKey(secrets.current, 'sender address'),
    formsPerHour: configuration.formLimitPerHour,
    renderFormPage: (type, language, outcome) =>
      renderer.renderPage(type, language, facts.current(), { form: outcome }),
    pagePolicy,
  });
}

async function sessionParts({ configuration, log, db, secrets, hashing }: Ingredients) {
  const { publicUrl, trustedProxies } = configuration;
  const auth = await createAuth({
    db,
    publicUrl,
    keys: signInKeys(secrets),
    ...(hashing ? { hashing } : {}),
  });
  const readSession = sessionReader(db, auth);
  const readers = readerSessions({
    db,
    origin: publicUrl,
    keys: deriveKeys(secrets, 'reader session'),
    readConsoleSession: readSession,
  });
  const routes = sessionRoutes({
    db,
    log,
    auth,
    readSession,
    publicUrl,
    devices: knownDevices({
      db,
      secret: deriveKey(secrets.current, 'known device'),
      origin: publicUrl,
    }),
    failureKey: deriveKey(secrets.current, 'sign-in failures'),
    clientAddress: (c) => clientAddress(c, trustedProxies),
    onSignIn: async (userId) => {
      await attachPurchases(db, userId, []);
    },
  });
  routes.route('/', invitationRoutes({ db }));
  return { readSession, readers, routes };
}
