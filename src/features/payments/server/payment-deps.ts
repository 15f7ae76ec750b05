import type { Database } from '../../../kit/server/database.ts';
import type { Logger } from '../../../kit/server/logger.ts';
import type { Providers } from '../provider.ts';

/** What the handling of payments needs. */
export interface PaymentDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly providers: Providers;
  /** Without a slash at its end. */
  readonly publicUrl: string;
}
