import { describe, expect, it } from 'vitest';
import { makeDelta } from './make-delta.ts';

const file = (lines: number, text: (line: number) => string) =>
  Array.from({ length: lines }, (_, line) => text(line)).join('\n');

describe('the steps from one file to another', () => {
  it('are few where a few of many lines differ', () => {
    const from = file(30_000, (line) => `line ${line}`);
    const to = file(30_000, (line) => (line % 3_000 === 1 ? `another ${line}` : `line ${line}`));
    expect(makeDelta(from, to)).toHaveLength(21);
  });

  it('are not looked for where most lines differ, and nobody waits for that', () => {
    const from = file(30_000, (line) => `line ${line}`);
    const to = file(30_000, (line) => (line % 2 === 1 ? `another ${line}` : `line ${line}`));
    const before = process.cpuUsage();
    expect(makeDelta(from, to)).toBeNull();
    expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(8);
  });

  it('are still found where all of a code of a thousand articles is written anew', () => {
    const from = file(1_400, (line) => `line ${line}`);
    const to = file(1_400, (line) => `another ${line}`);
    expect(makeDelta(from, to)).toHaveLength(1_400);
  });
});
