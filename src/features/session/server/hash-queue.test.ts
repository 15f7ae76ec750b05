import { describe, expect, it } from 'vitest';
import { createHashQueue, HashQueueFull } from './hash-queue.ts';

/** Work that ends when told to. */
function stoppable() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  return { ends, work };
}

describe('the queue of hashes', () => {
  it('runs two at once, in order, and refuses what finds too much waiting', async () => {
    const queue = createHashQueue(2, 1);
    const { ends, work } = stoppable();
    const [first, second] = [queue.run(work), queue.run(work)];
    expect(queue.isFull()).toBe(false);
    const third = queue.run(work);
    expect([ends.length, queue.isFull()]).toEqual([2, true]);
    await expect(queue.run(work)).rejects.toThrow(HashQueueFull);
    ends[0]?.();
    await first;
    expect([ends.length, queue.isFull()]).toEqual([3, false]);
    ends[1]?.();
    ends[2]?.();
    await Promise.all([second, third]);
  });

  it('goes on after work that fails', async () => {
    const queue = createHashQueue(1, 1);
    const failing = queue.run(() => Promise.reject(new Error('no')));
    const next = queue.run(async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
    expect(await queue.run(async () => 'again')).toBe('again');
  });
});
