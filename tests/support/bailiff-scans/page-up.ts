import type { Language, ScanFault } from '../long-scans/scan-spec.ts';
import type { Seeded } from '../long-scans/seeded.ts';
import type { BailiffSpec } from './bailiff-spec.ts';
import type { Line, SetLaw } from './set-law.ts';
import { setLines } from './set-lines.ts';

const NOTES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Law No. 94/1 of 20 January 1994, as amended.',
    'See the Official Gazette of 15 March 1998, page 412.',
    'As amended by Section 3 of Law No. 2027/019 of 18 December 2027 relating to the Finance Law.',
  ],
  fr: [
    'Loi n° 94/01 du 20 janvier 1994, modifiée.',
    'Voir Journal Officiel du 15 mars 1998, page 412.',
    "Modifié par l'article 3 de la loi n° 2027/019 du 18 décembre 2027 portant loi de finances.",
  ],
};

interface Page {
  readonly from: number;
  readonly lines: readonly Line[];
}

/** The pages of a law in one language, as text, without those that are lost. */
export function pageUp(
  spec: BailiffSpec,
  law: SetLaw,
  language: Language,
  firstNumber: number,
  draw: Seeded,
) {
  const pages = splitPages(law.lines, spec.page.lines, draw);
  const lost = new Set(
    Array.from({ length: spec.noise.lostPages }, () => draw.whole(3, pages.length - 4)),
  );
  const contentsPages =
    spec.contents === null ? 0 : Math.ceil(contents(0).length / spec.page.lines);
  const before = spec.contents === 'before' ? contentsPages : 0;
  const total = pages.length + contentsPages;
  const body = pages.map(({ lines }, at) =>
    dress(
      lines.map(({ text }) => text),
      before + at,
      runningAt(at),
    ),
  );
  const listed = contents(firstNumber + before);
  const list = Array.from({ length: contentsPages }, (_, at) => {
    const from = at * spec.page.lines;
    const number = spec.contents === 'before' ? at : pages.length + at;
    return dress(listed.slice(from, from + spec.page.lines), number, '', false);
  });
  const kept = body.filter((_, at) => !lost.has(at));
  const faults = findFaults(law, pages, lost, language);
  const all = spec.contents === 'before' ? [...list, ...kept] : [...kept, ...list];
  return { text: all.join(spec.page.end), faults, next: firstNumber + total };

  function runningAt(at: number): string {
    const end = (pages[at]?.from ?? 0) + (pages[at]?.lines.length ?? 0);
    return law.running.findLast(({ line }) => line < end)?.text ?? '';
  }

  function contents(first: number): string[] {
    const lines = law.entries.flatMap(({ text, line }) => {
      const at = pages.findLastIndex(({ from }) => from <= line);
      const width = spec.page.width - 8;
      const set = setLines(text, width, { hyphens: 0, draw });
      const last = set.pop() ?? '';
      return [...set, `${last} ${'.'.repeat(width + 3 - last.length)} ${first + at}`];
    });
    return [{ en: 'TABLE OF CONTENTS', fr: 'TABLE DES MATIERES' }[language], '', ...lines];
  }

  function dress(lines: readonly string[], at: number, running: string, hasNotes = true): string {
    const number = firstNumber + at;
    const furniture = (turns: readonly (readonly string[])[]) =>
      (turns[number % Math.max(1, turns.length)] ?? []).map((line) =>
        line.replace('%p', `${number}`).replace('%q', `${total}`).replace('%c', running),
      );
    const notes: string[] = [];
    if (hasNotes && draw.happens(spec.page.footnotes)) {
      notes.push('__________');
      const many = draw.whole(1, 2);
      for (let one = 1; one <= many; one += 1)
        notes.push(
          ...setLines(`(${one}) ${draw.pick(NOTES[language])}`, spec.page.width, {
            hyphens: 0,
            draw,
          }),
        );
    }
    const heads = at === 0 ? [] : furniture(spec.page.heads[language]);
    return [...heads, ...lines, ...notes, ...furniture(spec.page.feet[language])].join('\n');
  }
}

/** No page ends with a heading or a division. */
function splitPages(lines: readonly Line[], least: number, draw: Seeded): Page[] {
  const pages: Page[] = [];
  for (let from = 0; from < lines.length; ) {
    let end = Math.min(lines.length, from + least + draw.whole(0, 3));
    while (end < lines.length && end > from + 8 && isHeld(lines[end - 1])) end -= 1;
    pages.push({ from, lines: lines.slice(from, end) });
    from = end;
  }
  return pages;
}

function isHeld(line: Line | undefined): boolean {
  return line?.role === 'heading' || line?.role === 'division' || line?.text === '';
}

/** What lost headings and pages make of the articles. */
function findFaults(
  law: SetLaw,
  pages: readonly Page[],
  lost: ReadonlySet<number>,
  language: Language,
): ScanFault[] {
  const kept = new Set(pages.flatMap(({ lines }, at) => (lost.has(at) ? [] : lines)));
  const faults = new Map<number, ScanFault['warning']>();
  let open = -1;
  for (const at of law.keyed.keys()) {
    const own = law.lines.filter(({ owner }) => owner === at);
    const [isWhole, isSeen] = [
      own.every((line) => kept.has(line)),
      own.some((line) => kept.has(line)),
    ];
    const isFront = law.keyed[at]?.id === 'visas' || law.keyed[at]?.id === 'preamble';
    const heading = own.find(({ role }) => role === 'heading');
    if (isFront || (heading && kept.has(heading))) {
      open = at;
      if (!isWhole) faults.set(at, 'cut');
      continue;
    }
    faults.set(at, 'missing');
    if (isSeen && !faults.has(open)) faults.set(open, 'merged');
  }
  return [...faults].map(([at, warning]) => ({
    article_id: law.keyed[at]?.id ?? '',
    language,
    warning,
  }));
}
