/** Stands where a name stood that cannot be empty. */
export const ERASED = '[erased]';

/** Within these a request has to be answered. */
export const REQUEST_DUE_DAYS = 30;
