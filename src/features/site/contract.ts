import { z } from 'zod';
import { wholeNumber } from '../../kit/text-fields.ts';
import { choice, flag, rowVersion } from '../../kit/value-fields.ts';
import { FIGURE_SOURCES, type FigureCounts, type FigureSource, LARGEST_FIGURE } from './rules.ts';
import { type SellerSettings, sellerFields } from './seller-contract.ts';

const figure = () => wholeNumber(0, LARGEST_FIGURE);

/** An edit of the settings: those that change, and the version that it is based on. */
export const siteSettingsEditSchema = z
  .strictObject({
    figure_source: choice(FIGURE_SOURCES),
    own_codes: figure(),
    own_articles: figure(),
    own_lawyers: figure(),
    own_users: figure(),
    two_factor_required: flag(),
    ...sellerFields,
  })
  .partial()
  .extend({ version: rowVersion() });

export type SiteSettingsEdit = z.output<typeof siteSettingsEditSchema>;

/** What administrators have decided about the public site. */
export interface SiteSettings extends SellerSettings {
  readonly figure_source: FigureSource;
  readonly own_codes: number;
  readonly own_articles: number;
  readonly own_lawyers: number;
  readonly own_users: number;
  /** Whether everybody of the console needs a second factor. */
  readonly two_factor_required: boolean;
  readonly version: number;
  readonly updated_at: string;
}

/** The console's calls about the public site. */
export interface SiteCalls {
  'GET /site-settings': { answer: SiteSettings };
  /** 409 with the present settings as `current` where somebody else has changed them meanwhile. */
  'PATCH /site-settings': {
    body: z.input<typeof siteSettingsEditSchema>;
    answer: SiteSettings;
  };
  /** What the live figures say now. */
  'GET /site-figures': { answer: FigureCounts };
}
