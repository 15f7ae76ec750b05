import { loadVocabulary } from '../../features/search/server/vocabulary/commands.ts';
import { type Database, type DatabaseHandle, failureFields } from '../../kit/server/database.ts';
import type { Logger } from '../../kit/server/logger.ts';
import { migrate } from '../../kit/server/migrations.ts';
import { pause } from '../../kit/server/pause.ts';

/**
 * Brings a database to the newest schema and loads the vocabulary of the search that it has not
 * loaded yet. Every command does so before it works with the database.
 */
export async function prepareDatabase({ db, pool }: Pick<DatabaseHandle, 'db' | 'pool'>) {
  await migrate(pool);
  await loadVocabulary(db);
}

/** A vocabulary that is loaded while the program answers already. */
export interface LoadingVocabulary {
  /** What a search waits for: it settles when loading was tried once, and never rejects. */
  readonly tried: Promise<unknown>;
  /** Ends the load that is underway, of which nothing stays; the next start loads all of it. */
  stop(): Promise<void>;
}

const RETRY_MS = 10_000;

/**
 * Loads the vocabulary beside the program, since it takes most of a first start, and again until it
 * succeeds. Later starts have nothing to load.
 */
export function loadVocabularyBeside(db: Database, log: Logger): LoadingVocabulary {
  const stopping = new AbortController();
  const load = async () => {
    try {
      const vocabulary = await loadVocabulary(db, { signal: stopping.signal });
      if (vocabulary.length > 0)
        log.info({ vocabulary }, 'the vocabulary of the search was loaded');
      return true;
    } catch (error) {
      if (!stopping.signal.aborted)
        log.warn(failureFields(error), 'the vocabulary of the search could not be loaded yet');
      return false;
    }
  };
  const tried = load();
  const done = tried.then(async (isFirst) => {
    let isLoaded = isFirst;
    while (!isLoaded && (await pause(RETRY_MS, stopping.signal))) isLoaded = await load();
  });
  return {
    tried,
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}
