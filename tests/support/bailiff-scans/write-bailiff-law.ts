import { type Seeded, seeded } from '../long-scans/seeded.ts';
import type { Block, InBoth, LawSpec, Pair, Piece, PointMark } from './bailiff-spec.ts';
import {
  CLAUSES,
  CLOSERS,
  capital,
  DIVISION_TITLES,
  fillClause,
  LISTS,
  money,
  OPENERS,
  readSubject,
  TOPICS,
} from './clause-book.ts';

const LATIN = ['bis', 'ter', 'quater'];
/** Articles in the lowest division. */
const TOGETHER = 7;

/** Writes a law in both languages, as long as its subject has both. */
export function writeBailiffLaw(spec: LawSpec): Piece[] {
  const draw = seeded(spec.seed);
  const subject = readSubject(spec.subject);
  const ids = numberArticles(spec, draw);
  const pieces: Piece[] = [];
  const count = new Map<string, number>();
  const titles = new Set<string>();
  for (const [at, id] of ids.entries()) {
    if (at === 0 || draw.happens(1 / TOGETHER)) pieces.push(...openDivisions(at));
    pieces.push(writeArticle(at, id));
  }
  for (let number = 1; number <= spec.annexes; number += 1) pieces.push(writeAnnex(number));
  return pieces;

  function openDivisions(at: number): Piece[] {
    const from = at === 0 ? 0 : draw.whole(draw.happens(0.3) ? 0 : 1, spec.levels.length - 1);
    return spec.levels.slice(from).flatMap((level, below): Piece[] => {
      // Not every chapter has sections.
      if (below > 0 && from + below >= 2 && draw.happens(0.5)) return [];
      for (const lower of spec.levels.slice(from + below + 1)) count.set(lower, 0);
      const number = (count.get(level) ?? 0) + 1;
      count.set(level, number);
      const title = at === 0 && below === 0 ? DIVISION_TITLES[0] : draw.pick(DIVISION_TITLES);
      return title ? [{ kind: 'division', level, number, title }] : [];
    });
  }

  function fill(template: Pair, at: number): Pair {
    const near = { before: ids.slice(Math.max(0, at - 9), at), behind: ids.slice(at + 1, at + 9) };
    const refer = (word: string, to: string) => (where: 'before' | 'behind' | 'several') => {
      if (where === 'several')
        return `${word}s ${near.before[0] ?? ids[0]} ${to} ${ids[at + 2] ?? ids[at]}`;
      return `${word} ${near[where][near[where].length >> 1] ?? ids[0]}`;
    };
    const words = { en: refer(spec.word.en, 'to'), fr: refer(spec.word.fr, 'à') };
    return fillClause(template, subject, words, draw);
  }

  function writeArticle(at: number, id: string): Piece {
    const isNew = at > 0 && /^\D*\d+$/.test(id) && draw.happens(spec.renewed);
    const remark = isNew ? '%r' : '';
    const title = spec.titled ? writeTitle(at) : { en: '', fr: '' };
    const number = `${id}${remark}`;
    return {
      kind: 'article',
      id,
      title,
      number: { en: number, fr: number },
      blocks: writeText(at),
    };
  }

  /** A law seldom says the same twice in the same words. */
  function writeClause(template: Pair, at: number): Pair {
    let { en, fr } = fill(template, at);
    if (draw.happens(0.5) && !/^(However|Article)/.test(en)) {
      const opener = fill(draw.pick(OPENERS), at);
      [en, fr] = [`${opener.en} ${uncapital(en)}`, `${opener.fr} ${uncapital(fr)}`];
    }
    if (draw.happens(0.3)) {
      const closer = fill(draw.pick(CLOSERS), at);
      [en, fr] = [`${en} ${closer.en}`, `${fr} ${closer.fr}`];
    }
    return { en, fr };
  }

  /** A title that is taken says of what it speaks. */
  function writeTitle(at: number): Pair {
    if (at === 0) return { en: 'Subject', fr: 'Objet' };
    let title = fill(draw.pick(TOPICS), at);
    for (let tries = 0; tries < 20 && titles.has(title.en + title.fr); tries += 1) {
      const topic = draw.pick(TOPICS);
      const isBare = !topic.en.includes('{t}');
      const about = { en: `${topic.en} in respect of {t}`, fr: `${topic.fr} à l'égard de {t}` };
      title = fill(isBare ? about : topic, at);
    }
    titles.add(title.en + title.fr);
    return titleOf(title);
  }

  function writeText(at: number): InBoth<readonly Block[]> {
    const paragraphs: { en: Block[]; fr: Block[] }[] = [];
    const many = draw.pick([1, 1, 2, 2, 3, 4]);
    const templates: Pair[] = [];
    const listAt = draw.happens(0.22) ? draw.whole(0, many - 1) : -1;
    const lists = at < 2 ? LISTS : LISTS.slice(1);
    for (let one = 0; one < many; one += 1) {
      if (one === listAt) {
        const list = at === 1 ? LISTS[0] : draw.pick(lists);
        if (list) paragraphs.push(listBlocks(list.intro, list.points, at));
        continue;
      }
      const template = draw.pick(CLAUSES.filter((clause) => !templates.includes(clause)));
      templates.push(template);
      paragraphs.push(plain(writeClause(template, at), 'paragraph'));
    }
    if (draw.happens(spec.tables)) paragraphs.push(tariff());
    const mark = (blocks: readonly Block[], one: number) =>
      paragraphs.length === 1 || spec.marks.paragraph === ''
        ? blocks
        : withMark(blocks, spec.marks.paragraph.replace('1', `${one + 1}`));
    return {
      en: paragraphs.flatMap(({ en }, one) => mark(en, one)),
      fr: paragraphs.flatMap(({ fr }, one) => mark(fr, one)),
    };
  }

  function listBlocks(intro: Pair, points: readonly Pair[], at: number) {
    const chosen = points.filter(() => draw.happens(4 / points.length)).slice(0, 5);
    if (chosen.length < 2)
      chosen.push(...points.filter((one) => !chosen.includes(one)).slice(0, 2));
    const filled = chosen.map((point) => fill(point, at));
    const pointsOf = (language: 'en' | 'fr') =>
      filled.map((point, place) => {
        const isLast = place === filled.length - 1;
        const semicolon = language === 'fr' ? ' ;' : place === filled.length - 2 ? '; and' : ';';
        const end = isLast ? '.' : semicolon;
        return block('point', `${pointMark(spec.marks.point, place)} ${point[language]}${end}`);
      });
    const head = fill(intro, at);
    return {
      en: [block('paragraph', head.en), ...pointsOf('en')],
      fr: [block('paragraph', head.fr), ...pointsOf('fr')],
    };
  }

  function tariff() {
    const rows = subject.things.slice(0, draw.whole(3, 5)).map((thing) => ({
      thing,
      sum: money(draw.whole(2, 90) * 5_000),
      unit: draw.pick([
        { en: 'per annum', fr: 'par an' },
        { en: 'per file', fr: 'par dossier' },
      ]),
    }));
    const intro = {
      en: 'The rates of the fees shall be fixed as follows:',
      fr: "Les taux des redevances sont fixés ainsi qu'il suit :",
    };
    const rowsOf = (language: 'en' | 'fr'): Block[] =>
      rows.map(({ thing, sum, unit }) => ({
        kind: 'row',
        cells: [capital(thing[language]), sum[language], unit[language]],
      }));
    return {
      en: [block('paragraph', intro.en), ...rowsOf('en')],
      fr: [block('paragraph', intro.fr), ...rowsOf('fr')],
    };
  }

  function writeAnnex(number: number): Piece {
    const title =
      number % 2 === 1
        ? { en: 'Table of fees', fr: 'Barème des redevances' }
        : { en: 'Model specifications', fr: 'Cahier des charges type' };
    const at = ids.length - 1;
    const parts =
      number % 2 === 1
        ? [tariff(), plain(fill(draw.pick(CLAUSES), at), 'paragraph')]
        : [0, 1, 2, 3].map((one) => {
            const text = fill(draw.pick(CLAUSES), at);
            const marked = { en: `${one + 1}. ${text.en}`, fr: `${one + 1}. ${text.fr}` };
            return plain(marked, 'paragraph');
          });
    return {
      kind: 'annex',
      id: `${spec.attachment}-${number}`,
      title,
      number: { en: `${number}`, fr: `${number}` },
      blocks: { en: parts.flatMap(({ en }) => en), fr: parts.flatMap(({ fr }) => fr) },
    };
  }
}

