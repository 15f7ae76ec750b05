import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminApp, databaseDigest, insertUser } from '../../../../tests/support/admin-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { errorResponse } from '../../../kit/server/http/error-response.ts';
import { createLogger } from '../../../kit/server/logger.ts';
import { alwaysFrom } from '../../../kit/server/servers/read-database.ts';
import { LAWYER_LIMITS } from '../rules.ts';
import { directoryRoutes } from './directory-routes.ts';
import { PORTRAITS_PATH, portraitRoutes } from './portrait-routes.ts';
import { lawyerRoutes } from './routes.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof createAdminApp>>;
let open: Hono<AppEnv>;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await createAdminApp(database.db, lawyerRoutes({ db: database.db }));
  open = new Hono<AppEnv>();
  open.route(PORTRAITS_PATH, portraitRoutes({ db: database.db }));
  open.route(
    '/v1',
    directoryRoutes({ readFor: alwaysFrom(database.db), origin: 'https://mboalex.example' }),
  );
  open.onError((error, c) => errorResponse(error, c, createLogger('silent')));
});
afterAll(() => database.drop());

const GREEN = { r: 0, g: 120, b: 60 };

/** A picture that says where it was taken, lying on its side; each of another colour. */
function photo(width = 600, height = 400) {
  const background = { ...GREEN, r: 10 * ++colours };
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'canary-owner', Make: 'canary-camera' } })
    .withMetadata({ orientation: 6 });
}

let colours = 0;
let numbers = 0;

async function addLawyer(portrait: Buffer | string) {
  return app.call('POST', '/lawyers', {
    body: {
      name: 'Aïcha Njoya',
      email: 'aicha@example.cm',
      phone: '699 11 22 33',
      specialization: 'Family law',
      location: 'Foumban',
      bar_number: `CM-${++numbers}`,
      portrait: typeof portrait === 'string' ? portrait : portrait.toString('base64'),
    },
  });
}

interface Added {
  readonly id: string;
  readonly portrait_hash: string;
}

describe('a portrait', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'from a %s file is small, square, WebP, and says nothing of place or device',
    async (format) => {
      const answer = await addLawyer(await photo().toFormat(format).toBuffer());
      expect(answer.status).toBe(201);
      const { portrait_hash } = answer.body as Added;
      const response = await open.request(`${PORTRAITS_PATH}/${portrait_hash}.webp`);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${portrait_hash}"`,
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const facts = await sharp(bytes).metadata();
      expect(facts).toMatchObject({ format: 'webp', width: 288, height: 288 });
      expect([facts.exif, facts.xmp, facts.icc, facts.orientation]).toEqual(
        Array(4).fill(undefined),
      );
      expect(bytes.includes('canary')).toBe(false);
      expect(bytes.length).toBeLessThan(20_000);
    },
  );

  it.each([
    [3_000, 1],
    [1, 30_000],
  ])('from a strip of %i × %i points costs no more than another', async (width, height) => {
    const answer = await addLawyer(await photo(width, height).png().toBuffer());
    expect(answer.status).toBe(201);
    const { portrait_hash } = answer.body as Added;
    const response = await open.request(`${PORTRAITS_PATH}/${portrait_hash}.webp`);
    const facts = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: 288, height: 288 });
  });

  it('is shown by its address in the reading API, changed, and taken away', async () => {
    const { id, portrait_hash } = (await addLawyer(await photo(90, 90).png().toBuffer()))
      .body as Added;
    const listed = await (await open.request('/v1/lawyers?limit=100')).json();
    expect(listed.items.find((one: Added) => one.id === id)).toMatchObject({
      profile_image_url: `https://mboalex.example/lawyers/portraits/${portrait_hash}.webp`,
    });
    const kept = await app.call('PATCH', `/lawyers/${id}`, { body: { version: 1, name: 'B' } });
    expect(kept.body).toMatchObject({ portrait_hash });
    const taken = await app.call('PATCH', `/lawyers/${id}`, {
      body: { version: 2, portrait: null },
    });
    expect(taken.body).toMatchObject({ portrait_hash: null });
    const old = await open.request(`${PORTRAITS_PATH}/${portrait_hash}.webp`);
    expect(old.status).toBe(404);
  });

  it('of a hidden lawyer is public nowhere, and seen in the console', async () => {
    const picture = await photo(91, 91).png().toBuffer();
    const { id, portrait_hash } = (await addLawyer(picture)).body as Added;
    const answer = await app.call('PATCH', `/lawyers/${id}`, {
      body: { version: 1, hidden: true },
    });
    expect(answer.body).toMatchObject({ hidden: true });
    expect((await open.request(`${PORTRAITS_PATH}/${portrait_hash}.webp`)).status).toBe(404);
    const { items } = await (await open.request('/v1/lawyers?limit=100')).json();
    expect(items.some((one: Added) => one.id === id)).toBe(false);
    expect((await app.call('GET', `/lawyers/${id}/portrait`)).status).toBe(200);
    const user = await insertUser(database.db, { role: 'user' });
    expect((await app.call('GET', `/lawyers/${id}/portrait`, { as: user.id })).status).toBe(403);
    const shown = await app.call('PATCH', `/lawyers/${id}`, {
      body: { version: 2, hidden: false },
    });
    expect(shown.body).toMatchObject({ hidden: false });
    expect((await open.request(`${PORTRAITS_PATH}/${portrait_hash}.webp`)).status).toBe(200);
    const { rows } = await database.pool.query(
      'select action from audit_entries where subject_id = $1 order by id',
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'lawyer.created',
      'lawyer.hidden',
      'lawyer.shown',
    ]);
  });
});

