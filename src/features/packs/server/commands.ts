import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { sql } from 'kysely';
import { type Database, isSerializationFailure } from '../../../kit/server/database.ts';
import { encodeBody } from '../../../kit/server/http/encoding.ts';
import type { PackDelta } from '../pack-delta.ts';
import { PACK_LANGUAGES, type PackLanguage, writePack } from '../pack-format.ts';
import { buildPack } from './build-pack.ts';
import { makeDelta } from './make-delta.ts';
import { type CodeToPack, MOST_ARTICLES, readCodeToPack } from './queries.ts';
import { type SigningKey, signPack } from './signing-key.ts';

/** The advisory lock of the job: one at a time ('pack' in hex). */
const LOCK = 0x7061636b;
/** So many earlier versions lead to the newest by a difference; older ones are deleted. */
const EARLIER_VERSIONS = 5;
/** Edits come in groups: packs are built once the first of them is so old. */
const SETTLES_AFTER_S = 5;
/** Of the hash, in hex digits. */
const VERSION_LENGTH = 16;

/**
 * Announces the key by which packs are checked.
 * @returns whether it is a new one, beside others
 */
export async function announcePackKey(db: Database, { keyId, jwk }: SigningKey): Promise<boolean> {
  const { rows } = await sql<{ is_another: boolean }>`
    with added as (
      insert into law_pack_keys (key_id, jwk)
      values (${keyId}, ${JSON.stringify(jwk)}::jsonb) on conflict do nothing returning key_id
    )
    select exists (select from added) and exists (select from law_pack_keys) as is_another`.execute(
    db,
  );
  return rows[0]?.is_another ?? false;
}

/**
 * Builds the packs that are due: those of codes that changed, and of published ones without any.
 * Codes that have grown too long, or have no article any more, lose theirs.
 *
 * @param settlesAfterS what changed later is left to a later job
 */
export async function buildDuePacks(
  db: Database,
  key: SigningKey,
  settlesAfterS = SETTLES_AFTER_S,
): Promise<void> {
  let due = [
    ...(await listDue(db, settlesAfterS)),
    ...(await listWithoutPacks(db)),
    ...(await listUnpackable(db)),
  ];
  // Asked again at the end: what became due meanwhile had a job that found the lock taken.
  while (due.length > 0) {
    for (const categoryId of new Set(due)) {
      const isMine = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((trx) => buildOnce(trx, key, categoryId))
        // The law changed meanwhile: nothing was written, and the code stays due.
        .catch((error: unknown) => isSerializationFailure(error) || Promise.reject(error));
      if (!isMine) return;
    }
    due = await listDue(db, settlesAfterS);
  }
}

