import { apiClient } from '../../../kit/web/console/api.ts';
import type { ImportCalls } from '../contract.ts';

export const importApi = apiClient<ImportCalls>();

/** The name of the cached list of imports. */
export const IMPORT_LIST = 'law-imports';

/** The name of the cached rows of previews. */
export const IMPORT_ROWS = 'law-import-rows';
