import { describe, expect, it } from 'vitest';
import {
  FileRefused,
  MARK_LIMITS,
  type Mark,
  mergeMarks,
  nameOf,
  readMarksFile,
  writeMarksFile,
} from './mark.ts';

const NOW = new Date('2026-11-24T12:00:00.000Z');
const day = (number: number) => `2026-11-0${number}T08:00:00.000Z`;

const mark = (values: Partial<Mark> = {}): Mark => ({
  code: 'river_code',
  article_id: '74',
  names: { en: { code: 'River Code', label: 'Section 74', title: 'Ferry licences' } },
  note: 'Ask the <b>prefect</b>.\n“Bac”?',
  marked_at: day(1),
  changed_at: day(2),
  ...values,
});

const fileOf = (marks: unknown, others: object = {}) =>
  JSON.stringify({ mboalex: 'marks', format: 1, saved_at: day(3), marks, ...others });
const problemOf = (text: string) => {
  try {
    readMarksFile(text);
    return null;
  } catch (error) {
    if (error instanceof FileRefused) return error.problem;
    throw error;
  }
};

describe('a file of bookmarks', () => {
  it('is read as it was written', () => {
    const marks = [mark(), mark({ article_id: '2-1', note: '', names: {} })];
    expect(readMarksFile(writeMarksFile(marks, NOW))).toEqual(marks);
  });

  it('fits its limit with all the notes that a device can have', () => {
    const longest = mark({ note: 'é'.repeat(MARK_LIMITS.note) });
    const { size } = new Blob([writeMarksFile(Array(MARK_LIMITS.marks).fill(longest), NOW)]);
    expect(size).toBeLessThan(MARK_LIMITS.fileBytes);
  });

  it.each([
    ['no JSON', 'no JSON'],
    ['cut', fileOf([mark()]).slice(0, -5)],
    ['null', 'null'],
    ['a number', '7'],
    ['a pack', JSON.stringify({ mboalex: 'pack', file: '' })],
    ['without a format', fileOf([mark()], { format: undefined })],
    ['of no format', fileOf([mark()], { format: 0 })],
    ['without a list', fileOf({ 0: mark() })],
    ['with no mark in it', fileOf([null])],
    ['with one bad among good ones', fileOf([mark(), { ...mark(), note: 7 }])],
    ['with a note that is too long', fileOf([mark({ note: 'a'.repeat(MARK_LIMITS.note + 1) })])],
    ['with an address for a code', fileOf([mark({ code: '//evil.example' })])],
    ['without an article', fileOf([mark({ article_id: '' })])],
    ['with a time that is none', fileOf([mark({ changed_at: 'yesterday' })])],
    ['with another form of time', fileOf([mark({ changed_at: '2026-11-01' })])],
    ['without names', fileOf([{ ...mark(), names: undefined }])],
    ['with a name that is none', fileOf([{ ...mark(), names: { en: 'River Code' } }])],
  ])('is damaged: %s', (_, text) => {
    expect(problemOf(text)).toBe('damaged');
  });

  it('is refused when it is of a later reader, or holds too many', () => {
    expect(problemOf(fileOf([], { format: 2 }))).toBe('newer');
    expect(problemOf(fileOf(Array(MARK_LIMITS.marks + 1).fill(mark())))).toBe('too_many');
  });

  it('brings nothing that its shape does not name', () => {
    const text = fileOf([{ ...mark(), onclick: 'x', names: { de: {} } }]).replace(
      '"onclick"',
      '"__proto__":{"note":1},"onclick"',
    );
    expect(readMarksFile(text)).toEqual([mark({ names: {} })]);
  });
});

describe('merging', () => {
  const old = mark({ note: 'old', changed_at: day(2) });
  const late = mark({ note: 'late', changed_at: day(5) });

  it('takes the later note, whichever side it is on', () => {
    expect(mergeMarks([old], [late], NOW)).toEqual({
      written: [late],
      added: 0,
      updated: 1,
      same: 0,
    });
    expect(mergeMarks([late], [old], NOW)).toEqual({ written: [], added: 0, updated: 0, same: 1 });
  });

  it("keeps the device's note where both are of one moment", () => {
    const other = mark({ note: 'other', changed_at: old.changed_at });
    expect(mergeMarks([old], [other], NOW).written).toEqual([]);
  });

  it('takes the latest of several in one file, and counts it once', () => {
    const merge = mergeMarks([old], [late, mark({ changed_at: day(4) }), old], NOW);
    expect(merge).toEqual({ written: [late], added: 0, updated: 1, same: 0 });
  });

  it('adds what is new and leaves all others', () => {
    const other = mark({ article_id: '75' });
    expect(mergeMarks([old], [other], NOW)).toMatchObject({ written: [other], added: 1, same: 0 });
  });

  it('twice is as once', () => {
    const read = [late, mark({ article_id: '75' })];
    const once = mergeMarks([old], read, NOW).written;
    expect(mergeMarks(once, read, NOW)).toEqual({ written: [], added: 0, updated: 0, same: 2 });
  });

  it('of a clock that is ahead adds nothing that is still to come, and replaces nothing', () => {
    const ahead = mark({ note: 'ahead', changed_at: '2031-01-01T00:00:00.000Z' });
    const [added] = mergeMarks([], [ahead], NOW).written;
    expect(added).toMatchObject({ note: 'ahead', changed_at: NOW.toISOString() });
    // The same file again, after the note was changed here.
    const later = new Date(NOW.getTime() + 60_000);
    const changed = mark({ note: 'changed here', changed_at: NOW.toISOString() });
    expect(mergeMarks([changed], [ahead], later)).toMatchObject({ written: [], same: 1 });
  });

  it('is refused where the device would have too many', () => {
    const full = Array.from({ length: MARK_LIMITS.marks }, (_, at) =>
      mark({ article_id: String(at) }),
    );
    expect(() => mergeMarks(full, [mark({ article_id: 'one more' })], NOW)).toThrow(FileRefused);
    expect(mergeMarks(full, [full[7] ?? mark()], NOW).same).toBe(1);
  });
});

it('is called by the language of the page, or by the other one', () => {
  expect(nameOf(mark(), 'fr').label).toBe('Section 74');
  expect(nameOf(mark({ names: {} }), 'fr')).toEqual({ code: '', label: '', title: '' });
});
