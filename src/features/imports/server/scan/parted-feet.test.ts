import { describe, expect, it } from 'vitest';
import { signsOf } from './approximate-match.ts';
import { markPartedFeet } from './parted-feet.ts';

const FOOT = 'Law No 2031/017 of 3 May 2031 on the Code of Lakes and Rivers';

function runningOf(texts: readonly string[], running: readonly string[] = []): string[] {
  const lines = texts.map((text, at) => ({
    number: at + 1,
    text,
    ...(running.includes(text) ? { isRunning: true } : {}),
  }));
  return markPartedFeet(lines, [{ key: signsOf(FOOT).key }]).flatMap((line) =>
    line.isRunning ? [line.text] : [],
  );
}

describe('a running line that a scanner has parted', () => {
  it.each([
    [['Law No 2031/017 of 3 May', '2031 on the Code of Lakes and Rivers']],
    [['Lnw No 2031/O17 of 3 May 2031 on', 'tbe Code of Lakcs and Rivers Page 12']],
  ])('goes with both parts, however they are read: %j', (parts) => {
    const text = ['The keeper shall for each of the', ...parts, 'lakes pay a fee.'];
    expect(runningOf(text)).toEqual(parts);
  });

  it('goes with the number of the page that was parted from it', () => {
    expect(runningOf(['The keeper shall', FOOT, 'Pnge l9', 'pay a fee.'], [FOOT])).toEqual([
      FOOT,
      'Pnge l9',
    ]);
  });

  it('is none where the law goes on', () => {
    const law = ['Law No. 90/045 of 3 May', '1990 on the courts, and the keeper'];
    expect(runningOf(['as provided for in', ...law, 'Page 12'])).toEqual([]);
    expect(runningOf([...law.slice(0, 1), FOOT, 'Paged'], [FOOT])).toEqual([FOOT]);
  });
});
