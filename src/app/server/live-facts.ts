import { readOffered } from '../../features/lawyers/server/lists/queries.ts';
import { findSeller } from '../../features/site/server/queries.ts';
import { type Database, failureFields } from '../../kit/server/database.ts';
import type { Logger } from '../../kit/server/logger.ts';
import type { SiteFacts } from '../../kit/site-facts.ts';

/** So long a page may show the seller, and offer the lists, from before a change. */
const FRESH_MS = 10_000;
/** No page waits longer for a database that does not answer; it shows what was known. */
const TIMEOUT_MS = 500;

/** What pages know of the place, with the seller and the lawyers' lists as they are now. */
export interface LiveFacts {
  current(): SiteFacts;
  /** Reads them for the first time, so that the first page shows them as well, and tells of them. */
  begin(): Promise<void>;
  /** Reads them anew where that is due; to be awaited before a page is answered. */
  refresh(): Promise<void>;
}

/**
 * Follows the settings without a message between programs: each reads them again after some
 * seconds, when somebody asks for a page.
 *
 * @param onChange called with the first facts, and with new ones before `current` gives them
 */
export function liveFacts(
  base: SiteFacts,
  { db, log }: { readonly db: Database; readonly log: Logger },
  onChange: (facts: SiteFacts) => void,
): LiveFacts {
  let facts = base;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const read = async () => {
    const [seller, lawyerLists] = await Promise.all([findSeller(db), readOffered(db)]);
    const { seller: oldSeller, lawyerLists: oldLists } = facts;
    if (JSON.stringify([seller, lawyerLists]) !== JSON.stringify([oldSeller, oldLists])) {
      const changed = { ...facts, seller, lawyerLists };
      onChange(changed);
      facts = changed;
    }
    readAt = performance.now();
  };
  const readOnce = (): Promise<void> => {
    reading ??= read()
      .catch((error: unknown) => {
        log.error(failureFields(error), 'pages keep the former seller and lists');
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  return {
    current: () => facts,
    begin: async () => {
      await readOnce();
      // Nothing was read, or nothing that was not known.
      if (facts === base) onChange(base);
      // What changes before the first page is asked for is on it.
      readAt = Number.NEGATIVE_INFINITY;
    },
    refresh: async () => {
      if (performance.now() - readAt < FRESH_MS) return;
      await Promise.race([readOnce(), timeout()]);
    },
  };
}

function timeout(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT_MS).unref();
  });
}
