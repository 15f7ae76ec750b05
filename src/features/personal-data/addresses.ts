/** Where people ask for a copy of their data, or to be erased; `localPath` gives the French one. */
export const MY_DATA_PATH = '/my-data';

/** Of the page once everything was erased: its seal, which nobody writes by hand. */
export const ERASED_FIELD = 'erased';
