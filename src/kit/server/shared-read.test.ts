import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sharedRead } from './shared-read.ts';

/** Reads that end when they are told to; each gives its number. */
function heldReads() {
  const ends: (() => void)[] = [];
  const read = sharedRead(async () => {
    const number = ends.length + 1;
    await new Promise<void>((resolve) => ends.push(resolve));
    return number;
  });
  return { ends, read };
}

it('those who ask at once share one read', async () => {
  const { ends, read } = heldReads();
  const answers = Promise.all([read(), read(), read()]);
  await setImmediate();
  await setImmediate();
  ends[0]?.();
  expect(await answers).toEqual([1, 1, 1]);
  expect(ends).toHaveLength(1);
});

it('those who ask while a read is underway share the next one', async () => {
  const { ends, read } = heldReads();
  const first = read();
  await expect.poll(() => ends.length).toBe(1);
  const later = Promise.all([read(), read()]);
  ends[0]?.();
  expect(await first).toBe(1);
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  expect(await later).toEqual([2, 2]);
});

it('a read that fails fails for those who shared it alone', async () => {
  let reads = 0;
  const read = sharedRead(async () => {
    reads += 1;
    if (reads === 1) throw new Error('away');
    return reads;
  });
  await expect(Promise.all([read(), read()])).rejects.toThrow('away');
  expect(await read()).toBe(2);
});
