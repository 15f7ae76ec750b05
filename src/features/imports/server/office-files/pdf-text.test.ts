import { describe, expect, it } from 'vitest';
import { pairRows } from '../pair-rows.ts';
import { readSourceFile } from '../read-file.ts';
import { lostLetterPdf, pdf, placedPdf, textOf } from './office-files.fixture.ts';

const PREFIXES = { en: 'Section', fr: 'Article' };
const TEXT = 'Section 1. The council of the lake';
/** Where the line of that text ends, in points. */
const END = 72 + 186;

const read = async (bytes: Uint8Array) => {
  const { rows, warnings } = await readSourceFile(
    { name: 'law.pdf', language: 'en', bytes },
    PREFIXES,
  );
  return { warnings, contents: rows.map(({ en }) => en?.content) };
};

describe('notes at the foot of a page of a PDF', () => {
  const page = (note: string, mark = '1') =>
    placedPdf([
      [72, 720, TEXT],
      [END, 725, mark, 7],
      [END + 8, 720, 'keeps it clean'],
      [72, 704, 'and open to all.'],
      [72, 120, note, 10],
      [72, 108, 'of the lakes.', 10],
      [300, 40, '12'],
    ]);

  it('are left out with the raised numbers that refer to them, and that is told', async () => {
    const bytes = page('1 See the circular of the Minister in charge');
    expect(await read(bytes)).toEqual({
      warnings: [{ kind: 'notes_left_out' }],
      contents: ['The council of the lake keeps it clean and open to all.'],
    });
  });

  it('are those of their own column, beside which the other one goes on', async () => {
    const left = Array.from({ length: 12 }, (_, at) => `Le lac est a tous, dit la ligne ${at}.`);
    const right = Array.from({ length: 18 }, (_, at) => `The lake is of all, says line ${at}.`);
    const bytes = placedPdf([
      [72, 714, left[0] ?? ''],
      [72 + 172, 719, '1', 7],
      ...left.slice(1).map((line, at): [number, number, string] => [72, 698 - 16 * at, line]),
      [72, 500, '1 Voir la circulaire du Ministre', 9],
      [72, 489, 'des lacs et des rives.', 9],
      ...right.map((line, at): [number, number, string] => [320, 714 - 16 * at, line]),
    ]);
    expect(await textOf(bytes)).toEqual(['pdf', ...left, ...right]);
  });

  it('are none where no number refers to them: a point of the law in smaller letters', async () => {
    const bytes = page('2. Boats are free, by the customs');
    expect((await read(bytes)).warnings).toEqual([]);
    expect(String(await textOf(bytes))).toContain('2. Boats are free, by the customs');
  });

  it('are none below an exponent', async () => {
    const bytes = placedPdf([
      [72, 720, 'Section 1. A nursery has 40 m'],
      [72 + 160, 725, '2', 7],
      [72 + 168, 720, 'and these keepers:'],
      [72, 704, '1 Diver'],
      [72, 688, '2 Oarsmen, of whom one is of age.'],
    ]);
    expect((await read(bytes)).warnings).toEqual([]);
    expect(await textOf(bytes)).toContain('2 Oarsmen, of whom one is of age.');
  });
});

describe('a hyphen of a PDF that stands apart at the end of a stretched line', () => {
  it('parts a word, unless the word before it is a whole one', async () => {
    const lines = [
      'Section 1. The council keeps the lake open, as said in the pro -',
      'visions of this law, and the council -',
      'where there is one for the lake - hears the keepers.',
    ];
    expect(await textOf(pdf(lines))).toEqual([
      'pdf',
      'Section 1. The council keeps the lake open, as said in the pro-',
      ...lines.slice(1),
    ]);
  });
});

describe('letters of which a PDF does not say what they are', () => {
  it('leave a sign that is told of, and the rest of the law can be read', async () => {
    const lines = ['Section 1. The zrst lake is open to all.', 'Section 2. So are the others.'];
    const bytes = lostLetterPdf(lines);
    const { rows, problems } = await readSourceFile(
      { name: 'law.pdf', language: 'en', bytes },
      PREFIXES,
    );
    expect(problems).toEqual([]);
    expect(rows.map(({ en }) => en?.content)).toEqual([
      'The \ufffdrst lake is open to all.',
      'So are the others.',
    ]);
    expect(pairRows([rows]).map(({ suspicions }) => suspicions)).toEqual([['lost_letter'], []]);
  });

  it('are no text where there is nothing else', async () => {
    const line = 'z'.repeat(100);
    expect(await textOf(lostLetterPdf([line, line]))).toEqual({
      kind: 'refused',
      problem: 'pictures',
    });
  });
});
