/** Where people ask for a copy of their data, or to be erased; `localPath` gives the French one. */
export const MY_DATA_PATH = '/my-data';

/** The page once everything was erased. */
export const ERASED_FIELD = 'erased';
export const ERASED_PATH = `${MY_DATA_PATH}?${ERASED_FIELD}=yes`;
