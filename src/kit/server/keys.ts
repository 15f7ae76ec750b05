/** Keys of one purpose: the first signs, and what a former one has signed is still accepted. */
export type Keys = readonly [current: Buffer, ...former: Buffer[]];

/** As libraries that sign by text take them. */
export function keyText(key: Buffer): string {
  return key.toString('base64url');
}
