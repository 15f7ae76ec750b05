import { inTime } from '../../../kit/web/in-time.ts';
import type { PackEntry } from '../contract.ts';
import { applyDelta, type PackDelta } from '../pack-delta.ts';
import {
  PACK_FORMAT,
  PACK_GRANT,
  type PackHeader,
  type PackLanguage,
  readPack,
} from '../pack-format.ts';
import {
  type KeptPack,
  listKept,
  readKept,
  readPart,
  removeKept,
  removePart,
  writeKept,
  writePart,
  writeSignature,
} from './kept-store.ts';
import { NotKept } from './not-kept.ts';
import { installWorker, tellWorker } from './register-worker.ts';

const API = '/api/v1/packs';
const KEYS = '/.well-known/mboalex-pack-keys.json';
/** A network that says nothing for so long has come to a halt. */
const SILENT_MS = 30_000;

/**
 * The pack of a code as it is published now, and when that was; `null` where there is none. What is
 * kept of the same version gets its signature, by which it can be handed on.
 *
 * @throws NotKept without a network
 */
export async function findPublished(code: string, lang: PackLanguage): Promise<Published | null> {
  const response = await request(`${API}?code=${encodeURIComponent(code)}`);
  const { items }: { items: readonly PackEntry[] } = await readJson(response);
  const entry = items.find((one) => one.lang === lang);
  if (entry) await writeSignature(entry);
  // The clock of a phone may be wrong.
  const at = new Date(response.headers.get('date') ?? Date.now());
  return entry ? { entry, at } : null;
}

interface Published {
  readonly entry: PackEntry;
  /** By the clock of the server. */
  readonly at: Date;
}

/**
 * Fetches a code and keeps it, or what leads from the kept version to the newest. It counts as kept
 * once its signature was checked and the browser has written all of it.
 *
 * @param lang what is kept in other languages is replaced
 * @param onProgress is told how much of the whole file is there, in percent
 * @throws NotKept
 */
export function keepPack(
  code: string,
  lang: PackLanguage,
  onProgress?: (percent: number) => void,
): Promise<KeptPack> {
  const work = () =>
    keepNewest(code, lang, onProgress).catch((error: unknown) => {
      if (!(error instanceof NotKept) || error.problem !== 'gone') throw error;
      // Another version may have been published while the one in the list was asked for.
      return keepNewest(code, lang, onProgress);
    });
  // Of two pages that ask for the same, the second finds it kept.
  return inTurn(work);
}

/** After what other pages of this browser are keeping just now. */
export function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  return 'locks' in navigator ? navigator.locks.request('keep a pack', work) : work();
}

async function keepNewest(
  code: string,
  lang: PackLanguage,
  onProgress: ((percent: number) => void) | undefined,
): Promise<KeptPack> {
  const published = await findPublished(code, lang);
  if (!published) throw new NotKept('gone');
  const { entry, at } = published;
  // What the browser cannot read any more is fetched anew.
  const before = await readKept(code).catch(() => null);
  if (before?.pack.version === entry.version) return before.pack;
  const { file, grant } =
    (before && (await fetchUpdate(entry, before))) ?? (await fetchFile(entry, onProgress));
  return store(file, { ...entry, grant, at });
}

/**
 * Removes what was bought and is so no longer: given back, taken away, or of somebody else than who
 * is signed in. Who is only signed out goes on reading it.
 *
 * @returns what was removed; nothing without a network
 */
export async function removeRefunded(): Promise<readonly KeptPack[]> {
  const bought = (await listKept()).filter(({ is_free }) => !is_free);
  const answers = await Promise.all(
    bought.map(({ code, header, version, grant }) =>
      fetch(`${API}/${code}?lang=${header.lang}&since=${version}`, {
        method: 'HEAD',
        headers: grant ? { [PACK_GRANT.header]: grant } : {},
      }).catch(() => null),
    ),
  );
  const gone = bought.filter((_, index) => {
    const answer = answers[index];
    return answer?.status === 403 && answer.headers.get(PACK_GRANT.header) === PACK_GRANT.ended;
  });
  if (gone.length > 0) await removeKept(gone.map(({ code }) => code));
  return gone;
}

/** Removes all that was bought, as for the next person at a shared phone. */
export async function removeBought(): Promise<void> {
  const bought = (await listKept()).filter(({ is_free }) => !is_free);
  // The worker may find no database, and makes none.
  if (bought.length > 0) await removeKept(bought.map(({ code }) => code));
}

