import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import { listCodes } from '../../reading/server/queries/pages.ts';
import { summarizeUsers } from '../../users/server/queries.ts';
import type { SiteSettings } from '../contract.ts';
import type { FigureCounts, FigureSource } from '../rules.ts';
import type { Seller } from '../seller.ts';
import { countCodes, type FigureBasis, presentSeller, presentSettings } from './presenter.ts';

const SELLER_COLUMNS = [
  'seller_name',
  'seller_address',
  'seller_phone',
  'seller_email',
  'seller_niu',
  'seller_rccm',
  'seller_hours_en',
  'seller_hours_fr',
  'vat_rate',
] as const;

export const SETTINGS_COLUMNS = [
  ...SELLER_COLUMNS,
  'own_codes',
  'own_articles',
  'own_lawyers',
  'own_users',
  'two_factor_required',
  'version',
  'updated_at',
  sql<FigureSource>`figure_source`.as('figure_source'),
] as const;

/** What administrators have decided about the public site. */
export async function findSettings(db: Database | DatabaseTransaction): Promise<SiteSettings> {
  const row = await db
    .selectFrom('site_settings')
    .select(SETTINGS_COLUMNS)
    .executeTakeFirstOrThrow();
  return presentSettings(row);
}

/** Who sells: for pages, mails and receipts. */
export async function findSeller(db: Database | DatabaseTransaction): Promise<Seller> {
  const row = await db.selectFrom('site_settings').select(SELLER_COLUMNS).executeTakeFirstOrThrow();
  return presentSeller(row);
}

/** How many lawyers are listed, and how many users there are. */
async function countPeople(db: Database): Promise<NonNullable<FigureBasis['people']>> {
  const [{ lawyers }, { total_users: users }] = await Promise.all([
    db
      .selectFrom('lawyers')
      .select(sql<number>`count(*)::integer`.as('lawyers'))
      .where('hidden', '=', false)
      .executeTakeFirstOrThrow(),
    summarizeUsers(db),
  ]);
  return { lawyers, users };
}

/** What decides on the figures of the home page besides the law. */
export async function findFigureBasis(db: Database): Promise<FigureBasis> {
  const settings = await findSettings(db);
  const isLive = settings.figure_source === 'live';
  return { settings, people: isLive ? await countPeople(db) : null };
}

/** What there is now: published codes, their active articles, listed lawyers, users. */
export async function countFigures(db: Database): Promise<FigureCounts> {
  const [codes, people] = await Promise.all([listCodes(db), countPeople(db)]);
  return { ...countCodes(codes), ...people };
}
