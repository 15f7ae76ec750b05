/** Within these a request has to be answered. */
export const REQUEST_DUE_DAYS = 30;

/** Within these the authority is told of a breach, from the moment it was noticed. */
export const BREACH_DUE_HOURS = 72;

export const REQUEST_KINDS = ['export', 'erasure', 'correction', 'objection'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** How a person ends a request. */
export const REQUEST_ENDS = ['done', 'refused'] as const;
/** A request has lapsed when whoever made it was erased before it was answered. */
export type RequestState = 'open' | (typeof REQUEST_ENDS)[number] | 'lapsed';

export const REGISTER_LIMITS = { contact: 254, text: 2_000, people: 10_000_000 } as const;