/** What an update costs, in bytes; the whole file where no difference leads to it. */
export function updateBytes(entry: PackEntry, keptVersion: string): number {
  return entry.differences.find(({ since }) => since === keptVersion)?.bytes ?? entry.bytes;
}

/** A file that was saved on another phone: how it is checked, then the pack. */
export interface SavedFile {
  readonly mboalex: 'pack';
  readonly signature: string;
  readonly key_id: string;
  readonly bytes: number;
  /** When it was fetched; earlier readers wrote none. Nobody has signed it. */
  readonly kept_at: string;
  readonly file: string;
}

/** The text of a file to hand on. */
export async function saveAsFile(code: string): Promise<string | null> {
  const kept = await readKept(code);
  if (!kept?.pack.is_free) return null;
  const { signature, key_id, bytes, kept_at } = kept.pack;
  const saved: SavedFile = { mboalex: 'pack', signature, key_id, bytes, kept_at, file: kept.file };
  return JSON.stringify(saved);
}

/**
 * Keeps a pack from a file that was saved on another phone.
 *
 * @throws NotKept
 */
export async function openFile(text: string): Promise<KeptPack> {
  const saved = readSaved(text);
  // An update that is on its way may be newer.
  return inTurn(() => keepSaved(saved));
}

async function keepSaved(saved: SavedFile): Promise<KeptPack> {
  const { code, is_free, lang, price, updated_at } = readHeader(saved.file);
  // What was bought is its buyer's alone.
  if (!is_free && price > 0) throw new NotKept('unpaid');
  const published = Date.parse(updated_at) || 0;
  const before = (await listKept()).find((pack) => pack.code === code);
  const known = Date.parse(before?.header.updated_at ?? '');
  if (known > published) throw new NotKept('older');
  // A law in one language takes the other one away from nobody.
  if (before?.header.lang === 'both' && lang !== 'both') {
    if (known === published) return before;
    throw new NotKept('one_language');
  }
  // It is as old as on the phone that fetched it, and no older than its law: clocks may be wrong.
  const fetched = Math.min(Date.parse(saved.kept_at) || 0, Date.now());
  const at = new Date(Math.max(fetched, published));
  return store(saved.file, { ...saved, is_free: true, grant: null, at });
}

function readSaved(text: string): SavedFile {
  try {
    const saved: { readonly [Key in keyof SavedFile]?: unknown } = JSON.parse(text);
    const { mboalex, signature, key_id, bytes, kept_at, file } = saved;
    // As `/bookmarks` saves it.
    if (mboalex === 'marks') throw new NotKept('bookmarks');
    if (mboalex !== 'pack' || typeof file !== 'string') throw new NotKept('damaged');
    return {
      mboalex,
      file,
      signature: String(signature),
      key_id: String(key_id),
      bytes: Number(bytes) || file.length,
      kept_at: String(kept_at),
    };
  } catch (error) {
    throw error instanceof NotKept ? error : new NotKept('damaged');
  }
}

async function store(
  file: string,
  proof: Pick<KeptPack, 'signature' | 'key_id' | 'is_free' | 'bytes' | 'grant'> & {
    readonly at: Date;
  },
): Promise<KeptPack> {
  const content = new TextEncoder().encode(file);
  if (!(await isSigned(content, proof))) throw new NotKept('damaged');
  const header = readHeader(file);
  if (header.format !== PACK_FORMAT) throw new NotKept('newer');
  const version = hex(await crypto.subtle.digest('SHA-256', content)).slice(0, 16);
  const pack: KeptPack = {
    code: header.code,
    header,
    articles: readPack(file).labels.length,
    version,
    bytes: proof.bytes,
    signature: proof.signature,
    key_id: proof.key_id,
    is_free: proof.is_free,
    grant: proof.grant ?? null,
    kept_at: proof.at.toISOString(),
  };
  const isAlone = !navigator.serviceWorker?.controller;
  await installWorker();
  // Who has signed out before the worker was there to remove what was bought leaves nothing.
  if (isAlone && !proof.is_free) await requireReader(header);
  try {
    await writeKept(pack, file);
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    throw new NotKept(isFull ? 'full' : 'refused');
  }
  // Most browsers decide by themselves; Firefox asks, and may never be answered.
  void navigator.storage?.persist?.();
  tellWorker('kept');
  return pack;
}

/** @throws NotKept where the code may be read no longer; without a network nobody knows */
async function requireReader({ code, lang }: PackHeader): Promise<void> {
  const answer = await fetch(`${API}/${code}?lang=${lang}`, { method: 'HEAD' }).catch(() => null);
  if (answer?.status === 401 || answer?.status === 403) throw new NotKept('unpaid');
}

