import type { SiteSettings, SiteSettingsEdit } from '../contract.ts';
import type { FigureSource } from '../rules.ts';

export type OwnFigure = 'own_codes' | 'own_articles' | 'own_lawyers' | 'own_users';

/** The form's values: its fields as typed, and the version for optimistic locking. */
export type SettingsValues = Readonly<Record<OwnFigure, string>> & {
  readonly figure_source: FigureSource;
  readonly version: number;
};

/** The form of the present settings. */
export function valuesOfSettings(settings: SiteSettings): SettingsValues {
  return {
    figure_source: settings.figure_source,
    own_codes: String(settings.own_codes),
    own_articles: String(settings.own_articles),
    own_lawyers: String(settings.own_lawyers),
    own_users: String(settings.own_users),
    version: settings.version,
  };
}

/** The settings as the API takes them; own figures only where they are what is shown. */
export function bodyOfSettings(values: SettingsValues): SiteSettingsEdit {
  const { figure_source, version } = values;
  if (figure_source !== 'own') return { figure_source, version };
  return {
    figure_source,
    own_codes: Number(values.own_codes),
    own_articles: Number(values.own_articles),
    own_lawyers: Number(values.own_lawyers),
    own_users: Number(values.own_users),
    version,
  };
}
