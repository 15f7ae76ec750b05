import { createHash, createPublicKey, verify } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, browser, buildProgramApp } from '../../../../tests/support/program-app.ts';
import { readersApp } from '../../../../tests/support/readers.ts';
import { newPackKey } from '../../../../tests/support/reading-world.ts';
import {
  createSearchDatabase,
  type TestDatabase,
} from '../../../../tests/support/test-database.ts';
import { holdTable, waitingForLock } from '../../../../tests/support/waiting-for-lock.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { findDueReferences } from '../../reading/server/references/commands.ts';
import type { PackEntry } from '../contract.ts';
import { applyDelta, type PackDelta } from '../pack-delta.ts';
import { readPack } from '../pack-format.ts';
import { announcePackKey, buildDuePacks } from './commands.ts';

const key = newPackKey();
let database: TestDatabase;
let app: Hono<AppEnv>;
beforeAll(async () => {
  database = await createSearchDatabase();
  app = await buildProgramApp(database.db);
  expect(await announcePackKey(database.db, key)).toBe(false);
});
beforeEach(async () => {
  await sql`delete from law_categories`.execute(database.db);
  await addCode('fish_code');
});
afterAll(() => database.drop());

/** A published code of three articles, of which the second refers to the first. */
async function addCode(code: string, changes: object = {}) {
  const order = sql<number>`(select coalesce(max(display_order), 0) + 1 from law_categories)`;
  const { id } = await database.db
    .insertInto('law_categories')
    .values({ code, name_en: 'Fishing Code', name_fr: 'Code de la pêche', display_order: order })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db
    .updateTable('law_categories')
    .set({ is_free: true, ...changes })
    .where('id', '=', id)
    .execute();
  await sql`insert into law_articles (category_id, article_id, article_number, display_order,
      title_en, title_fr, content_en, content_fr, path_en, path_fr)
    select ${id}::uuid, n::text, n, n, 'Fishing ' || n, 'Pêche ' || n,
      case n when 2 then 'Whoever breaks article 1 above pays.' else ${LONG_TEXT} end, 'Texte 😀',
      jsonb_build_array(jsonb_build_object('level', 'chapter', 'label', 'CHAPTER ' || (n + 1) / 2, 'title', '')), '[]'
    from generate_series(1, 3) n`.execute(database.db);
  return id;
}

const LONG_TEXT = `Nobody fishes with dynamite. ${'Nets are measured. '.repeat(40)}`;

const build = async () => {
  await findDueReferences(database.db);
  await buildDuePacks(database.db, key, 0);
};
const setText = (text: string) =>
  sql`update law_articles set content_en = ${text}, version = version + 1
    where article_id = '3'`.execute(database.db);