function readHeader(file: string): PackHeader {
  try {
    // What is no pack has no signature of ours.
    return JSON.parse(file.slice(0, file.indexOf('\n'))) ?? {};
  } catch {
    throw new NotKept('damaged');
  }
}

interface Fetched {
  readonly file: string;
  readonly grant: string | null;
}

/** The later file, where the difference leads to it from what is kept. */
async function fetchUpdate(
  entry: PackEntry,
  before: { readonly pack: KeptPack; readonly file: string },
): Promise<Fetched | null> {
  if (!entry.differences.some(({ since }) => since === before.pack.version)) return null;
  const response = await request(
    `${API}/${entry.code}?lang=${entry.lang}&since=${before.pack.version}`,
  );
  const delta: PackDelta = await readJson(response);
  const file = applyDelta(before.file, delta.steps);
  // What is kept may be damaged on the device; then the whole file is fetched.
  if (!(await isSigned(new TextEncoder().encode(file), entry))) return null;
  return { file, grant: response.headers.get(PACK_GRANT.header) };
}

/** How much more has come when what is there is written down, in bytes. */
const PART_BYTES = 64_000;

/** The whole file; where it was cut before, what is missing of it. */
async function fetchFile(
  { code, lang, version, size, is_free }: PackEntry,
  onProgress: ((percent: number) => void) | undefined,
): Promise<Fetched> {
  const part = await readPart(code, version);
  if (part.length >= size) {
    await removePart(code);
    return { file: await new Blob([part]).text(), grant: null };
  }
  const from = part.length > 0 ? `&from=${part.length}` : '';
  const response = await request(`${API}/${code}?lang=${lang}&version=${version}${from}`);
  const chunks = [part];
  let [have, written] = [part.length, part.length];
  const writeDown = async () => {
    written = have;
    // What was bought leaves nothing behind; without room for a part, the next try begins anew.
    if (is_free) await writePart(code, version, chunks).catch(() => undefined);
  };
  try {
    await readChunks(response, async (chunk) => {
      chunks.push(chunk);
      have += chunk.length;
      // Told in tens: screen readers say each of them.
      onProgress?.(Math.min(10, Math.floor((have / size) * 10)) * 10);
      if (have - written >= PART_BYTES) await writeDown();
    });
  } catch {
    await writeDown();
    throw new NotKept('network');
  }
  await removePart(code);
  return { file: await new Blob(chunks).text(), grant: response.headers.get(PACK_GRANT.header) };
}

type Chunk = Uint8Array<ArrayBuffer>;

/** Hands on what comes: on a slow network the whole takes longer than a silence may. */
async function readChunks(response: Response, take: (chunk: Chunk) => unknown): Promise<void> {
  const reader = response.body?.getReader();
  if (!reader) throw new NotKept('network');
  const readNext = () => inTime(reader.read(), SILENT_MS);
  for (let next = await readNext(); !next.done; next = await readNext()) await take(next.value);
}

async function request(path: string): Promise<Response> {
  const response = await inTime(fetch(path), SILENT_MS).catch(() => {
    throw new NotKept('network');
  });
  if (response.status === 401 || response.status === 403) throw new NotKept('unpaid');
  if (response.status === 404) throw new NotKept('gone');
  if (!response.ok) throw new NotKept('network');
  return response;
}

async function readJson<Value>(response: Response): Promise<Value> {
  try {
    const chunks: Chunk[] = [];
    await readChunks(response, (chunk) => chunks.push(chunk));
    return JSON.parse(await new Blob(chunks).text());
  } catch {
    throw new NotKept('network');
  }
}

/**
 * Whether a file has the signature of one of our keys. The keys are those of this site.
 *
 * @throws NotKept where its key is not known
 */
async function isSigned(
  content: Uint8Array<ArrayBuffer>,
  { signature, key_id }: Pick<PackEntry, 'signature' | 'key_id'>,
): Promise<boolean> {
  const { keys }: { keys: readonly (JsonWebKey & { readonly kid?: string })[] } = await readJson(
    await request(KEYS),
  );
  const jwk = keys.find(({ kid }) => kid === key_id);
  // Without a network the keys are those of the last visit.
  if (!jwk) throw new NotKept(navigator.onLine ? 'damaged' : 'newer');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const { kty = '', crv = '', x = '', y = '' } = jwk;
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, [
    'verify',
  ]);
  try {
    return await crypto.subtle.verify(algorithm, key, bytesOf(signature), content);
  } catch {
    return false;
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function hex(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
