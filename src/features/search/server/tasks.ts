import type { Database } from '../../../kit/server/database.ts';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import { deleteOldChoices } from './choices/commands.ts';
import { findDueConcepts, noteDueConcepts } from './concepts/commands.ts';
import { deleteOldEmptyQueries } from './empty-queries/commands.ts';
import { buildKeptWords } from './kept/commands.ts';
import { mergeFrequencies } from './search-index/commands.ts';

/**
 * The jobs that find what articles are about, keep the index small, forget old searches without results and what few people have
 * opened, and build the editors' list for devices, now and then also unasked.
 *
 * @param vocabularyTried what finding waits for: the first vocabulary locks what it reads
 */
export function searchTasks(db: Database, vocabularyTried?: Promise<unknown>): TaskGroup {
  const find = async () => {
    await vocabularyTried;
    await findDueConcepts(db);
  };
  return {
    tasks: [
      { name: 'merge_search_frequencies', schedule: '17 * * * *', run: () => mergeFrequencies(db) },
      { name: 'find_concepts', schedule: '* * * * *', run: find },
      { name: 'note_due_concepts', schedule: '53 2 * * *', run: () => noteDueConcepts(db) },
      { name: 'build_kept_words', schedule: '*/10 * * * *', run: () => buildKeptWords(db) },
      {
        name: 'forget_empty_queries',
        schedule: '41 2 * * *',
        run: () => deleteOldEmptyQueries(db),
      },
      { name: 'forget_choices', schedule: '47 2 * * *', run: () => deleteOldChoices(db) },
    ],
    close: () => {},
  };
}
