import { expect, it } from 'vitest';
import { dataSize } from './data-size.ts';

it('writes sizes in thousands, with a tenth where it tells something', () => {
  const sizes = [1, 164, 1_234, 9_949, 9_950, 102_500, 999_499, 999_500, 10_737_418_240];
  expect(sizes.map((bytes) => dataSize(bytes, 'en').replace('\u00a0', ' '))).toEqual([
    '0.1 KB',
    '0.2 KB',
    '1.2 KB',
    '9.9 KB',
    '10 KB',
    '103 KB',
    '999 KB',
    '1.0 MB',
    '10.7 GB',
  ]);
  expect(dataSize(1_234, 'fr')).toBe('1,2\u00a0Ko');
});
