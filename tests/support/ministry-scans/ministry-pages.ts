import type { Language } from '../long-scans/scan-spec.ts';
import type { Seeded } from '../long-scans/seeded.ts';
import { stamped } from './ministry-noise.ts';
import type { MinistrySpec } from './ministry-spec.ts';

const STAMPS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'PRESIDENCY OF THE REPUBLIC',
    'SECRETARIAT GENERAL',
    'LEGISLATIVE AND STATUTORY AFFAIRS CARD INDEX SERVICE',
    'CERTIFIED TRUE COPY',
  ],
  fr: [
    'PRESIDENCE DE LA REPUBLIQUE',
    'SECRETARIAT GENERAL',
    'SERVICE DU FICHIER LEGISLATIF ET REGLEMENTAIRE',
    'COPIE CERTIFIEE CONFORME',
  ],
};

const NOTES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'See Order No. 00124/MINT of 6 June 2030.',
    'As amended by Law No. 2033/004.',
    'Cf. the Douala convention.',
  ],
  fr: [
    'Voir l’arrêté n° 00124/MINT du 6 juin 2030.',
    'Modifié par la loi n° 2033/004.',
    'Cf. la convention de Douala.',
  ],
};

/** Lines cut into pages, each with its head and foot, some of which ran into other lines. */
export function pagesOf(
  lines: readonly string[],
  language: Language,
  spec: MinistrySpec,
  draw: Seeded,
): string[] {
  const pages: string[][] = [];
  for (let start = 0, page = 1; start < lines.length; start += spec.pageLines, page++) {
    const body = lines.slice(start, start + spec.pageLines);
    if (draw.happens(spec.footnotes))
      body.push('__________', `(${draw.whole(1, 3)}) ${draw.pick(NOTES[language])}`);
    if (draw.happens(spec.stamps))
      body.push(...STAMPS[language].map((line) => stamped(line, draw)));
    pages.push(withFurniture(body, page, language, spec, draw, pages.at(-1)));
  }
  return pages.map((page) => page.join('\n'));
}

/** English and French of a piece begin in the same line, left and right of a gutter. */
export function besideEachOther(
  left: readonly (readonly string[])[],
  right: readonly (readonly string[])[],
  spec: MinistrySpec,
  draw: Seeded,
): string[] {
  const lines = left.flatMap((own, at) => {
    const other = right[at] ?? [];
    return Array.from({ length: Math.max(own.length, other.length) }, (_, row) =>
      `${(own[row] ?? '').padEnd(spec.width + 4)}${other[row] ?? ''}`.trimEnd(),
    );
  });
  return pagesOf(lines, 'fr', spec, draw);
}

function withFurniture(
  body: string[],
  page: number,
  language: Language,
  spec: MinistrySpec,
  draw: Seeded,
  before: string[] | undefined,
): string[] {
  const shown = (line: string) => line.replace('%p', `${page}`);
  const heads = spec.heads[language].map(shown);
  const feet = spec.feet[language].map(shown);
  const foot = before?.at(-1);
  if (before && foot !== undefined && heads.length > 0 && draw.happens(spec.glue.footToHead))
    before[before.length - 1] = `${foot} ${heads.shift() ?? ''}`;
  if (heads.length > 0 && body[0] && draw.happens(spec.glue.headToText))
    body[0] = `${heads.pop() ?? ''} ${body[0]}`;
  const last = body.at(-1);
  if (feet.length > 0 && last && draw.happens(spec.glue.footToText))
    body[body.length - 1] = `${last} ${feet.shift() ?? ''}`;
  return [...heads, ...body, ...feet];
}
