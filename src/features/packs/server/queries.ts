import { sql } from 'kysely';
import { STRANGER, type Visitor } from '../../../kit/actor.ts';
import { isTeamRole } from '../../../kit/rights.ts';
import type { Database } from '../../../kit/server/database.ts';
import type { Encoding } from '../../../kit/server/http/encoding.ts';
import { isOpenToAll } from '../../access/rules.ts';
import { ENDED_CLAIM } from '../../access/server/queries.ts';
import type { ProvenanceParts } from '../../laws/provenance.ts';
import type { Division } from '../../laws/rules.ts';
import type { ArticleReferences, CodeRow } from '../../reading/page-rows.ts';
import { listCodes } from '../../reading/server/queries/pages.ts';
import { findArticleReferences } from '../../reading/server/references/queries.ts';
import { isBanned } from '../../session/server/queries.ts';
import type { PackLanguage } from '../pack-format.ts';
import type { Grant } from './grants.ts';

/** A public key by which packs are checked. */
export interface PackKey {
  readonly key_id: string;
  readonly jwk: JsonWebKey;
}

/** All keys, of earlier signatures as well, the newest first. */
export async function listPackKeys(db: Database): Promise<readonly PackKey[]> {
  const { rows } = await sql<PackKey>`
    select key_id, jwk from law_pack_keys order by created_at desc, key_id`.execute(db);
  return rows;
}

/** The newest pack of a published code in a choice of languages, without its content. */
export interface PackRow {
  readonly category_id: string;
  readonly code: string;
  readonly name_en: string;
  readonly name_fr: string;
  readonly price: number;
  readonly is_free: boolean;
  readonly lang: PackLanguage;
  readonly version: string;
  readonly sha256: string;
  readonly signature: string;
  readonly key_id: string;
  /** Of the file, and of what is sent of it in brotli. */
  readonly size: number;
  readonly bytes: number;
  readonly made_at: Date;
  /** The earlier versions that a difference leads from, with its bytes in brotli. */
  readonly differences: readonly { readonly since: string; readonly bytes: number }[];
}

/** The newest packs of the published codes, in the codes' order. */
export async function listPacks(db: Database, code?: string): Promise<readonly PackRow[]> {
  const { rows } = await sql<PackRow>`
    select c.id as category_id, c.code, c.name_en, c.name_fr, c.price, c.is_free,
      p.lang, p.version, p.sha256, p.signature, p.key_id, p.size, length(p.br) as bytes, p.made_at,
      coalesce((
        select json_agg(json_build_object('since', d.from_version, 'bytes', length(d.br))
          order by e.made_at desc)
        from law_pack_deltas d
        join law_packs e on (e.category_id, e.lang, e.version) = (d.category_id, d.lang, d.from_version)
        where (d.category_id, d.lang, d.to_version) = (p.category_id, p.lang, p.version)
      ), '[]') as differences
    from law_categories c
    cross join unnest(array['both', 'en', 'fr']) with ordinality as choice (lang, place)
    join lateral (
      select * from law_packs p where p.category_id = c.id and p.lang = choice.lang
      order by p.made_at desc limit 1
    ) p on true
    where c.is_active ${code === undefined ? sql`` : sql`and c.code = ${code}`}
    order by c.display_order, choice.place`.execute(db);
  return rows;
}

/** Whom a grant names as that account is now: nobody once it was banned or deleted. */
export async function findGranted(db: Database, grant: Grant): Promise<Visitor> {
  const { user } = grant;
  const claims = grant.claims.flatMap((claim) => [claim, ENDED_CLAIM + claim]);
  if (user === null) return { actor: null, claims };
  const { rows } = await sql<{ id: string; role: string }>`
    select id, role from users
    where id = ${user} and not ${isBanned('users')}`.execute(db);
  const [row] = rows;
  if (!row) return STRANGER;
  const role = isTeamRole(row.role) ? row.role : 'user';
  return { actor: { id: row.id, email: '', role }, claims };
}

/** What is sent of a pack, or of a difference. */
export async function readPackBytes(
  db: Database,
  { category_id, lang, version }: Pick<PackRow, 'category_id' | 'lang' | 'version'>,
  {
    encoding,
    since,
  }: { readonly encoding: Exclude<Encoding, 'identity'>; readonly since?: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const column = sql.ref(encoding);
  const { rows } = await (since === undefined
    ? sql<{ body: Buffer }>`select ${column} as body from law_packs
        where (category_id, lang, version) = (${category_id}, ${lang}, ${version})`
    : sql<{ body: Buffer }>`select ${column} as body from law_pack_deltas
        where (category_id, lang, from_version, to_version)
          = (${category_id}, ${lang}, ${since}, ${version})`
  ).execute(db);
  const [row] = rows;
  return row ? new Uint8Array(row.body) : null;
}

/** An article with everything that a pack holds of it. */
export interface PackedRow {
  readonly id: string;
  readonly article_id: string;
  readonly title_en: string;
  readonly title_fr: string;
  readonly content_en: string;
  readonly content_fr: string;
  readonly book_en: string | null;
  readonly book_fr: string | null;
  readonly path_en: readonly Division[];
  readonly path_fr: readonly Division[];
  readonly provenance: ProvenanceParts | null;
}

/** A published code with its whole texts, and what refers to them as far as everybody may know. */
export interface CodeToPack {
  readonly code: CodeRow;
  readonly codes: readonly CodeRow[];
  readonly articles: readonly PackedRow[];
  readonly referencesOf: (id: string) => ArticleReferences;
}

/** Longer codes are read on the web alone: no phone should hold them in one piece. */
export const MOST_ARTICLES = 20_000;

/** Reads a code for its packs; `null` where it is not published. */
export async function readCodeToPack(
  db: Database,
  categoryId: string,
): Promise<CodeToPack | 'too_long' | null> {
  const codes = await listCodes(db);
  const code = codes.find(({ id }) => id === categoryId);
  if (!code) return null;
  if (code.articles > MOST_ARTICLES) return 'too_long';
  const { rows: articles } = await sql<PackedRow>`
    select a.id, a.article_id, a.title_en, a.title_fr, a.content_en, a.content_fr,
      b.name_en as book_en, b.name_fr as book_fr, coalesce(a.path_en, '[]') as path_en,
      coalesce(a.path_fr, '[]') as path_fr, a.provenance
    from law_articles a left join law_books b on b.id = a.book_id
    where a.category_id = ${categoryId}::uuid and a.is_active
    order by a.article_number`.execute(db);
  const ids = articles.map(({ id }) => id);
  // Of other codes that have to be bought a pack may tell no more than their beginnings do.
  const openIds = codes.filter((one) => one === code || isOpenToAll(one)).map(({ id }) => id);
  const referencesOf = await findArticleReferences(db, ids, openIds);
  return { code, codes, articles, referencesOf };
}
