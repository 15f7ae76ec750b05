/** What the audit log calls what every feature may do. */
export const KIT_ACTIONS = ['list.exported'] as const;

export type KitAction = (typeof KIT_ACTIONS)[number];
