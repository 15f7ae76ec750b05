import { LOCKED_HEADER } from '../../../features/access/rules.ts';
import { REMOVE_FIELD, signInLinkPath } from '../../../features/accounts/addresses.ts';
import { inTurn, removeBought, removeRefunded } from '../../../features/packs/web/keep-pack.ts';
import type { KeptMessage } from '../../../features/packs/web/kept-message.ts';
import { listKept, readKept } from '../../../features/packs/web/kept-store.ts';
import { ACCOUNT_PATH, OFFLINE_PATH } from '../../../kit/paths.ts';
import { inTime } from '../../../kit/web/in-time.ts';
import { answerKept, isLedTo } from './answer-kept.ts';
import { answerPage } from './answer-page.ts';
import { fetchAnew } from './fetch-anew.ts';
import type { KeptLaw } from './kept-law.ts';
import { KeptSearch } from './kept-search.ts';
import { isKept, isReadHere, renderBought } from './render-kept.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

const { facts, shell, version } = self.MBOALEX;
const CACHE = `shell-${version}`;
/** A network that says nothing for so long is none, where the page is kept. */
const TIMEOUT_MS = 4_000;
/** Pages that follow each other so soon share one question whether what was bought still is. */
const SHARED_MS = 20_000;
const KEPT: KeptMessage = 'kept';
const kept = { list: listKept, read: readKept };
const search = new KeptSearch(kept);
const law: KeptLaw = { ...kept, search: (packs) => search.open(packs) };

const fromPhone = (url: URL) => answerKept(url, law, facts);

const fetchShell = () => caches.open(CACHE).then((cache) => cache.addAll([...shell]));

self.addEventListener('install', (event) => event.waitUntil(fetchShell()));

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

// A page has kept something, or removed it: who makes room is sent no newer list of words.
self.addEventListener('message', (event) => {
  event.waitUntil(search.prepare(event.data === KEPT).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === 'POST' && request.mode === 'navigate' && isBelow(url, ACCOUNT_PATH)) {
    event.respondWith(signInOrOut(event, url));
  }
  if (request.method !== 'GET') return;
  // It is used up by a navigation of the browser alone, and signs somebody in.
  if (url.pathname.startsWith(signInLinkPath(''))) [askedAt, asking] = [0, undefined];
  else if (request.mode === 'navigate' && isReadHere(url)) event.respondWith(navigate(event, url));
  else if (shell.includes(url.pathname)) event.respondWith(fromShell(request));
});

const isBelow = ({ pathname }: URL, path: string) =>
  `${pathname.replace(/^\/fr(?=\/)/, '')}/`.startsWith(`${path}/`);

/** Signing out asks whether what was bought stays; what stays is not for the next who signs in. */
async function signInOrOut(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  const form = await request.clone().formData();
  const response = await fetch(request).catch(() => null);
  // Nobody has signed in or out.
  if (response === null) return fromPhone(url);
  const isRemoved = form.has(REMOVE_FIELD);
  if (isRemoved) await removeBought();
  // Also what a page was still keeping.
  event.waitUntil((isRemoved ? inTurn(removeBought) : removeRefunded()).catch(() => undefined));
  return response;
}

let askedAt = 0;
let asking: Promise<void> | undefined;

async function ask(): Promise<void> {
  askedAt = Date.now();
  await removeRefunded();
}

/** After each page of the web; soon after another one, once its time is over. */
function askInTurn(): Promise<void> {
  asking ??= wait(askedAt + SHARED_MS - Date.now()).then(async () => {
    asking = undefined;
    await ask();
    const { active, waiting } = self.registration;
    // Browsers may delete them alone, and a cut network leaves none; what withdraws this worker does.
    if (active && !waiting && !(await caches.match(shell[0] ?? ''))) await fetchShell();
    await search.prepare(false);
  });
  return asking;
}

/** Before a page is shown, which does not wait for a network that has come to a halt. */
async function askFirst(event: FetchEvent): Promise<void> {
  const asked = ask().catch(() => undefined);
  event.waitUntil(asked);
  await Promise.race([asked, wait(TIMEOUT_MS)]);
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const hasLock = ({ headers }: Response) => headers.has(LOCKED_HEADER);
/** Of a locked code the printed page leads elsewhere. */
const isLocked = (response: Response) => hasLock(response) || response.type === 'opaqueredirect';

/** The page of the web; the kept one where there is no network, or none that answers. */
async function navigate(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  if (isLedTo(url)) return fromPhone(url);
  const isHere = await isKept(url, law).catch(() => false);
  try {
    const response = await (isHere ? inTime(fetchAnew(request), TIMEOUT_MS) : fetchAnew(request));
    // A proxy answers for a program that is away.
    if (response.status < 502 || response.status > 504 || !isHere) {
      // What is locked again leaves before its page is shown; what stays is read from the phone.
      if (isHere && isLocked(response)) {
        await askFirst(event);
        const bought = hasLock(response) && (await renderBought(url, law, facts));
        if (bought) return answerPage(bought);
      }
      // The list of what is kept asks by itself, and says what is gone.
      else if (!isBelow(url, OFFLINE_PATH)) event.waitUntil(askInTurn().catch(() => undefined));
      return response;
    }
  } catch {
    // Without a network.
  }
  return fromPhone(url);
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
