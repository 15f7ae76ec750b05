import { expect, it } from 'vitest';
import { markFootnotes } from './footnotes.ts';

const NOTES = [
  ['1 Official Gazette of 15 July 2019, p. 12.', '2 Now the council of the', 'elders alone.'],
  ['1 Before 2004 nothing was lost.'],
  ['1 Rivers are lakes in this', 'respect.', '2 Counted in Douala.'],
  ['1 Nobody has been asked since.'],
];

/** The lines of four pages that are no text, besides their numbers. */
function notesOf(before: string, behind: string): readonly string[] {
  const pages = NOTES.flatMap((notes, at) => [
    'The keeper of a lake keeps it clean.',
    `Whoever keeps it otherwise ${before}`,
    ...notes,
    `- ${at + 1} -`,
    behind,
  ]);
  const marked = markFootnotes(pages.map((text, number) => ({ number, text })));
  return marked.filter(({ isRunning }) => isRunning).map(({ text }) => text);
}

it('notes to which no number refers any more are no text where they part a sentence', () => {
  expect(notesOf('loses the', 'lake.')).toEqual(NOTES.flat());
});

it('lines above the number of a page are text where no first note is among them', () => {
  const pages = [1, 2, 3].flatMap((page) => [
    'Whoever keeps a lake otherwise loses the',
    ...(page === 3 ? ['01 Boats are counted.'] : ['1 Official Gazette of 2019, p. 12.']),
    `- ${page} -`,
    'lake.',
  ]);
  const marked = markFootnotes(pages.map((text, number) => ({ number, text })));
  expect(marked.filter(({ isRunning }) => isRunning)).toHaveLength(2);
});

it('lines that begin with numbers are text where they part none', () => {
  expect(notesOf('loses it for these:', 'Its owner gets it.')).toEqual([]);
});

it.each(['{4) Amended by', '(A) Amended by', 'CD Modifié par', ': C3) Modifié pa'])(
  'a note that says by what the text was amended is no text though its mark is misread: %s',
  (note) => {
    const lines = [`${note} Law No. 94/014 of 5 July 1998`, '- 4 -', 'b) the list is signed.'];
    const marked = markFootnotes(lines.map((text, number) => ({ number, text })));
    expect(marked.map(({ isRunning }) => isRunning === true)).toEqual([true, false, false]);
  },
);

it('a point of a list that says by whom a text is amended is text', () => {
  const lines = ['a) amended by Law No. 94/014 of 5 July 1998 ;', '- 4 -', 'b) repealed.'];
  const marked = markFootnotes(lines.map((text, number) => ({ number, text })));
  expect(marked.filter(({ isRunning }) => isRunning)).toEqual([]);
});
