import type { SiteSettings } from '../contract.ts';

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
    version: row.version,
    updated_at: row.updated_at.toISOString(),
  };
}
