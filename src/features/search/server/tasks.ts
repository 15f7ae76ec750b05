import type { Database } from '../../../kit/server/database.ts';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import { deleteOldChoices } from './choices/commands.ts';
import { deleteOldEmptyQueries } from './empty-queries/commands.ts';
import { mergeFrequencies } from './search-index/commands.ts';

/** The jobs that keep the index small and forget old searches without results and
 * what few people have opened. */
export function searchTasks(db: Database): TaskGroup {
  return {
    tasks: [
      { name: 'merge_search_frequencies', schedule: '17 * * * *', run: () => mergeFrequencies(db) },
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
