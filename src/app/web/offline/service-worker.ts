import { REMOVE_FIELD, signInLinkPath } from '../../../features/accounts/addresses.ts';
import { removeBought, removeRefunded } from '../../../features/packs/web/keep-pack.ts';
import { KEPT_MESSAGE } from '../../../features/packs/web/kept-message.ts';
import { listKept, readKept } from '../../../features/packs/web/kept-store.ts';
import { ACCOUNT_PATH } from '../../../features/payments/receipt-numbers.ts';
import type { KeptLaw } from './kept-law.ts';
import { KeptSearch } from './kept-search.ts';
import { isKept, isReadHere, renderKept } from './render-kept.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

const { facts, shell, version } = self.MBOALEX;
const CACHE = `shell-${version}`;
/** A network that says nothing for so long is none, where the page is kept. */
const PATIENCE_MS = 4_000;
const kept = { list: listKept, read: readKept };
const search = new KeptSearch(kept);
const law: KeptLaw = { ...kept, search: (packs) => search.open(packs) };

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...shell])));
});

// Pages that are open keep their worker: a new one takes over once they are closed.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
      ),
  );
});

// A page has kept something, or removed it.
self.addEventListener('message', (event) => {
  if (event.data === KEPT_MESSAGE) event.waitUntil(search.prepare(true).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === 'POST' && request.mode === 'navigate' && isAccount(url)) {
    event.respondWith(signInOrOut(event, url));
  }
  if (request.method !== 'GET') return;
  // It is used up by a navigation of the browser alone, and signs somebody in.
  if (url.pathname.startsWith(signInLinkPath(''))) isChecked = false;
  else if (request.mode === 'navigate' && isReadHere(url)) event.respondWith(navigate(event, url));
  else if (shell.includes(url.pathname)) event.respondWith(fromShell(request));
});

const isAccount = ({ pathname }: URL) =>
  `${pathname.replace(/^\/fr(?=\/)/, '')}/`.startsWith(`${ACCOUNT_PATH}/`);

/** Signing out asks whether what was bought stays; what stays is not for the next who signs in. */
async function signInOrOut(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  const form = await request.clone().formData();
  const response = await fetch(request).catch(() => null);
  // Nobody has signed in or out.
  if (response === null) return answerKept(url);
  if (form.has(REMOVE_FIELD)) await removeBought();
  else event.waitUntil(removeRefunded().catch(() => undefined));
  return response;
}

let isChecked = false;

/** At the first contact since the worker was started. */
async function check(): Promise<void> {
  if (isChecked) return;
  isChecked = true;
  await removeRefunded();
  await search.prepare(false);
}

/** The page of the web; the kept one where there is no network, or none that answers. */
async function navigate(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  const isHere = await isKept(url, law).catch(() => false);
  try {
    const response = await (isHere ? withPatience(request) : fetch(request));
    // A proxy answers for a program that is away.
    if (response.status < 502 || response.status > 504 || !isHere) {
      event.waitUntil(check().catch(() => undefined));
      return response;
    }
  } catch {
    // Without a network.
  }
  return answerKept(url);
}

async function answerKept(url: URL): Promise<Response> {
  const page = await renderKept(url, law, facts);
  return 'html' in page ? answer(page.html) : Response.redirect(page.location);
}

function withPatience(request: Request): Promise<Response> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The network says nothing.')), PATIENCE_MS);
    fetch(request).then(resolve, reject);
  });
}

/** Hashed files never change; the keys of packs are asked for anew where there is a network. */
async function fromShell(request: Request): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached && request.url.includes('/assets/')) return cached;
  try {
    return await fetch(request);
  } catch (error) {
    if (cached) return cached;
    throw error;
  }
}

async function answer(html: string): Promise<Response> {
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': await policyOf(html),
      'Cache-Control': 'no-store',
    },
  });
}

/** The policy that the same page has on the web, its script named by its hash. */
async function policyOf(html: string): Promise<string> {
  const [, script] = /<script type="module">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const hash =
    script === undefined
      ? null
      : await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  const named = hash && btoa(String.fromCharCode(...new Uint8Array(hash)));
  return [
    "default-src 'none'",
    "img-src 'self'",
    "style-src 'unsafe-inline'",
    named ? `script-src 'self' 'sha256-${named}'` : "script-src 'none'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