async function listDue(db: Database, settlesAfterS: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select category_id as id from law_packs_due group by category_id
    having min(since) <= now() - make_interval(secs => ${settlesAfterS})`.execute(db);
  return rows.map(({ id }) => id);
}

/** As after an upgrade, or when a key was taken away. */
async function listWithoutPacks(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from law_categories c
    where c.is_active and not exists (select from law_packs p where p.category_id = c.id)
      and exists (select from law_articles a where a.category_id = c.id and a.is_active)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Too long or without articles, whose packs an earlier program left as they were. */
async function listUnpackable(db: Database): Promise<string[]> {
  const active = sql`select from law_articles a where a.category_id = c.id and a.is_active`;
  const { rows } = await sql<{ id: string }>`
    select c.id from law_categories c
    where c.is_active and exists (select from law_packs p where p.category_id = c.id)
      and (not exists (${active}) or exists (${active} offset ${MOST_ARTICLES}::integer))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** @returns whether no other job was at it */
async function buildOnce(trx: Database, key: SigningKey, categoryId: string): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}) as is_mine`.execute(trx);
  if (!rows[0]?.is_mine) return false;
  // Taken before the code is read: what becomes due meanwhile is not known to it, and stays due.
  await sql`delete from law_packs_due where category_id = ${categoryId}`.execute(trx);
  const read = await readCodeToPack(trx, categoryId);
  if (read === null) return true;
  if (read === 'too_long' || read.articles.length === 0) {
    await deletePacks(trx, categoryId);
    return true;
  }
  let isNew = false;
  for (const lang of PACK_LANGUAGES) {
    if (await buildVersion(trx, key, { read, lang })) isNew = true;
  }
  // Pages that name its size are cached by the version of the law, which is another one from then on.
  // Last: until the commit, apps are told of no change that comes later.
  if (isNew) await sql`select begin_law_change()`.execute(trx);
  return true;
}

/** Of a code that has grown too long or lost its last article: they would be an old law for ever. */
async function deletePacks(trx: Database, categoryId: string): Promise<void> {
  const { rows } = await sql`delete from law_packs where category_id = ${categoryId}
    returning version`.execute(trx);
  if (rows.length > 0) await sql`select begin_law_change()`.execute(trx);
}

/** @returns whether it is another one than the newest */
async function buildVersion(
  trx: Database,
  key: SigningKey,
  { read, lang }: { readonly read: CodeToPack; readonly lang: PackLanguage },
): Promise<boolean> {
  const categoryId = read.code.id;
  const file = writePack(buildPack(read, lang));
  const bytes = Buffer.from(file);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const version = sha256.slice(0, VERSION_LENGTH);
  const known = await listVersions(trx, categoryId, lang);
  if (known[0] === version) return false;
  const signature = signPack(key, bytes);
  const { br, gzip } = await encodeBody(bytes);
  // What was published before may be so again; then it is the newest once more. The newest is the
  // one that was made last: later than the one before, also where the clock has gone back since.
  await sql`
    insert into law_packs
      (category_id, lang, version, sha256, signature, key_id, size, br, gzip, made_at)
    values (${categoryId}, ${lang}, ${version}, ${sha256}, ${signature}, ${key.keyId},
      ${bytes.length}, ${Buffer.from(br)}, ${Buffer.from(gzip)},
      greatest(clock_timestamp(), (select max(made_at) + interval '1 microsecond'
        from law_packs where (category_id, lang) = (${categoryId}, ${lang}))))
    on conflict (category_id, lang, version) do update
    set made_at = excluded.made_at, signature = excluded.signature, key_id = excluded.key_id`.execute(
    trx,
  );
  // Those to the version before stay: somebody may be on the way to it.
  await sql`delete from law_pack_deltas where (category_id, lang) = (${categoryId}, ${lang})
    and to_version is distinct from ${known[0] ?? null}`.execute(trx);
  const earlier = known.filter((one) => one !== version);
  for (const from of earlier.slice(0, EARLIER_VERSIONS)) {
    const steps = makeDelta(await readFile(trx, { categoryId, lang, version: from }), file);
    // Without a difference the whole file is fetched.
    if (steps === null) continue;
    const delta: PackDelta = { from, to: version, sha256, signature, key_id: key.keyId, steps };
    const encoded = await encodeBody(Buffer.from(JSON.stringify(delta)));
    if (encoded.br.length >= br.length) continue;
    await sql`
      insert into law_pack_deltas (category_id, lang, from_version, to_version, br, gzip)
      values (${categoryId}, ${lang}, ${from}, ${version}, ${Buffer.from(encoded.br)},
        ${Buffer.from(encoded.gzip)})`.execute(trx);
  }
  await sql`delete from law_packs where (category_id, lang) = (${categoryId}, ${lang})
    and version = any (${earlier.slice(EARLIER_VERSIONS)}::text[])`.execute(trx);
  return true;
}

/** The versions that are kept, the newest first. */
async function listVersions(trx: Database, categoryId: string, lang: string): Promise<string[]> {
  const { rows } = await sql<{ version: string }>`
    select version from law_packs where (category_id, lang) = (${categoryId}, ${lang})
    order by made_at desc`.execute(trx);
  return rows.map(({ version }) => version);
}

async function readFile(
  trx: Database,
  { categoryId, lang, version }: { categoryId: string; lang: string; version: string },
): Promise<string> {
  const { rows } = await sql<{ br: Buffer }>`
    select br from law_packs
    where (category_id, lang, version) = (${categoryId}, ${lang}, ${version})`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`There is no version ${version} of the pack.`);
  return (await promisify(brotliDecompress)(row.br)).toString('utf8');
}
