/** One size of an icon, as PNG. */
export interface IconSize {
  readonly size: number;
  readonly png: Buffer;
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
/** 1 is an icon, 2 would be a cursor. */
const TYPE_ICON = 1;
const BITS_PER_PIXEL = 32;

/** Puts an icon of several sizes into one ICO file; their PNGs go in as they are. */
export function packIco(sizes: readonly IconSize[]): Buffer {
  const directory = Buffer.alloc(HEADER_BYTES + sizes.length * ENTRY_BYTES);
  directory.writeUInt16LE(TYPE_ICON, 2);
  directory.writeUInt16LE(sizes.length, 4);
  let offset = directory.length;
  for (const [index, { size, png }] of sizes.entries()) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    directory.writeUInt8(size, entry);
    directory.writeUInt8(size, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(BITS_PER_PIXEL, entry + 6);
    directory.writeUInt32LE(png.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...sizes.map(({ png }) => png)]);
}
