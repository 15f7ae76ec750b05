import { describe, expect, it } from 'vitest';
import type { LineUse } from '../../rules.ts';
import { numberedFeet } from './numbered-feet.ts';
import { findRunningWords } from './running-words.ts';
import { findStrayLines } from './stray-lines.ts';
import { type SuspectedRow, suspectRows } from './suspect-rows.ts';

const EN = 'Whoever fishes in a lake without a licence shall be punished with a fine. ';
const FR = 'Quiconque pêche dans un lac sans permis est puni d’une amende. ';

const lengthOf = (number: number) => ({ en: 1 + (number % 4), fr: 1 + (number % 4) });

function rowOf(number: number, { en, fr } = lengthOf(number)): SuspectedRow {
  return {
    article_id: `${number}`,
    en: en === 0 ? null : { title: `Lake ${number}`, content: EN.repeat(en).trim() },
    fr: fr === 0 ? null : { title: `Lac ${number}`, content: FR.repeat(fr).trim() },
    suspicions: [],
    left_out: false,
  };
}

const code = (change: (rows: SuspectedRow[]) => SuspectedRow[]) =>
  change(Array.from({ length: 40 }, (_, at) => rowOf(at + 1)));

/** The ids of suspected rows with what is suspected. */
const suspected = (rows: readonly SuspectedRow[]) => {
  const found = suspectRows(rows);
  return rows.flatMap(({ article_id }, at) =>
    found[at]?.length ? [[article_id, ...(found[at] ?? [])]] : [],
  );
};

const withEn = (number: number, text: Partial<{ title: string; content: string }>) =>
  code((rows) =>
    rows.map((row) =>
      row.article_id === `${number}` && row.en ? { ...row, en: { ...row.en, ...text } } : row,
    ),
  );

