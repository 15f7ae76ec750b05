/** What the form of an article does once it is saved. */
export type AfterSaving = 'close' | 'stay' | 'next';
