import { describe, expect, it } from 'vitest';
import { FairQueue, type QueuedTask, QueueFull } from './fair-queue.ts';

const LIMITS = { concurrency: 1, queued: 4, queuedPerClient: 3, timeoutMs: 60_000 };

/** A queue with tasks that end when told to, and the clients of those that have begun. */
function build(limits: Partial<typeof LIMITS> = {}) {
  const queue = new FairQueue({ ...LIMITS, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, isGone?: AbortSignal, how: QueuedTask = {}) =>
    queue.run(
      name,
      () => {
        begun.push(how.deviceOf ? `${name} ${how.deviceOf()}` : name);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      { ...(isGone ? { signalOf: () => isGone } : {}), ...how },
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

  it('lets the devices behind one address take turns, and the address as a whole with others', async () => {
    const { begun, ask, next } = build({ queued: 20, queuedPerClient: 20 });
    const of = (device: string) => ({ deviceOf: () => device });
    for (let count = 0; count < 5; count++) void ask('a', undefined, of('flood'));
    void ask('a', undefined, of('neighbour'));
    void ask('b', undefined, of('other'));
    for (let turn = 0; turn < 7; turn++) await next();
    expect(begun.slice(0, 5)).toEqual(['a flood', 'a flood', 'b other', 'a neighbour', 'a flood']);
  });

  it('counts what tasks cost: who asks for much gets as much done as the others', async () => {
    const { begun, ask, next } = build({ queued: 40, queuedPerClient: 40 });
    void ask('first');
    for (let count = 0; count < 4; count++) void ask('searches', undefined, { cost: 5 });
    for (let count = 0; count < 12; count++) void ask('reads');
    for (let turn = 0; turn < 17; turn++) await next();
    expect(begun.slice(1, 14).filter((name) => name === 'searches')).toHaveLength(3);
    expect(begun).toHaveLength(17);
    // The places of one client are counted in costs as well.
    const narrow = build({ queuedPerClient: 5 });
    void narrow.ask('a');
    void narrow.ask('a', undefined, { cost: 5 });
    await expect(narrow.ask('a')).rejects.toMatchObject({ scope: 'client' });
    for (let turn = 0; turn < 2; turn++) await narrow.next();
    expect(narrow.begun).toEqual(['a', 'a']);
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
