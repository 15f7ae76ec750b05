import type { SiteSettings } from '../contract.ts';
import type { Figure } from '../documents.ts';
import { FIGURES, type FigureCounts, USUAL_FIGURES } from '../rules.ts';
import type { Seller } from '../seller.ts';
import type { SellerSettings } from '../seller-contract.ts';

interface SettingsRow extends Omit<SiteSettings, 'updated_at'> {
  readonly updated_at: Date;
}

/** The settings as the console sees them. */
export function presentSettings(row: SettingsRow): SiteSettings {
  return {
    figure_source: row.figure_source,
    own_codes: row.own_codes,
    own_articles: row.own_articles,
    own_lawyers: row.own_lawyers,
    own_users: row.own_users,
    two_factor_required: row.two_factor_required,
    seller_name: row.seller_name,
    seller_address: row.seller_address,
    seller_phone: row.seller_phone,
    seller_email: row.seller_email,
    seller_niu: row.seller_niu,
    seller_rccm: row.seller_rccm,
    seller_hours_en: row.seller_hours_en,
    seller_hours_fr: row.seller_hours_fr,
    vat_rate: row.vat_rate,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
  };
}

/** The seller, as pages, mails and receipts have it. */
export function presentSeller(row: SellerSettings): Seller {
  return {
    name: row.seller_name,
    address: row.seller_address,
    phone: row.seller_phone,
    email: row.seller_email,
    niu: row.seller_niu,
    rccm: row.seller_rccm,
    hours: { en: row.seller_hours_en, fr: row.seller_hours_fr },
    vatRate: row.vat_rate,
  };
}

/** What decides on the figures besides the law: the settings, and what else is counted for them. */
export interface FigureBasis {
  readonly settings: SiteSettings;
  /** `null` where no live counts are shown. */
  readonly people: Pick<FigureCounts, 'lawyers' | 'users'> | null;
}

/** What there is of the law. */
export function countCodes(
  codes: readonly { readonly articles: number }[],
): Pick<FigureCounts, 'codes' | 'articles'> {
  return {
    codes: codes.length,
    articles: codes.reduce((sum, { articles }) => sum + articles, 0),
  };
}

/** The four figures of the home page: lower bounds, or live counts, which are exact. */
export function presentFigures(
  { settings, people }: FigureBasis,
  codes: readonly { readonly articles: number }[],
): readonly Figure[] {
  const counts = people ? { ...countCodes(codes), ...people } : statedFigures(settings);
  return FIGURES.map((of) => ({ of, count: counts[of], isExact: people !== null }));
}

function statedFigures(settings: SiteSettings): FigureCounts {
  if (settings.figure_source !== 'own') return USUAL_FIGURES;
  return {
    codes: settings.own_codes,
    articles: settings.own_articles,
    lawyers: settings.own_lawyers,
    users: settings.own_users,
  };
}
