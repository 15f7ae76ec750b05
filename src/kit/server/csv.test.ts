import { describe, expect, it } from 'vitest';
import { csvRecords, csvStream } from './csv.ts';

describe('a record of CSV', () => {
  it.each([
    ['=HYPERLINK("https://e.cm")', `"'=HYPERLINK(""https://e.cm"")"`],
    ['+237699', "'+237699"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', `"'\rx"`],
    ['\0x', "'\0x"],
    ['\nx', `"'\nx"`],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ["'=1", "'=1"],
    ['a=1', 'a=1'],
    ['a,b', '"a,b"'],
    ['say "so"', '"say ""so"""'],
    ['two\nlines', '"two\nlines"'],
    ['', ''],
  ])('writes %j as %j', (text, written) => {
    expect(csvRecords([[text]])).toBe(`${written}\r\n`);
  });

  it('leaves numbers as they are and what is not empty', () => {
    expect(csvRecords([[-5, null, 'é']])).toBe('-5,,é\r\n');
  });
});

describe('a stream of CSV', () => {
  async function* parts(log: string[]) {
    try {
      for (const part of [['a', 'b'], ['c']]) {
        log.push(`read ${part}`);
        yield part;
      }
    } finally {
      log.push('ended');
    }
  }
  const open = (log: string[]) => csvStream(parts(log), ['name'], (row) => [row]).getReader();

  it('begins with the mark of UTF-8 and the header, and has every row once', async () => {
    const body = csvStream(parts([]), ['name'], (row) => [row]);
    const bytes = new Uint8Array(await new Response(body).arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe('name\r\na\r\nb\r\nc\r\n');
  });

  it('has no formula where a spreadsheet in French begins a cell, behind a semicolon', async () => {
    const rows = [
      'a;=HYPERLINK(B2)',
      'a;"=B2',
      'a;+1;@b;-c',
      'a; - b',
      'a;b=c',
      'a;＝B2',
      `${';"'.repeat(50_000)}`,
    ];
    const body = csvStream(
      (async function* () {
        yield rows;
      })(),
      ['name'],
      (row) => [row],
    );
    const text = await new Response(body).text();
    expect(text.split('\r\n').slice(1, 7)).toEqual([
      "a;'=HYPERLINK(B2)",
      `"a;""'=B2"`,
      "a;'+1;'@b;'-c",
      'a; - b',
      'a;b=c',
      "a;'＝B2",
    ]);
  });

  it('reads nothing before it is asked, and one part for each time', async () => {
    const log: string[] = [];
    const reader = open(log);
    await new Promise((resolve) => setImmediate(resolve));
    expect(log).toEqual([]);
    await reader.read();
    await new Promise((resolve) => setImmediate(resolve));
    expect(log).toEqual(['read a,b']);
  });

  it('stops reading when the reader goes away', async () => {
    const log: string[] = [];
    const reader = open(log);
    await reader.read();
    await reader.cancel();
    expect(log).toEqual(['read a,b', 'ended']);
  });
});
