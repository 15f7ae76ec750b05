import { sql } from 'kysely';
import type { Visitor } from '../../../kit/actor.ts';
import type { Database } from '../../../kit/server/database.ts';
import { findPaidUntil, isByHand } from '../../access/server/queries.ts';
import type { Me } from '../contract.ts';

/** An account with what was proven of it. */
export async function findMe(db: Database, userId: string): Promise<Me | null> {
  const { rows } = await sql<Me>`
    select id, case when email_confirmed_at is not null then email end as email,
      case when phone_confirmed_at is not null then phone end as phone
    from users where id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** A document that somebody may read because it was bought. */
export interface OwnedDocument {
  readonly document_type: string;
  /** Null where it is sold no more. */
  readonly name_en: string | null;
  readonly name_fr: string | null;
  /** Whether it is a code that has pages; a package has none. */
  readonly has_pages: boolean;
  /** Whether somebody of the team gave it, and no payment. */
  readonly is_given: boolean;
  /** When it ends; `null`: never. */
  readonly expires_at: Date | null;
}

/** What a visitor has bought, in the order of the codes. */
export async function listOwned(db: Database, visitor: Visitor): Promise<readonly OwnedDocument[]> {
  const paid = await findPaidUntil(db, visitor);
  if (paid.size === 0) return [];
  const { rows } = await sql<Omit<OwnedDocument, 'expires_at'>>`
    select d.code as document_type, coalesce(c.name_en, p.name_en) as name_en,
      coalesce(c.name_fr, p.name_fr) as name_fr, coalesce(c.is_active, false) as has_pages,
      exists (select from document_access a where a.user_id = ${visitor.actor?.id ?? null}
        and a.document_type = d.code and a.status = 'active' and ${isByHand('a')}) as is_given
    from unnest(${[...paid.keys()]}::text[]) d (code)
    left join law_categories c on c.code = d.code
    left join products p on p.code = d.code
    order by c.display_order nulls first, d.code`.execute(db);
  return rows.map((row) => ({ ...row, expires_at: paid.get(row.document_type) ?? null }));
}
