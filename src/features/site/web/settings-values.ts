import type { Language } from '../../../kit/languages.ts';
import { rateText } from '../../../kit/percents.ts';
import type { SiteCalls, SiteSettings } from '../contract.ts';
import type { FigureSource } from '../rules.ts';

type SettingsBody = SiteCalls['PATCH /site-settings']['body'];

/** A rate is stored in hundredths of a percent. */
const HUNDREDTHS = 100;
const WHOLE = 100 * HUNDREDTHS;

export type OwnFigure = 'own_codes' | 'own_articles' | 'own_lawyers' | 'own_users';

export const SELLER_TEXTS = [
  'seller_name',
  'seller_address',
  'seller_phone',
  'seller_email',
  'seller_niu',
  'seller_rccm',
  'seller_hours_en',
  'seller_hours_fr',
] as const;
type SellerText = (typeof SELLER_TEXTS)[number];

/** The form's values: its fields as typed, and the version for optimistic locking. */
export type SettingsValues = Readonly<Record<OwnFigure | SellerText | 'vat_rate', string>> & {
  readonly figure_source: FigureSource;
  readonly two_factor_required: boolean;
  readonly version: number;
};

/** The form of the present settings. */
export function valuesOfSettings(settings: SiteSettings, language: Language): SettingsValues {
  return {
    figure_source: settings.figure_source,
    two_factor_required: settings.two_factor_required,
    own_codes: String(settings.own_codes),
    own_articles: String(settings.own_articles),
    own_lawyers: String(settings.own_lawyers),
    own_users: String(settings.own_users),
    ...textsOf(settings),
    vat_rate: rateText(settings.vat_rate, language),
    version: settings.version,
  };
}

function textsOf(settings: SiteSettings): Record<SellerText, string> {
  return {
    seller_name: settings.seller_name ?? '',
    seller_address: settings.seller_address ?? '',
    seller_phone: settings.seller_phone ?? '',
    seller_email: settings.seller_email ?? '',
    seller_niu: settings.seller_niu ?? '',
    seller_rccm: settings.seller_rccm ?? '',
    seller_hours_en: settings.seller_hours_en ?? '',
    seller_hours_fr: settings.seller_hours_fr ?? '',
  };
}

/** A percentage as it is typed, with point or comma; what is none becomes NaN, to be refused. */
function hundredthsOf(text: string): number {
  const typed = text.replace(/[\s%]/g, '').replace(',', '.');
  return typed === '' ? Number.NaN : Math.round(Number(typed) * HUNDREDTHS);
}

/** Whether what was typed is a percentage from 0 to 100; nothing is none. */
export function isRate(text: string): boolean {
  const hundredths = hundredthsOf(text);
  return hundredths >= 0 && hundredths <= WHOLE;
}

/** The settings as the API takes them; own figures only where they are what is shown. */
export function bodyOfSettings(values: SettingsValues): SettingsBody {
  const { figure_source, version, own_codes, own_articles, own_lawyers, own_users, ...seller } =
    values;
  const shared = { ...seller, vat_rate: hundredthsOf(seller.vat_rate), figure_source, version };
  if (figure_source !== 'own') return shared;
  return {
    ...shared,
    own_codes: Number(own_codes),
    own_articles: Number(own_articles),
    own_lawyers: Number(own_lawyers),
    own_users: Number(own_users),
  };
}
