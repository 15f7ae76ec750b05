import { strFromU8, unzipSync } from 'fflate';

/** Bytes of one unpacked part; a larger one is no law but an attack (a ZIP bomb). */
const MOST_BYTES = 200 * 1024 * 1024;

/** The bytes with which a ZIP file begins. */
export function isZip([first, second, third, fourth]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04;
}

/** The names of what is in a ZIP file. @throws Error for what is none */
export function namesIn(bytes: Uint8Array): Set<string> {
  const names = new Set<string>();
  unzipSync(bytes, {
    filter: ({ name }) => {
      names.add(name);
      return false;
    },
  });
  return names;
}

/** One part of a ZIP file as text. @throws Error where it is not there, too large or damaged */
export function unzipText(bytes: Uint8Array, name: string): string {
  const parts = unzipSync(bytes, {
    filter: (part) => part.name === name && part.originalSize <= MOST_BYTES,
  });
  const part = parts[name];
  if (!part) throw new Error(`${name} cannot be unpacked.`);
  return strFromU8(part);
}
