import { type Pack, readPack } from '../../../features/packs/pack-format.ts';
import type { KeptPack } from '../../../features/packs/web/kept-store.ts';

let last: { readonly version: string; readonly pack: Pack } | undefined;

/** The file of the code that was read last stays parsed: the next article is mostly beside it. */
export function parsedPack({
  pack,
  file,
}: {
  readonly pack: KeptPack;
  readonly file: string;
}): Pack {
  if (last?.version !== pack.version) last = { version: pack.version, pack: readPack(file) };
  return last.pack;
}
