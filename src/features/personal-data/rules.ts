/** Stands where a name stood that cannot be empty. */
export const ERASED = '[erased]';
