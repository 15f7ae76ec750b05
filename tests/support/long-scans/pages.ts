import { type Furniture, printFurniture } from './furniture.ts';
import type { PrintedLine } from './lines.ts';
import type { Language, ScanFault, ScanSpec } from './scan-spec.ts';
import type { Seeded } from './seeded.ts';
import type { Pair } from './words.ts';

export type Page = readonly PrintedLine[];

/** A page as it is printed: its text, and what is repeated around it. */
interface FullPage {
  readonly head: readonly string[];
  readonly body: readonly string[];
  readonly foot: readonly string[];
}

const FOOTNOTES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    '(1) As amended by the instrument of 3 May 2034.',
    '1 See the circular of 12 June 2033 on forms.',
    '* Corrigendum published on 4 August 2031.',
  ],
  fr: [
    "(1) Tel que modifié par l'acte du 3 mai 2034.",
    '1 Voir la circulaire du 12 juin 2033 relative aux formulaires.',
    '* Rectificatif publié le 4 août 2031.',
  ],
};

/** Lines put on pages, some of which have a footnote. */
export function paged(lines: Page, spec: ScanSpec, language: Language, draw: Seeded): Page[] {
  const pages: Page[] = [];
  for (let from = 0; from < lines.length; ) {
    const to = from + spec.page.lines + draw.whole(-3, 2);
    const page = lines.slice(from, to);
    from = to;
    const hasNote = draw.happens(spec.page.footnotes);
    const note = hasNote ? ['_______________', draw.pick(FOOTNOTES[language])] : [];
    pages.push([...page, ...note.map((text) => ({ text, kind: 'other' as const, article: null }))]);
  }
  return pages;
}

/** Takes pages away; says what nobody can know of them any more. */
export function withoutSome(
  pages: readonly Page[],
  count: number,
  language: Language,
  draw: Seeded,
): { pages: Page[]; faults: ScanFault[] } {
  const lost = new Set<number>();
  // Neither the front nor the annexes.
  while (lost.size < count)
    lost.add(draw.whole(Math.floor(pages.length * 0.2), Math.floor(pages.length * 0.8)));
  const faults = [...lost].flatMap((at) => faultsOfLoss(pages, at, language));
  return { pages: pages.filter((_, at) => !lost.has(at)), faults };
}

function faultsOfLoss(pages: readonly Page[], at: number, language: Language): ScanFault[] {
  const articlesOf = (page: Page | undefined) =>
    (page ?? []).flatMap(({ article }) => (article === null ? [] : [article]));
  const gone = [...new Set(articlesOf(pages[at]))];
  const before = articlesOf(pages[at - 1]).at(-1);
  const after = articlesOf(pages[at + 1])[0];
  const faults = gone.map((article_id): ScanFault => {
    return { article_id, language, warning: article_id === before ? 'cut' : 'missing' };
  });
  // The rest of an article whose heading is lost reads as the end of the one before.
  const runsOn = after !== undefined && gone.includes(after) && after !== before;
  const isNamed = before === undefined || gone.includes(before);
  if (!runsOn || isNamed) return faults;
  return [...faults, { article_id: before, language, warning: 'merged' }];
}

/** Pages with their running heads and feet, as one text. */
export function assembled(
  pages: readonly { readonly parts: readonly Page[]; readonly language: Language }[],
  spec: ScanSpec,
  title: Pair,
  draw: Seeded,
): string {
  const full = pages.map(({ parts, language }, at): FullPage => {
    const where = { language: language === 'en' ? 0 : 1, page: at + 1, title } as const;
    const print = (lines: Furniture['head']) =>
      lines.map((line) => printFurniture(line, where, spec.furniture.noise, draw));
    return {
      head: print(spec.furniture.head),
      body: parts.flat().map(({ text }) => text),
      foot: print(spec.furniture.foot),
    };
  });
  return joined(full, spec, draw);
}

function joined(pages: readonly FullPage[], spec: ScanSpec, draw: Seeded): string {
  const lines: string[] = [];
  let gluesNext = false;
  const add = (line: string, isGlued: boolean) => {
    const last = lines.at(-1);
    if (isGlued && last?.trim()) lines[lines.length - 1] = `${last} ${line.trimStart()}`;
    else lines.push(line);
  };
  for (const [at, { head, body, foot }] of pages.entries()) {
    if (at > 0 && spec.page.formFeed) lines.push('\f');
    // A table is never glued to: no recognition joins its columns to a foot.
    const all = [...head, ...body];
    const isSafe = !all[0]?.includes('\t') && !all[0]?.startsWith('|');
    const gluesHead = at > 0 && head.length > 0 && draw.happens(spec.glued.head);
    for (const [place, line] of all.entries())
      add(line, place === 0 && isSafe && line.trim() !== '' && (gluesNext || gluesHead));
    for (const line of foot) add(line, false);
    gluesNext = foot.length > 0 && draw.happens(spec.glued.foot);
  }
  return `${lines.join('\n')}\n`;
}
