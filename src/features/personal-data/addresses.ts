/** Where people ask for a copy of their data, or to be erased; `localPath` gives the French one. */
export const MY_DATA_PATH = '/my-data';