describe('the rows of a code', () => {
  it('are not suspected where nothing is wrong', () => {
    expect(suspected(code((rows) => rows))).toEqual([]);
  });

  it('are suspected on both sides of a number that one language lacks, which the other has', () => {
    const rows = code((all) =>
      all.map((row) => (row.article_id === '7' ? { ...row, fr: null } : row)),
    );
    expect(suspected(rows)).toEqual([
      ['6', 'gap_behind'],
      ['7', 'one_language'],
      ['8', 'gap'],
    ]);
  });

  it('are suspected where the first articles of a law are missing', () => {
    const lost = (first: number) => suspected(code((all) => all.slice(first - 1)));
    expect(lost(2)).toEqual([['2', 'gap']]);
    // A text that begins far behind is a part of a law.
    const part = code((all) => all.map((_, at) => rowOf(at + 102, { en: 2, fr: 2 })));
    expect(suspected(part)).toEqual([]);
  });

  it('are not suspected for a language of which there is no file', () => {
    expect(suspected(code((rows) => rows.map((row) => ({ ...row, fr: null }))))).toEqual([]);
  });

  it('are suspected where one language is out of line with the other, by the code’s own ratio', () => {
    const rows = code((all) =>
      all.map((row) => (row.article_id === '9' ? rowOf(9, { en: 2, fr: 6 }) : row)),
    );
    expect(suspected(rows)).toEqual([['9', 'uneven']]);
    const twice = code((all) =>
      all.map((_, at) => rowOf(at + 1, { en: 1 + (at % 4), fr: 2 * (1 + (at % 4)) })),
    );
    expect(suspected(twice)).toEqual([]);
  });

  it.each(['12-janv', 'mai-12', '2026-1-12', '12/01/2026', '1E+05', '12,1', '12:01:00'])(
    'are suspected where a spreadsheet has made something else of a number: %s',
    (article_id) => {
      const rows = [rowOf(1), { ...rowOf(2), article_id }, { ...rowOf(3), article_id: '1 bis' }];
      expect(suspected(rows)).toContainEqual(expect.arrayContaining([article_id, 'odd_number']));
      const odd = suspected(rows).filter(([, ...found]) => found.includes('odd_number'));
      expect(odd).toHaveLength(1);
    },
  );

  it.each(['Whoever \ufffdshes ', 'Whoever \ue001shes ', 'A lake o\ue001'])(
    'are suspected where a letter is lost: %s',
    (words) => {
      const lost = withEn(12, { content: words + EN });
      expect(suspected(lost)).toEqual([['12', 'lost_letter']]);
      // Once it is corrected in the preview, it is no more.
      const found = suspectRows(lost);
      const corrected = withEn(12, { content: `Whoever fishes ${EN}` });
      const again = corrected.map((row, at) => ({ ...row, suspicions: found[at] ?? [] }));
      expect(suspected(again)).toEqual([]);
    },
  );

  it('are not suspected for a sign of a list', () => {
    const content = `${EN}\n\uf0b7 boats;\n\uf0b7 nets.`;
    expect(suspected(withEn(12, { content })).flat()).not.toContain('lost_letter');
  });

  it.each([
    ['a line', `${EN}\nSection 12-1. Boats\n${EN}`],
    ['a sentence', `${EN}Article 12-1: ${EN}`],
    ['a misread word', `${EN}\nArtic1e 12-1 : ${EN}`],
  ])('are suspected where a heading that fits is inside: %s', (_, content) => {
    expect(suspected(withEn(12, { content }))).toContainEqual(
      expect.arrayContaining(['12', 'heading_inside']),
    );
  });

  it('are suspected where a bare number behind the last article counts on', () => {
    const last = `${EN}Scope I0I. This text is published. ${EN}`;
    const hundred = Array.from({ length: 100 }, (_, at) => rowOf(at + 1));
    const rows = hundred.map((row) =>
      row.article_id === '100' ? { ...row, en: { title: 'Lake', content: last } } : row,
    );
    expect(suspected(rows).flat()).toContain('heading_inside');
    const points = `${EN}\n13. Boats. ${EN}`;
    expect(suspected(withEn(12, { content: points })).flat()).not.toContain('heading_inside');
  });

  it('are not suspected for references', () => {
    const content = `${EN}Article 12 applies. See Article 30: it is alike. ${EN}`;
    expect(suspected(withEn(13, { content })).flat()).not.toContain('heading_inside');
  });

  it('are suspected for titles that are text, and for missing ones', () => {
    expect(suspected(withEn(5, { title: 'of the lake; The owner' }))).toEqual([['5', 'title']]);
    expect(suspected(withEn(5, { title: EN.repeat(3) }))).toEqual([['5', 'title']]);
    expect(suspected(withEn(5, { title: '' }))).toEqual([['5', 'untitled']]);
  });

  it('are suspected where one language lacks a point of a list', () => {
    const rows = code((all) =>
      all.map((row) =>
        row.article_id === '5' && row.en && row.fr
          ? {
              ...row,
              en: {
                ...row.en,
                content: '(1) Lakes are deep. (2) Ponds are not. (3) Seas are salt.',
              },
              fr: {
                ...row.fr,
                content: '(1) Les lacs sont profonds. (3) Les mers sont bien salées.',
              },
            }
          : row,
      ),
    );
    expect(suspected(rows)).toEqual([['5', 'points']]);
  });

  it('that are left out count neither as there nor as wrong', () => {
    const again = { ...rowOf(3, { en: 4, fr: 0 }), left_out: true };
    expect(suspected(code((rows) => [...rows, again]))).toEqual([]);
  });
});

