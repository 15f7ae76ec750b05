import { strFromU8, unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { type XlsxCell, xlsxStream } from './xlsx.ts';

type Row = readonly XlsxCell[];

async function* batches(...parts: readonly (readonly Row[])[]): AsyncGenerator<readonly Row[]> {
  yield* parts;
}

async function write(...parts: readonly (readonly Row[])[]): Promise<Buffer> {
  const stream = xlsxStream(batches(...parts), ['name', 'amount'], (row) => row, 'fr');
  return Buffer.from(await new Response(stream).arrayBuffer());
}

describe('a workbook', () => {
  it('has every row of all parts, numbers as numbers, as a spreadsheet reads it', async () => {
    const bytes = await write([['Amina & <Paul>', 5_000]], [], [['Éléonore\nNgo', null]]);
    const [sheet] = await readExcelFile(bytes);
    expect(sheet?.data).toEqual([
      ['name', 'amount'],
      ['Amina & <Paul>', 5_000],
      ['Éléonore\nNgo', null],
    ]);
  });

  it('has times as times of Douala, where the day begins an hour before that of UTC', async () => {
    const times = [
      '2026-11-29T23:30:00.250Z',
      '2026-11-29T23:00:00.000Z',
      '2026-06-01T08:05:09.000Z',
    ];
    const bytes = await write(times.map((time) => [new Date(time), 1]));
    const [sheet] = await readExcelFile(bytes);
    const shown = sheet?.data
      .slice(1)
      .map(([time]) => (time instanceof Date ? time.toISOString() : time));
    expect(shown).toEqual([
      '2026-11-30T00:30:00.250Z',
      '2026-11-30T00:00:00.000Z',
      '2026-06-01T09:05:09.000Z',
    ]);
  });

  it('has texts that look like formulas as texts', async () => {
    const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'];
    const files = unzipSync(await write(evil.map((text) => [text, 1])));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).not.toContain('<f>');
    for (const text of evil) expect(sheet).toContain(`preserve">${text}</t>`);
  });

  it('has texts to the letter that the format would take for signs by their numbers', async () => {
    const files = unzipSync(await write([['_x0041_ _x000d_ _x41_ a_b', 1]]));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('>_x005F_x0041_ _x005F_x000d_ _x41_ a_b<');
  });

  it('holds what the format cannot: control characters are replaced, long cells say that they are cut', async () => {
    const files = unzipSync(
      await write([
        ['a\u0000\u000Bb', 1],
        ['x'.repeat(40_000), 2],
        ['y'.repeat(32_767), 3],
      ]),
    );
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('>a\uFFFD\uFFFDb<');
    const end =
      '… [Coupé ici\u00a0: une cellule n’en contient pas plus. Le fichier CSV a le texte entier.]';
    expect(sheet).toContain(`>${'x'.repeat(32_767 - end.length)}${end}<`);
    expect(sheet).toContain(`>${'y'.repeat(32_767)}<`);
  });
});
