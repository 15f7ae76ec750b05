/** What the audit log calls the changes of this feature. */
export const SITE_ACTIONS = ['site_settings.changed'] as const;

export type SiteAction = (typeof SITE_ACTIONS)[number];
