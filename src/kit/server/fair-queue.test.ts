import { describe, expect, it } from 'vitest';
import { FairQueue, QueueFull } from './fair-queue.ts';

const LIMITS = { concurrency: 1, queued: 4, queuedPerClient: 3, timeoutMs: 60_000 };

/** A queue with tasks that end when told to, and the clients of those that have begun. */
function build(limits: Partial<typeof LIMITS> = {}) {
  const queue = new FairQueue({ ...LIMITS, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, isGone?: AbortSignal) =>
    queue.run(
      name,
      () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      isGone ? () => isGone : undefined,
    );
  /** Ends what goes on, and lets what follows begin. */
  const next = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, begun, ask, next };
}

describe('a fair queue', () => {
  it('works up to its concurrency, also for a single client', async () => {
    const { begun, ask, next } = build({ concurrency: 2 });
    for (const name of ['a', 'a', 'a']) void ask(name);
    expect(begun).toEqual(['a', 'a']);
    for (let turn = 0; turn < 3; turn++) await next();
    expect(begun).toHaveLength(3);
  });

  it('takes turns between those who wait, however much one of them asks for', async () => {
    const { begun, ask, next } = build();
    for (const name of ['a', 'a', 'a', 'a', 'b']) void ask(name);
    for (let turn = 0; turn < 5; turn++) await next();
    expect(begun).toEqual(['a', 'a', 'b', 'a', 'a']);
  });

  it('refuses what is too much of one, and takes what others ask for', async () => {
    const { queue, begun, ask, next } = build();
    for (const name of ['a', 'a', 'a', 'a']) void ask(name);
    await expect(ask('a')).rejects.toMatchObject({ name: 'QueueFull', scope: 'client' });
    void ask('b');
    expect(queue.isFull()).toBe(true);
    await expect(ask('c')).rejects.toMatchObject({ name: 'QueueFull', scope: 'all' });
    await next();
    expect(queue.isFull()).toBe(false);
    for (let turn = 0; turn < 5; turn++) await next();
    expect(begun).toHaveLength(5);
  });

  it('drops requests that were aborted or have timed out, and frees their places', async () => {
    const { begun, ask, next } = build({ queuedPerClient: 1 });
    void ask('a');
    const leaving = new AbortController();
    const left = ask('b', leaving.signal);
    leaving.abort();
    await expect(left).rejects.toThrow(QueueFull);
    void ask('b');
    await next();
    await next();
    expect(begun).toEqual(['a', 'b']);
    const impatient = build({ timeoutMs: 1 });
    void impatient.ask('a');
    await expect(impatient.ask('a')).rejects.toThrow(QueueFull);
  });

  it('does not wait for somebody who has left before', async () => {
    const { begun, ask, next } = build({ queued: 1 });
    void ask('a');
    await expect(ask('b', AbortSignal.abort())).rejects.toThrow(QueueFull);
    void ask('c');
    await next();
    await next();
    expect(begun).toEqual(['a', 'c']);
  });

  it('goes on after work that fails', async () => {
    const { queue } = build();
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('a', async () => 'done')).toBe('done');
  });
});
