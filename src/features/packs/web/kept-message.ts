/** What pages tell the worker once something was kept, or removed: it makes the lists of the search. */
export type KeptMessage = 'kept' | 'removed';
