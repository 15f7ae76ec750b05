/** What the audit log calls the changes of many things at once; their kind is the entry's subject. */
export const BIN_ACTIONS = ['bin.deleted', 'bin.restored'] as const;

export type BinAction = (typeof BIN_ACTIONS)[number];