describe('running words in texts', () => {
  const WORDS =
    'owner lake boat fisher keeps water bank person shall whoever pays fine mayor tells where when which under law right duty order court judge term'.split(
      ' ',
    );

  /** Articles of ten lines; a page ends in every fourth one, in the middle of a sentence. */
  function scan(change: (line: string, article: number) => string[]) {
    const lines: string[] = [];
    const starts: number[] = [];
    let seed = 1;
    const word = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return WORDS[seed % WORDS.length];
    };
    for (let article = 0; article < 40; article += 1) {
      starts.push(lines.length + 1);
      lines.push(`Article ${article + 1}`);
      for (let at = 0; at < 9; at += 1) {
        const line = `${Array.from({ length: 12 }, word).join(' ')}${at === 8 ? '.' : ''}`;
        lines.push(...(at === 4 && article % 4 === 0 ? change(line, article) : [line]));
      }
    }
    const uses = lines.map((line): LineUse => (line.startsWith('Article') ? 'heading' : 'text'));
    return findRunningWords({ lines, uses }, starts);
  }
  const FOOT = 'Printed at the National Press in Yaounde, copy';
  const EVERY_FOURTH = new Set(Array.from({ length: 10 }, (_, at) => at * 4));

  it('are none in sentences that are alike', () => {
    expect(scan((line) => [line])).toEqual(new Set());
  });

  it('are found as lines of their own, glued before a line and behind one, and misread', () => {
    expect(scan((line, at) => [line, `${FOOT} ${at}`])).toEqual(EVERY_FOURTH);
    expect(scan((line, at) => [`${FOOT} ${at} ${line}`])).toEqual(EVERY_FOURTH);
    expect(scan((line) => [`${line} ${FOOT}`])).toEqual(EVERY_FOURTH);
    const misread = (at: number) => (at % 12 === 0 ? FOOT.replace('Press', 'Prcss') : FOOT);
    expect(scan((line, at) => [line, misread(at)])).toEqual(EVERY_FOURTH);
  });

  it('are found as a line of their own that was removed elsewhere, misread too', () => {
    const lines = ['Service du fichier', 'Service du fichler', 'Some law of lakes', 'A pond'];
    const uses: LineUse[] = ['running', 'running', 'text', 'text'];
    const read = (last: string) =>
      findRunningWords(
        { lines: [...lines, 'Servicc du fichier', last], uses: [...uses, 'running', 'text'] },
        [3, 4],
      );
    expect(read('Service du fichier')).toEqual(new Set([1]));
    expect(read('Service du fichier des lacs')).toEqual(new Set());
  });

  it.each([
    'répond 15 août 2020 3 solidairement du lac',
    '2 15 août 2020 Le maire',
    'Lac 15 août 2020 7',
  ])(
    'are found in a text that holds the day and the page that stand in no text elsewhere: %s',
    (content) => {
      const lines = ['15 août 2020 1', '2 15 août 2020', '15 août 2020 5', '4 15 août 2020'];
      const holdsFoot = numberedFeet({
        lines,
        uses: ['unexplained', 'running', 'running', 'unexplained'],
      });
      expect(holdsFoot(content)).toBe(true);
      expect(holdsFoot(content.replace('15 août', '16 août'))).toBe(false);
      expect(holdsFoot('Le maire répond depuis le 15 août 2020.')).toBe(false);
    },
  );

  it.each(['15 août 2020', 'Loi n° 2020/7 du 15 août 2020'])(
    'are no words that end with the same figures on all pages, as a law cites itself: %s',
    (head) => {
      const holdsFoot = numberedFeet({ lines: [head, head, head], uses: Array(3).fill('running') });
      expect(holdsFoot(`Est abrogée la ${head}.`)).toBe(false);
    },
  );

  it('are no formula with which sentences begin', () => {
    const formula = 'Whoever trespasses upon ponds shall be liable to';
    expect(scan((line) => [`${line}.`, `${formula} ${line}`])).toEqual(new Set());
  });
});

describe('a line of a few signs', () => {
  const read = (stray: string, beside: LineUse) => {
    const lines = ['Article 1', 'A lake has', '', 'Lac 13', stray, 'Lakes 12', 'one keeper.'];
    const uses: LineUse[] = ['heading', 'text', 'blank', beside, 'text', beside, 'text'];
    return findStrayLines({ lines, uses }, uses, [1]);
  };

  it.each(['oe', ', 2', 'i'])('is stray beside the head of a page: %s', (stray) => {
    expect(read(stray, 'running')).toEqual(new Set([0]));
  });

  it('is stray anywhere where it is no word, and a mark where the sentence goes on', () => {
    const lines = ['Article 1', 'A lake has', '"', 'one keeper.', '"', 'It is', 'r', 'clean.'];
    const uses: LineUse[] = lines.map((_, at) => (at === 0 ? 'heading' : 'text'));
    expect(read('r', 'text')).toEqual(new Set([0]));
    const found = (all: readonly string[]) => findStrayLines({ lines: all, uses }, uses, [1]);
    expect(found(lines.slice(0, 4))).toEqual(new Set([0]));
    expect(found(['Article 1', 'A lake is', '« clean.', '"', 'It is'])).toEqual(new Set());
  });

  it('is none elsewhere, nor where it ends a sentence or is longer', () => {
    expect(read('oe', 'text')).toEqual(new Set());
    expect(read('12.', 'running')).toEqual(new Set());
    expect(read('boat', 'running')).toEqual(new Set());
  });

  it('is of the last article of its own language', () => {
    const lines = ['Article 1', 'A lake', 'Article 1er', 'Un lac.', '12', 'oe', 'is clean.'];
    const uses: LineUse[] = ['heading', 'text', 'heading', 'text', 'running', 'text', 'text'];
    const own = (isOwn: (at: number) => boolean) =>
      uses.map((use, at): LineUse => (isOwn(at) ? use : 'blank'));
    const english = own((at) => at < 2 || at > 4);
    expect(findStrayLines({ lines, uses }, english, [1])).toEqual(new Set([0]));
    const french = own((at) => at === 2 || at === 3);
    expect(findStrayLines({ lines, uses }, french, [3])).toEqual(new Set());
  });
});
