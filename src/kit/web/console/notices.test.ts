import { afterEach, describe, expect, it } from 'vitest';
import { dismissNotices, showNotice, shownNotices, takeBack } from './notices.ts';

afterEach(() => dismissNotices());

const texts = () => shownNotices().map(({ text }) => text);
const canBeTakenBack = () => shownNotices().map(({ undo }) => undo !== undefined);

/** Shows what was done, whose way back ends when the test says so; it is being taken. */
function takeSlowly() {
  const ends: { done: (text: string) => void; fail: (error: unknown) => void }[] = [];
  showNotice({
    text: 'Many were deleted.',
    undo: () => new Promise((done, fail) => ends.push({ done, fail })),
    failed: () => 'Failed to restore.',
  });
  const [notice] = shownNotices();
  const end = notice && takeBack(notice, 'Failed.');
  return { ends, end };
}

describe('a notice', () => {
  it('takes the place of the one before', () => {
    showNotice({ text: 'One.', undo: async () => 'Back.' });
    showNotice({ text: 'Two.' });
    expect(texts()).toEqual(['Two.']);
  });

  it('that is being taken back stays beside a later one, and says how it ended in its own place', async () => {
    const { ends, end } = takeSlowly();
    showNotice({ text: 'One was deleted.', undo: async () => 'Back.' });
    expect(texts()).toEqual(['Many were deleted.', 'One was deleted.']);
    ends[0]?.done('Many are back.');
    expect(await end).toBeNull();
    expect(texts()).toEqual(['Many are back.', 'One was deleted.']);
    expect(canBeTakenBack()).toEqual([false, true]);
  });

  it('that could not be taken back keeps its way back, and so does the later one', async () => {
    const { ends, end } = takeSlowly();
    showNotice({ text: 'One was deleted.', undo: async () => 'Back.' });
    const lost = new Error('lost');
    ends[0]?.fail(lost);
    expect(await end).toBe(lost);
    expect(texts()).toEqual(['Failed to restore.', 'One was deleted.']);
    expect(canBeTakenBack()).toEqual([true, true]);
    showNotice({ text: 'Three.' });
    expect(texts()).toEqual(['Three.']);
  });

  it('is taken back once, however often one asks', () => {
    const { ends } = takeSlowly();
    const [notice] = shownNotices();
    if (notice) void takeBack(notice, 'Failed.');
    expect(ends).toHaveLength(1);
  });

  it('that is being taken back says nothing to whoever signs in next', async () => {
    const { ends, end } = takeSlowly();
    dismissNotices();
    ends[0]?.done('Many are back.');
    await end;
    expect(texts()).toEqual([]);
  });
});
