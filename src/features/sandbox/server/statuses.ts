/** The sandbox's own words for how a transaction stands, as every provider has its own. */
export type SandboxStatus =
  | 'CREATED'
  | 'PENDING'
  | 'REQUIRE_OTP'
  | 'SUCCESS'
  | 'FAILED'
  | 'CANCELED'
  | 'EXPIRED';

/** The statuses that callbacks are sent for. */
export const FINAL_STATUSES = ['SUCCESS', 'FAILED', 'CANCELED', 'EXPIRED'] as const;

/** A payer can pay on the page. */
export const PAYABLE_STATUSES: readonly SandboxStatus[] = ['CREATED'];

/** A payer can give up; one that waits for a code is paid by the code alone. */
export const CANCELLABLE_STATUSES: readonly SandboxStatus[] = ['CREATED', 'REQUIRE_OTP'];
