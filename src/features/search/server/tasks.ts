import type { Database } from '../../../kit/server/database.ts';
import type { TaskGroup } from '../../../kit/server/jobs.ts';
import { deleteOldEmptyQueries } from './empty-queries/commands.ts';
import { mergeFrequencies } from './search-index/commands.ts';

/** The jobs that keep the index small and delete old searches without results. */
export function searchTasks(db: Database): TaskGroup {
  return {
    tasks: [
      { name: 'merge_search_frequencies', schedule: '17 * * * *', run: () => mergeFrequencies(db) },
      {
        name: 'forget_empty_queries',
        schedule: '41 2 * * *',
        run: () => deleteOldEmptyQueries(db),
      },
    ],
    close: () => {},
  };
}
