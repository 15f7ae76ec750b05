import { type Pack, readPack } from '../../../features/packs/pack-format.ts';
import type { KeptPack } from '../../../features/packs/web/kept-store.ts';
import type { KeptLaw } from './kept-law.ts';

/** A kept code, with its file parsed. */
interface OpenPack {
  readonly pack: KeptPack;
  readonly parsed: Pack;
}

/** Parsed files that stay for the next page: what is read next is mostly of the same code. */
const MOST_OPEN = 3;
const open = new Map<string, OpenPack>();

/**
 * A code of those that are kept, parsed; `null` where it is not.
 *
 * @throws UnreadablePack
 */
export async function openPack(
  law: Pick<KeptLaw, 'read'>,
  all: readonly KeptPack[],
  code: string,
): Promise<OpenPack | null> {
  const pack = all.find((one) => one.code === code);
  const known = open.get(code);
  if (pack && known?.pack.version === pack.version) return { pack, parsed: known.parsed };
  open.delete(code);
  const kept = pack && (await law.read(code));
  if (!kept) return null;
  const opened = { pack: kept.pack, parsed: readPack(kept.file) };
  open.set(code, opened);
  const [oldest] = open.keys();
  if (open.size > MOST_OPEN && oldest !== undefined) open.delete(oldest);
  return opened;
}
