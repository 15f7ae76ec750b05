import { z } from 'zod';

/** How links lead to the mobile app, and what platforms may check that it is ours. */
export interface AppLinks {
  readonly scheme: string;
  readonly androidPackage: string | null;
  /** SHA-256 fingerprints of the certificates that sign the Android app; empty: none configured. */
  readonly androidFingerprints: readonly string[];
  /** Team and bundle, as in `ABCDE12345.cm.mboalex.app`. */
  readonly iosId: string | null;
}

/** Schemes that mean something to browsers and phones already. */
const TAKEN_SCHEMES: ReadonlySet<string> = new Set([
  'about',
  'android-app',
  'blob',
  'content',
  'data',
  'file',
  'filesystem',
  'ftp',
  'geo',
  'http',
  'https',
  'intent',
  'javascript',
  'mailto',
  'market',
  'sms',
  'tel',
  'urn',
  'vbscript',
  'view-source',
  'ws',
  'wss',
]);

const PACKAGE = /^[a-z]\w{0,62}(\.[a-z]\w{0,62}){1,9}$/i;
const FINGERPRINT = /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/;

/** The app's own scheme (RFC 3986 §3.1, in small letters). */
export const appScheme = z
  .string()
  .regex(/^[a-z][a-z0-9+.-]{1,39}$/, 'must be a scheme in small letters, as in mboalex')
  .refine((scheme) => !TAKEN_SCHEMES.has(scheme), { error: 'must be a scheme of the app alone' });

export const androidPackage = z
  .string()
  .regex(PACKAGE, 'must be the name of a package, as in cm.mboalex.app');

export const androidFingerprints = z
  .string()
  .transform((list) => list.split(',').map((fingerprint) => fingerprint.trim().toUpperCase()))
  .refine((list) => list.every((fingerprint) => FINGERPRINT.test(fingerprint)), {
    error: 'must be SHA-256 fingerprints as in 0A:1B:…, with commas between them',
  });

export const iosId = z
  .string()
  .regex(
    /^[A-Z0-9]{10}(\.[A-Za-z0-9-]{1,63}){2,10}$/,
    'must be team and bundle, as in ABCDE12345.cm.mboalex.app',
  );
