/**
 * What pages tell the worker once something was kept, or removed, or the words for searching are
 * missed: it makes the lists of the search.
 */
export type KeptMessage = 'kept' | 'removed' | 'missed';
