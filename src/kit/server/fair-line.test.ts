import { describe, expect, it } from 'vitest';
import { FairLine, LineFull } from './fair-line.ts';

const LIMITS = { atOnce: 1, waiting: 4, waitingOfOne: 3, patienceMs: 60_000 };

/** A line with work that ends when told to; what has begun is written down. */
function build(limits: Partial<typeof LIMITS> = {}) {
  const line = new FairLine({ ...LIMITS, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, isGone?: AbortSignal) =>
    line.run(
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
  return { line, begun, ask, next };
}

describe('a line in which everybody has a turn', () => {
  it('does as much at once as it may, whoever asks', async () => {
    const { begun, ask } = build({ atOnce: 2 });
    for (const name of ['a', 'a', 'a']) void ask(name);
    expect(begun).toEqual(['a', 'a']);
  });

  it('takes turns between those who wait, however much one of them asks for', async () => {
    const { begun, ask, next } = build();
    for (const name of ['a', 'a', 'a', 'a', 'b']) void ask(name);
    for (let turn = 0; turn < 5; turn++) await next();
    expect(begun).toEqual(['a', 'a', 'b', 'a', 'a']);
  });

  it('refuses what is too much of one, and takes what others ask for', async () => {
    const { line, begun, ask, next } = build();
    for (const name of ['a', 'a', 'a', 'a']) void ask(name);
    await expect(ask('a')).rejects.toMatchObject({ name: 'LineFull', whose: 'own' });
    void ask('b');
    expect(line.isFull()).toBe(true);
    await expect(ask('c')).rejects.toMatchObject({ name: 'LineFull', whose: 'all' });
    await next();
    expect(line.isFull()).toBe(false);
    for (let turn = 0; turn < 5; turn++) await next();
    expect(begun).toHaveLength(5);
  });

  it('forgets whoever has left or waited too long, and their room is free again', async () => {
    const { begun, ask, next } = build({ waitingOfOne: 1 });
    void ask('a');
    const leaving = new AbortController();
    const left = ask('b', leaving.signal);
    leaving.abort();
    await expect(left).rejects.toThrow(LineFull);
    void ask('b');
    await next();
    await next();
    expect(begun).toEqual(['a', 'b']);
    const impatient = build({ patienceMs: 1 });
    void impatient.ask('a');
    await expect(impatient.ask('a')).rejects.toThrow(LineFull);
  });

  it('does not wait for somebody who has left before', async () => {
    const { begun, ask, next } = build({ waiting: 1 });
    void ask('a');
    await expect(ask('b', AbortSignal.abort())).rejects.toThrow(LineFull);
    void ask('c');
    await next();
    await next();
    expect(begun).toEqual(['a', 'c']);
  });

  it('goes on after work that fails', async () => {
    const { line } = build();
    await expect(line.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await line.run('a', async () => 'done')).toBe('done');
  });
});
