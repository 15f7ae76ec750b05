import { expect, it } from 'vitest';
import { wordNumbers } from './word-numbers.ts';

const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const kind = (id: number, ...levels: readonly string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
const list = (id: number, of: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
const LAW = kind(
  1,
  level(0, 'decimal', 'Article %1.', '<w:pStyle w:val="Article"/>'),
  level(1, 'decimal', '(%2)'),
  level(2, 'lowerLetter', '%3)'),
);
const point = (at: number, of = 1) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${of}"/></w:numPr></w:pPr></w:p>`;
const numbersOf = (body: string, lists: string, styles = '') =>
  wordNumbers({
    document: `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    numbering: `<w:numbering xmlns:w="w">${lists}</w:numbering>`,
    styles: `<w:styles xmlns:w="w">${styles}</w:styles>`,
  });

it('articles and their points are counted, each article from the first point', () => {
  const body = [0, 1, 1, 2, 2, 1, 0, 1].map((at) => point(at)).join('');
  expect(numbersOf(body, LAW + list(1, 1))).toEqual([
    'Article 1. ',
    '(1) ',
    '(2) ',
    'a) ',
    'b) ',
    '(3) ',
    'Article 2. ',
    '(1) ',
  ]);
});

it('a paragraph without a list has no number, nor one whose list is taken away', () => {
  const body = `<w:p/>${point(0)}${point(0, 0)}<w:p/>${point(0)}`;
  expect(numbersOf(body, LAW + list(1, 1))).toEqual(['', 'Article 1. ', '', '', 'Article 2. ']);
});

it('a style says of which list its paragraphs are, also one based on it', () => {
  const styles = `<w:style w:styleId="Article"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
    <w:style w:styleId="Wide"><w:basedOn w:val="Article"/></w:style>`;
  const styled = (style: string) => `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr></w:p>`;
  const body = styled('Article') + point(1) + styled('Wide') + styled('Other');
  expect(numbersOf(body, LAW + list(1, 1), styles)).toEqual([
    'Article 1. ',
    '(1) ',
    'Article 2. ',
    '',
  ]);
});

it('two lists of one kind go on counting, unless the second says where it begins', () => {
  const from = (start: number) =>
    `<w:lvlOverride w:ilvl="0"><w:startOverride w:val="${start}"/></w:lvlOverride>`;
  const lists = LAW + list(1, 1) + list(2, 1) + list(3, 1, from(1));
  expect(numbersOf(point(0, 1) + point(0, 2) + point(0, 3) + point(0, 3), lists)).toEqual([
    'Article 1. ',
    'Article 2. ',
    'Article 1. ',
    'Article 2. ',
  ]);
});

it('letters, Roman numbers, numbers of several levels and bullets are as Word shows them', () => {
  const lists =
    kind(1, level(0, 'upperRoman', '%1 -'), level(1, 'decimal', '%1.%2', '<w:isLgl/>')) +
    kind(2, level(0, 'bullet', '\uf0b7'), level(1, 'bullet', '–'), level(2, 'none', '')) +
    kind(3, level(0, 'upperLetter', '%1.')) +
    [1, 2, 3].map((id) => list(id, id)).join('');
  const body = [point(0), ...Array(3).fill(point(0)), point(1), point(1)].join('');
  expect(numbersOf(body, lists)).toEqual(['I - ', 'II - ', 'III - ', 'IV - ', '4.1 ', '4.2 ']);
  expect(numbersOf(point(0, 2) + point(1, 2) + point(2, 2), lists)).toEqual(['• ', '– ', '']);
  expect(numbersOf(point(0, 3).repeat(28), lists).slice(-3)).toEqual(['Z. ', 'AA. ', 'BB. ']);
});

it('what a change took away is not counted', () => {
  const changed = `<w:p><w:pPr><w:pPrChange><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:pPrChange></w:pPr></w:p>`;
  expect(numbersOf(changed + point(0), LAW + list(1, 1))).toEqual(['', 'Article 1. ']);
});