const visitor = () => browser(app);
async function list(): Promise<readonly PackEntry[]> {
  const { status, body } = await visitor().call('GET', '/api/v1/packs');
  expect(status).toBe(200);
  return (body as { items: readonly PackEntry[] }).items;
}
async function entry(lang = 'both', code = 'fish_code'): Promise<PackEntry> {
  const found = (await list()).find((one) => one.code === code && one.lang === lang);
  if (!found) throw new Error(`There is no pack of ${code} in ${lang}.`);
  return found;
}
/** The bytes as they are sent, without what a browser would unpack. */
async function fetchBytes(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(`/api/v1${path}`, {
    headers: { 'accept-encoding': 'br', 'x-forwarded-for': '203.0.113.9', ...headers },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}
const fetchFile = async (path = '/packs/fish_code') =>
  brotliDecompressSync((await fetchBytes(path)).bytes).toString();

describe('a pack', () => {
  it('is listed in each choice of languages with its exact bytes, hash and signature', async () => {
    await build();
    expect((await list()).map(({ lang }) => lang)).toEqual(['both', 'en', 'fr']);
    const { body } = await visitor().call('GET', '/.well-known/mboalex-pack-keys.json');
    const { keys } = body as { keys: (JsonWebKey & { kid: string })[] };
    for (const one of await list()) {
      const { response, bytes } = await fetchBytes(`/packs/fish_code?lang=${one.lang}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-encoding')).toBe('br');
      expect(bytes.length).toBe(one.bytes);
      const file = brotliDecompressSync(bytes);
      expect(file.length).toBe(one.size);
      expect(createHash('sha256').update(file).digest('hex')).toBe(one.sha256);
      const jwk = keys.find(({ kid }) => kid === one.key_id);
      const { kty = '', crv = '', x = '', y = '' } = jwk ?? {};
      const publicKey = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' });
      const signature = Buffer.from(one.signature, 'base64');
      const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
      expect(verify('sha256', file, options, signature)).toBe(true);
      expect(verify('sha256', file.subarray(1), options, signature)).toBe(false);
      expect(one.is_free).toBe(true);
    }
  });

  it('holds the law as it is published, with its references and divisions', async () => {
    await build();
    const pack = readPack(await fetchFile());
    expect(pack.header).toMatchObject({ code: 'fish_code', name_fr: 'Code de la pêche' });
    expect(pack.labels).toEqual(['1', '2', '3']);
    expect(pack.places.map(({ from }) => from)).toEqual([0, 2]);
    expect(pack.texts.fr?.[0]).toMatchObject({ title: 'Pêche 1', content: 'Texte 😀' });
    const [reference] = pack.texts.en?.[1]?.references ?? [];
    expect(reference).toMatchObject({ target: 0 });
    const text = pack.texts.en?.[1]?.content ?? '';
    expect(text.slice(reference?.start, reference?.end)).toBe('article 1');
    const french = readPack(await fetchFile('/packs/fish_code?lang=fr'));
    expect(french.texts.en).toBeUndefined();
    expect(french.texts.fr).toHaveLength(3);
  });

  it('is the same file while nothing is published, and another one afterwards', async () => {
    await build();
    const before = await entry();
    await sql`insert into law_packs_due (category_id) select id from law_categories`.execute(
      database.db,
    );
    await build();
    expect(await entry()).toEqual(before);
    await setText('Another text.');
    await build();
    const after = await entry();
    expect(after.version).not.toBe(before.version);
    expect(readPack(await fetchFile()).texts.en?.[2]?.content).toBe('Another text.');
    expect(after.differences.map(({ since }) => since)).toEqual([before.version]);
  });

  it('waits until a group of edits is over', async () => {
    await buildDuePacks(database.db, key, 60);
    // Codes without any pack do not wait.
    const before = await entry();
    await setText('Half of a text.');
    await buildDuePacks(database.db, key, 60);
    expect((await entry()).version).toBe(before.version);
    await build();
    expect((await entry()).version).not.toBe(before.version);
  });

  it('is built again for what changed while it was built, though its own job found no place', async () => {
    await build();
    const before = await entry();
    await setText('A first text.');
    const { holding, release } = await holdTable(database.db, 'law_pack_deltas');
    const building = buildDuePacks(database.db, key, 0);
    await waitingForLock(database.db);
    await setText('A second text.');
    await buildDuePacks(database.db, key, 0);
    release();
    await Promise.all([holding, building]);
    expect((await entry()).version).not.toBe(before.version);
    expect(readPack(await fetchFile()).texts.en?.[2]?.content).toBe('A second text.');
  });

  it('is offered by the page of its code, whoever reads it while the pack is built', async () => {
    const { holding, release } = await holdTable(database.db, 'law_pack_deltas');
    const building = build();
    await waitingForLock(database.db);
    const before = await visitor().call('GET', '/laws/fish_code');
    expect(String(before.body)).not.toContain('Keep on this phone');
    release();
    await Promise.all([holding, building]);
    const { body } = await visitor().call('GET', '/laws/fish_code');
    expect(String(body)).toContain('Keep on this phone');
    expect(String(body)).toContain(`data-version="${(await entry()).version}"`);
  });

  it('of a code that is withdrawn is gone, and of a draft never there', async () => {
    await addCode('draft_code', { is_active: false });
    await build();
    expect((await list()).map(({ code }) => code)).not.toContain('draft_code');
    await sql`update law_categories set is_active = false`.execute(database.db);
    expect(await list()).toEqual([]);
    expect((await fetchBytes('/packs/fish_code')).response.status).toBe(404);
    for (const path of ['/packs/nope', '/packs/FISH', '/packs/fish_code?version=0']) {
      expect([path, (await fetchBytes(path)).response.status]).toEqual([path, 404]);
    }
    expect((await fetchBytes('/packs/fish_code?lang=de')).response.status).toBe(422);
    expect((await fetchBytes('/packs?limit=0')).response.status).toBe(422);
  });
});

describe('a difference', () => {
  it('leads from each of the last versions to the newest, in its exact bytes', async () => {
    const files: string[] = [];
    const versions: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      await setText(`Text ${n} of this article. ${LONG_TEXT}`);
      await build();
      versions.push((await entry()).version);
      files.push(await fetchFile());
    }
    const { version, differences, sha256 } = await entry();
    expect(differences.map(({ since }) => since)).toEqual(versions.slice(1, 6).reverse());
    for (const { since, bytes: expected } of differences) {
      const { response, bytes } = await fetchBytes(`/packs/fish_code?since=${since}`);
      expect(response.headers.get('content-type')).toContain('pack-delta');
      expect(bytes.length).toBe(expected);
      expect(bytes.length).toBeLessThan(1_000);
      const delta: PackDelta = JSON.parse(brotliDecompressSync(bytes).toString());
      expect(delta).toMatchObject({ from: since, to: version, sha256 });
      const later = applyDelta(files[versions.indexOf(since)] ?? '', delta.steps);
      expect(createHash('sha256').update(later).digest('hex')).toBe(sha256);
    }
  });

  it('from the newest version has less than 1 KB, from an unknown one is the whole file', async () => {
    await build();
    const { version } = await entry();
    const { response, bytes } = await fetchBytes(`/packs/fish_code?since=${version}`);
    expect(response.status).toBe(200);
    expect(bytes.length).toBeLessThan(1_000);
    expect(JSON.parse(bytes.toString())).toMatchObject({ from: version, to: version, steps: [] });
    const old = await fetchBytes('/packs/fish_code?since=abc&lang=en');
    expect(old.response.status).toBe(302);
    expect(old.response.headers.get('location')).toBe('/api/v1/packs/fish_code?lang=en');
  });

  it('follows articles that come, go and change places', async () => {
    await build();
    const before = await entry();
    const file = await fetchFile();
    await sql`delete from law_articles where article_id = '1'`.execute(database.db);
    await sql`insert into law_articles (category_id, article_id, article_number, display_order, title_en,
        content_en, content_fr)
      select id, '1-1', 0, 0, 'New "one"', E'A\nB', '' from law_categories`.execute(database.db);
    await build();
    const { bytes } = await fetchBytes(`/packs/fish_code?since=${before.version}`);
    const delta: PackDelta = JSON.parse(brotliDecompressSync(bytes).toString());
    const later = applyDelta(file, delta.steps);
    expect(later).toBe(await fetchFile());
    expect(readPack(later).labels).toEqual(['1-1', '2', '3']);
  });

  it('leads back to what was published before', async () => {
    await build();
    const { rows } = await sql<{ updated_at: Date }>`select updated_at from law_articles
      where article_id = '3'`.execute(database.db);
    const first = await entry();
    await setText('Another text.');
    await build();
    const second = await entry();
    await sql`update law_articles set content_en = ${LONG_TEXT}, updated_at = ${rows[0]?.updated_at}
      where article_id = '3'`.execute(database.db);
    await build();
    const third = await entry();
    expect(third.version).toBe(first.version);
    expect(third.differences.map(({ since }) => since)).toEqual([second.version]);
  });
});

describe('the file', () => {
  it('is sent in parts, which together are the whole', async () => {
    await build();
    const { response, bytes } = await fetchBytes('/packs/fish_code');
    const etag = response.headers.get('etag') ?? '';
    const first = await fetchBytes('/packs/fish_code', { range: 'bytes=0-99' });
    const rest = await fetchBytes('/packs/fish_code', { range: 'bytes=100-', 'if-range': etag });
    expect([first.response.status, rest.response.status]).toEqual([206, 206]);
    expect(rest.response.headers.get('content-range')).toBe(
      `bytes 100-${bytes.length - 1}/${bytes.length}`,
    );
    expect(Buffer.concat([first.bytes, rest.bytes]).equals(bytes)).toBe(true);
    const last = await fetchBytes('/packs/fish_code', { range: 'bytes=-10' });
    expect(last.bytes.equals(bytes.subarray(-10))).toBe(true);
    const behind = await fetchBytes('/packs/fish_code', { range: 'bytes=999999-' });
    expect(behind.response.status).toBe(416);
    expect(behind.response.headers.get('content-range')).toBe(`bytes */${bytes.length}`);
    expect(JSON.parse(behind.bytes.toString())).toMatchObject({ code: 'bad_request' });
    // Another file by now: all of it.
    const other = { range: 'bytes=100-', 'if-range': '"another"' };
    expect((await fetchBytes('/packs/fish_code', other)).response.status).toBe(200);
    const known = await fetchBytes('/packs/fish_code', { 'if-none-match': etag });
    expect(known.response.status).toBe(304);
  });

  it('goes on in the unpacked file where a browser was cut, compressed and kept by no cache', async () => {
    await build();
    const { version, size } = await entry();
    const file = Buffer.from(await fetchFile());
    expect(file.length).toBe(size);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const path = `/packs/fish_code?version=${version}&from=100`;
      const { response, bytes } = await fetchBytes(path, { 'accept-encoding': encoding });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(response.headers.get('cache-control')).toContain('max-age=0');
      const unpacked = {
        br: brotliDecompressSync,
        gzip: gunzipSync,
        identity: (bytes: Buffer) => bytes,
      };
      const unpack = unpacked[encoding as keyof typeof unpacked];
      expect(unpack(bytes).equals(file.subarray(100))).toBe(true);
    }
    const behind = await fetchBytes(`/packs/fish_code?version=${version}&from=${size}`);
    expect(behind.response.status).toBe(416);
    expect(JSON.parse(Buffer.from(behind.bytes).toString())).toMatchObject({ code: 'bad_request' });
    const earlier = await fetchBytes('/packs/fish_code?version=0123456789abcdef&from=100');
    expect(earlier.response.status).toBe(404);
    for (const wrong of ['0', '-1', 'x', '1.5']) {
      expect((await fetchBytes(`/packs/fish_code?from=${wrong}`)).response.status).toBe(422);
    }
  });

  it('is kept for good by caches where its version is named, and asked for again where not', async () => {
    await build();
    const { version } = await entry();
    const named = await fetchBytes(`/packs/fish_code?version=${version}`);
    expect(named.response.headers.get('cache-control')).toContain('immutable');
    const { response } = await fetchBytes('/packs/fish_code');
    expect(response.headers.get('cache-control')).toContain('max-age=0');
    for (const encoding of ['gzip', 'identity']) {
      const answer = await fetchBytes('/packs/fish_code', { 'accept-encoding': encoding });
      expect(answer.response.status).toBe(200);
    }
    const whole = await fetchBytes('/packs/fish_code', { 'accept-encoding': 'identity' });
    expect(whole.bytes.toString()).toBe(await fetchFile());
  });
});

describe('a pack that has to be bought', () => {
  beforeEach(async () => {
    await sql`delete from law_categories`.execute(database.db);
    await addCode('paid_code', { is_free: false, price: 1500 });
    await build();
  });
  const PATHS = ['', '?lang=en', '?since=', '?lang=fr&version='];
  const pathsOf = async () => {
    const { version } = await entry('both', 'paid_code');
    return PATHS.map((path) => `/packs/paid_code${path}${path.endsWith('=') ? version : ''}`);
  };

  it('is told of, and given to nobody who has not bought it', async () => {
    expect((await entry('both', 'paid_code')).is_free).toBe(false);
    const stranger = readersApp(app, database.db);
    const { headers: shown } = await stranger.signIn({ email: 'other@example.cm' });
    for (const path of await pathsOf()) {
      if (path.includes('version=')) continue;
      for (const [headers, status] of [
        [{}, 401],
        [shown, 403],
      ] as const) {
        const { response, bytes } = await fetchBytes(path, headers);
        expect([path, response.status]).toEqual([path, status]);
        expect(bytes.toString()).not.toContain('dynamite');
      }
    }
  });

  it('is given to its buyer, stored by no shared cache, and refused again after the refund', async () => {
    const buyer = readersApp(app, database.db);
    const { headers: shown } = await buyer.signIn({ email: 'buyer@example.cm' });
    await sql`insert into document_access (user_id, document_type, status)
      select id, 'paid_code', 'active' from users where email = 'buyer@example.cm'`.execute(
      database.db,
    );
    const { response, bytes } = await fetchBytes('/packs/paid_code', shown);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(brotliDecompressSync(bytes).toString()).toContain('dynamite');
    await sql`update document_access set status = 'revoked'`.execute(database.db);
    const etag = response.headers.get('etag') ?? '';
    const after = await fetchBytes('/packs/paid_code', { ...shown, 'if-none-match': etag });
    const { status, headers } = after.response;
    expect([status, headers.get('pack-grant')]).toEqual([403, 'ended']);
  });

  it('is given to the team that reads the laws', async () => {
    await addPerson(database.db, 'editor@example.org', 'editor');
    const editor = browser(app);
    await editor.signIn('editor@example.org');
    expect((await editor.call('GET', '/api/v1/packs/paid_code')).status).toBe(200);
  });
});

describe('a key', () => {
  it('that signs no more stays known, and one that is taken away takes its packs along', async () => {
    await build();
    const later = newPackKey();
    expect(await announcePackKey(database.db, later)).toBe(true);
    const { body } = await visitor().call('GET', '/.well-known/mboalex-pack-keys.json');
    const kids = (body as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
    expect(kids).toEqual(expect.arrayContaining([key.keyId, later.keyId]));
    await sql`delete from law_pack_keys where key_id = ${key.keyId}`.execute(database.db);
    expect(await list()).toEqual([]);
    await buildDuePacks(database.db, later, 0);
    expect((await entry()).key_id).toBe(later.keyId);
    expect(await announcePackKey(database.db, later)).toBe(false);
    await announcePackKey(database.db, key);
  });
});
