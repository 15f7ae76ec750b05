const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/android/i, 'Android'],
  [/iphone|ipad|ios/i, 'iOS'],
  [/windows/i, 'Windows'],
  [/mac os|macintosh/i, 'macOS'],
  [/linux|x11/i, 'Linux'],
];

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/edg\//i, 'Edge'],
  [/opr\/|opera/i, 'Opera'],
  [/ucbrowser/i, 'UC Browser'],
  [/samsungbrowser/i, 'Samsung Internet'],
  [/firefox\//i, 'Firefox'],
  [/chrom(?:e|ium)\//i, 'Chrome'],
  [/safari\//i, 'Safari'],
];

/** A device as people know it, from how it called itself; `null` for what says nothing. */
export function deviceName(userAgent: string | null): string | null {
  const find = (known: typeof SYSTEMS) =>
    known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const parts = [find(BROWSERS), find(SYSTEMS)].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}
