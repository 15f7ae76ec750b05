import { describe, expect, it } from 'vitest';
import { toHashedBody } from './hashed-body.ts';
import { ResponseCache } from './response-cache.ts';

const at = (position: number, origin = 'one') => ({ id: `${origin}:${position}` });

/** A cache of answers of ten bytes each, and a request to it: a hit or a miss. */
function build(maxBytes?: number) {
  let misses = 0;
  const cache = new ResponseCache(maxBytes);
  const ask = async (state: ReturnType<typeof at>, key: string) => {
    const before = misses;
    await cache.get(state, key, async () => {
      misses++;
      return toHashedBody(key.padEnd(10));
    });
    return misses === before ? 'hit' : 'miss';
  };
  return { cache, ask };
}

describe('a response cache', () => {
  it('has a hit for the same request while nothing was written', async () => {
    const { ask } = build();
    expect(await ask(at(1), 'a')).toBe('miss');
    expect(await ask(at(1), 'a')).toBe('hit');
    expect(await ask(at(1), 'b')).toBe('miss');
    expect(await ask(at(2), 'a')).toBe('miss');
    expect(await ask(at(2, 'another'), 'a')).toBe('miss');
  });

  it('takes no answer that is older than its entries', async () => {
    const { cache, ask } = build();
    await cache.get(at(1), 'a', async () => {
      await ask(at(2), 'b');
      return toHashedBody('older');
    });
    expect(await ask(at(2), 'a')).toBe('miss');
    expect(await ask(at(2), 'b')).toBe('hit');
  });

  it('evicts the least recently used entry when it is full', async () => {
    const { ask } = build(2_200);
    for (const key of ['a', 'b', 'a', 'c']) await ask(at(1), key);
    expect(await ask(at(1), 'a')).toBe('hit');
    expect(await ask(at(1), 'c')).toBe('hit');
    expect(await ask(at(1), 'b')).toBe('miss');
  });

  it('counts the size of keys as well', async () => {
    const { ask } = build(20_000);
    await ask(at(1), 'a');
    for (let index = 0; index < 3; index++) await ask(at(1), `${index}`.padEnd(4_000));
    expect(await ask(at(1), 'a')).toBe('miss');
  });
});
