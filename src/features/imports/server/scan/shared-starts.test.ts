import { describe, expect, it } from 'vitest';
import { wholeLine } from './shared-starts.ts';

describe('lines that end as a running line does', () => {
  it('are readings of the line that most of them are, with its first words', () => {
    const lines = ['lawnoofthelakescode', 'lawnoofthelakescode', 'awnoofthelakescode'];
    expect(wholeLine([...lines, 'lakescode', 'lownoofthclakescode'])).toBe('lawnoofthelakescode');
  });

  it('have no first words in common where each stands behind another line of the law', () => {
    const lines = ['theownershallanswerlakescode', 'nofishistakenlakescode', 'lakescode'];
    expect(wholeLine(lines)).toBe('');
  });
});