function numberArticles(spec: LawSpec, draw: Seeded): string[] {
  const ids: string[] = [];
  for (let number = 1; ids.length < spec.articles; number += 1) {
    const id = `${spec.letter}${number}`;
    ids.push(id);
    for (let more = 0; number > 2 && more < 3 && draw.happens(spec.inserted.share); more += 1)
      ids.push(spec.inserted.as === 'latin' ? `${id} ${LATIN[more]}` : `${id}-${more + 1}`);
  }
  return ids;
}

function titleOf({ en, fr }: Pair): Pair {
  return { en: capital(en), fr: capital(fr) };
}

function uncapital(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

function block(kind: Block['kind'], text: string): Block {
  return { kind, cells: [text] };
}

function plain({ en, fr }: Pair, kind: Block['kind']) {
  return { en: [block(kind, en)], fr: [block(kind, fr)] };
}

function withMark([first, ...rest]: readonly Block[], mark: string): readonly Block[] {
  return first ? [block(first.kind, `${mark} ${first.cells.join(' ')}`), ...rest] : [];
}

function pointMark(mark: PointMark, place: number): string {
  if (mark === '–') return mark;
  if (mark === '1°') return `${place + 1}°`;
  if (mark === '(i)') return `(${['i', 'ii', 'iii', 'iv', 'v'][place]})`;
  return mark.replace('a', 'abcde'[place] ?? '');
}
