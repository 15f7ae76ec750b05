import type { LongScan } from '../long-scans/scan-spec.ts';
import type { BailiffSpec } from './bailiff-spec.ts';
import { printBailiffScan } from './print-bailiff.ts';
import { SPECS_OF_CODES } from './specs-of-codes.ts';
import { SPECS_OF_LAWS } from './specs-of-laws.ts';

/** What a bailiff's office has of statute books: how each is printed, and how it was scanned. */
export const BAILIFF_SPECS: readonly BailiffSpec[] = [...SPECS_OF_CODES, ...SPECS_OF_LAWS];

/** Ten laws of other subjects than those of the other scans, each printed in its own way. */
export const BAILIFF_SCANS: readonly LongScan[] = BAILIFF_SPECS.map(printBailiffScan);
