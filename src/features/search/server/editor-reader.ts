/** Editors find what is not published as well. */
export const EDITOR = { isPublic: false } as const;

/** A search of the console: all texts are open, and everything may be told. */
export const EDITOR_READER = { ...EDITOR, isOpen: () => true, mayTell: async () => true };