describe('what is no portrait is refused, and changes nothing:', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';
  /** A PNG of few bytes that says it has 30,000 × 30,000 points. */
  async function bomb() {
    const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: GREEN } })
      .png()
      .toBuffer();
    png.writeUInt32BE(30_000, 16);
    png.writeUInt32BE(30_000, 20);
    const { crc32 } = await import('node:zlib');
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    return png;
  }
  it.each<readonly [string, () => Buffer | string | Promise<Buffer>, RegExp]>([
    ['an SVG', () => Buffer.from(svg), /JPEG, PNG or WebP/],
    [
      'an SVG behind the first bytes of a JPEG',
      () => Buffer.from(`\xff\xd8\xff${svg}`, 'latin1'),
      /JPEG/,
    ],
    ['a GIF', () => photo().gif().toBuffer(), /JPEG, PNG or WebP/],
    ['a TIFF', () => photo().tiff().toBuffer(), /JPEG, PNG or WebP/],
    ['an AVIF', () => photo(64, 64).avif().toBuffer(), /JPEG, PNG or WebP/],
    [
      'half a JPEG',
      async () => (await photo(2_000, 2_000).jpeg().toBuffer()).subarray(0, 9_000),
      /opened/,
    ],
    ['text', () => 'not base64 at all!', /JPEG, PNG or WebP/],
    ['nothing', () => '', /JPEG, PNG or WebP/],
    ['points by the million', bomb, /at most 5 MB and 25 megapixels/],
    ['too many bytes', () => Buffer.alloc(LAWYER_LIMITS.portraitBytes + 3), /at most 5 MB/],
  ])('%s', async (_, make, sentence) => {
    const portrait = await make();
    const before = await databaseDigest(database.db);
    const answer = await addLawyer(portrait);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ fields: { portrait: expect.stringMatching(sentence) } });
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('what follows the picture in the file', async () => {
    const polyglot = Buffer.concat([
      await photo().jpeg().toBuffer(),
      Buffer.from('<script>canary-polyglot</script>'),
    ]);
    const { portrait_hash } = (await addLawyer(polyglot)).body as Added;
    const response = await open.request(`${PORTRAITS_PATH}/${portrait_hash}.webp`);
    expect(Buffer.from(await response.arrayBuffer()).includes('canary')).toBe(false);
  });

  it.each(['none.webp', `${'0'.repeat(32)}.webp`, `${'0'.repeat(32)}.svg`, '%00', '..%2f'])(
    'the address %s',
    async (file) => {
      expect((await open.request(`${PORTRAITS_PATH}/${file}`)).status).toBe(404);
    },
  );
});
