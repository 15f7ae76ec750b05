import type { KeptPack } from '../../../features/packs/web/kept-store.ts';
import type { KeptIndex } from '../../../features/search/both/kept/kept-index.ts';

/** What is kept, as the pages are made from it. */
export interface KeptLaw {
  readonly list: () => Promise<readonly KeptPack[]>;
  readonly read: (
    code: string,
  ) => Promise<{ readonly pack: KeptPack; readonly file: string } | null>;
  /** The index of what is kept, which is given. */
  readonly search: (kept: readonly KeptPack[]) => Promise<KeptIndex>;
}
