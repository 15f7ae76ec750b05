import { type Annex, keyedRow, printRow } from './annexes.ts';
import { printDivision, roman } from './divisions.ts';
import { closing, type Front, LAST_ARTICLE } from './front-and-back.ts';
import { type Damage, firstNumber, printHeading } from './headings.ts';
import type { Division, PrintedArticle } from './law.ts';
import { LineList, type PrintedLine } from './lines.ts';
import { noisy } from './noise.ts';
import type { KeyedText, Language, ScanFault, ScanSpec } from './scan-spec.ts';
import type { Seeded } from './seeded.ts';

export interface WrittenLaw {
  readonly front: Front;
  readonly body: readonly (Division | PrintedArticle)[];
  readonly annexes: readonly Annex[];
}

/** A law in one language: its lines, and what is keyed in. */
export interface PrintedLaw {
  readonly lines: PrintedLine[];
  readonly truth: Map<string, KeyedText>;
  readonly spare: string[];
  readonly faults: ScanFault[];
}

export function printLaw(
  law: WrittenLaw,
  spec: ScanSpec,
  language: Language,
  draw: Seeded,
): PrintedLaw {
  const at = language === 'en' ? 0 : 1;
  const out = new LineList(spec.page, draw);
  const truth = new Map<string, KeyedText>();
  const faults: ScanFault[] = [];
  const read = (text: string) => noisy(text, spec.noise, draw);
  const key = (id: string, title: string, blocks: readonly string[]) =>
    truth.set(id, { title, content: blocks.join('\n') });
  const spare: string[] = [];
  const writeSpare = (text: string) => {
    const shown = read(text);
    spare.push(shown);
    out.text(shown, 'other', null);
  };

  for (const line of law.front.head) out.centred(line[at]);
  out.blank();
  if (spec.page.contents === 'before') writeContents(law, spec, at, out);
  if (law.front.speaker) writeSpare(law.front.speaker[at]);
  for (const [id, heading] of [
    ['preamble', ['PREAMBLE', 'PREAMBULE']],
    ['visas', null],
  ] as const) {
    const blocks = (id === 'preamble' ? law.front.preamble : law.front.visas).map((b) =>
      read(b[at]),
    );
    if (blocks.length === 0) continue;
    if (heading) {
      spare.push(heading[at]);
      out.centred(heading[at]);
    }
    for (const block of blocks) out.text(block, 'text', id);
    key(id, '', blocks);
  }
  writeSpare(law.front.formula[at]);

  let before: string | null = null;
  for (const one of law.body) {
    if (one.kind === 'division') {
      out.blank();
      for (const line of printDivision(one, at, spec.divisions))
        out.division(noisy(line, spec.noise, draw));
      continue;
    }
    const title = one.title && read(one.title[at]);
    const blocks = one.blocks.map((block) => read(block[at]));
    key(one.id, title ?? '', blocks);
    const isPlain = /^\d+$/.test(one.id) && one.number[at] === one.id && Number(one.id) > 20;
    if (isPlain && before && draw.happens(spec.damage.swallowed)) {
      faults.push({ article_id: one.id, language, warning: 'missing' });
      faults.push({ article_id: before, language, warning: 'merged' });
      for (const block of blocks) out.text(block, 'text', one.id);
      before = null;
      continue;
    }
    writeArticle(one, { title, blocks }, isPlain ? drawDamage(spec, draw) : 'none');
    before = one.id;
  }

  function writeArticle(
    one: PrintedArticle,
    { title, blocks }: { title: string | null; blocks: readonly string[] },
    damage: Damage,
  ) {
    const style = draw.pick(spec.headings[language]);
    const number = one.id === '1' && language === 'fr' ? firstNumber(style, draw) : one.number[at];
    const heading = printHeading(style, spec.prefix[language], number, damage, draw);
    if (draw.happens(spec.page.blanks)) out.blank();
    const [first = '', ...rest] = blocks;
    if (heading.isAlone) out.text(heading.text, 'heading', one.id);
    if (heading.isAlone && title) out.text(title, 'heading', one.id);
    if (heading.isAlone) out.text(first, 'text', one.id);
    else if (title) {
      out.text(`${heading.text} ${title}`, 'heading', one.id);
      out.text(first, 'text', one.id);
    } else out.text(`${heading.text} ${first}`, 'text', one.id);
    for (const block of rest) out.text(block, 'text', one.id);
  }

  out.blank();
  for (const line of closing(spec.front)) out.text(line[at], 'other', null);
  for (const annex of law.annexes) {
    const kinds = annex.id.startsWith('annex') ? ['ANNEX', 'ANNEXE'] : ['SCHEDULE', 'BAREME'];
    out.blank();
    out.centred(`${kinds[at]} ${roman(annex.number)}`);
    out.text(annex.title[at], 'heading', annex.id);
    const keyed = annex.blocks.map((block) => {
      if ('cells' in block) {
        out.row(printRow(block, at), annex.id);
        return keyedRow(block, at);
      }
      const shown = read(block[at]);
      out.text(shown, 'text', annex.id);
      return shown;
    });
    key(annex.id, annex.title[at], keyed);
  }
  if (spec.page.contents === 'behind') writeContents(law, spec, at, out);
  return { lines: out.lines, truth, spare, faults };
}

function drawDamage({ damage }: ScanSpec, draw: Seeded): Damage {
  const share = draw.share();
  if (share < damage.misread) return 'misread';
  if (share < damage.misread + damage.noWord) return 'noWord';
  return share < damage.misread + damage.noWord + damage.noNumber ? 'noNumber' : 'none';
}

function writeContents(law: WrittenLaw, spec: ScanSpec, at: 0 | 1, out: LineList): void {
  const word = at === 0 ? spec.prefix.en : spec.prefix.fr;
  out.centred(at === 0 ? 'TABLE OF CONTENTS' : 'SOMMAIRE');
  let page = 3;
  for (const [place, one] of law.body.entries()) {
    if (place % 6 === 5) page++;
    const title = one.title?.[at];
    if (one.kind === 'division') {
      const named = printDivision(one, at, 'oneLine').join(' ');
      out.row(
        `${named} ${'.'.repeat(Math.max(4, spec.page.width - named.length - 5))} ${page}`,
        null,
      );
    } else if (title) {
      const named = `${word} ${one.number[at]}. ${title}`;
      out.row(
        `${named} ${'.'.repeat(Math.max(4, spec.page.width - named.length - 5))} ${page}`,
        null,
      );
    }
  }
  out.blank();
}

/** The last article says where the law is published. */
export function withLastArticle(body: readonly (Division | PrintedArticle)[]) {
  const last = body.findLast((one) => one.kind === 'article');
  return body.map((one) => (one === last ? { ...one, blocks: [LAST_ARTICLE] } : one));
}
