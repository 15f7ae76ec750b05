import { describe, expect, it } from 'vitest';
import { KeptAnswers } from './response-cache.ts';

const at = (place: number, changes = {}) => ({ origin: 'one', place, isQuiet: true, ...changes });

/** Answers of ten bytes each, and how often one had to be made. */
function build(limitBytes?: number) {
  let made = 0;
  const kept = new KeptAnswers<string>(limitBytes);
  const ask = async (state: ReturnType<typeof at>, key: string) => {
    const before = made;
    await kept.find(state, key, async () => {
      made++;
      return key.padEnd(8);
    });
    return made === before ? 'kept' : 'made';
  };
  return { kept, ask };
}

describe('answers that are kept', () => {
  it('are given again while nothing was written, to whoever asks for the same', async () => {
    const { ask } = build();
    expect(await ask(at(1), 'a')).toBe('made');
    expect(await ask(at(1), 'a')).toBe('kept');
    expect(await ask(at(1), 'b')).toBe('made');
    expect(await ask(at(2), 'a')).toBe('made');
    expect(await ask(at(2, { origin: 'another' }), 'a')).toBe('made');
  });

  it('are neither given nor taken while somebody writes', async () => {
    const { ask } = build();
    const busy = { isQuiet: false };
    expect(await ask(at(1, busy), 'a')).toBe('made');
    expect(await ask(at(1), 'a')).toBe('made');
    expect(await ask(at(1, busy), 'a')).toBe('made');
    expect(await ask(at(1), 'a')).toBe('kept');
  });

  it('are not kept when others keep what is newer already', async () => {
    const { kept, ask } = build();
    await kept.find(at(1), 'a', async () => {
      await ask(at(2), 'b');
      return 'older';
    });
    expect(await ask(at(2), 'a')).toBe('made');
    expect(await ask(at(2), 'b')).toBe('kept');
  });

  it('are forgotten when there is no room, the one first that nobody has asked for', async () => {
    const { ask } = build(2_200);
    for (const key of ['a', 'b', 'a', 'c']) await ask(at(1), key);
    expect(await ask(at(1), 'a')).toBe('kept');
    expect(await ask(at(1), 'c')).toBe('kept');
    expect(await ask(at(1), 'b')).toBe('made');
  });

  it('take room by what was asked for as well, however little was answered', async () => {
    const { ask } = build(20_000);
    await ask(at(1), 'a');
    for (let index = 0; index < 3; index++) await ask(at(1), `${index}`.padEnd(4_000));
    expect(await ask(at(1), 'a')).toBe('made');
  });
});
