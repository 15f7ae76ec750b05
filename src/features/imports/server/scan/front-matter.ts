import type { LineUse } from '../../rules.ts';
import { isListHeading } from './contents-lines.ts';

/** The heads of the republic and of the gazette, in both languages, with their mottoes. */
const HEAD =
  /^\W*(?:(?:r[ée]publique\s+du|republic\s+of)\s+cameroo?u?n|(?:paix|peace)\W+(?:travail|work)\W+(?:patrie|fatherland)|journal\s+officiel|official\s+gazette|pr[ée]sidence\s+de\s+la\s+r[ée]publique|presidency\s+of\s+the\s+republic|assembl[ée]e\s+nationale|national\s+assembly)(?!\p{L})/iu;
/** The title of an act: 'LAW No. 2031/012 of 3 May 2031', 'LOI N° …', 'Décret n° …'. */
const ACT =
  /^\W*(?:law|act|bill|loi|decree|d[ée]cret|ordonnance|ordinance|order|arr[êe]t[ée]|d[ée]cision|decision|circulaire|circular)\s*(?:-?cadre\s*)?(?:n\s?[o°º.]|number\b|num[ée]ro\b|of\s+\d|du\s+\d)/iu;
/** The enacting formula, in all its lines. */
const ENACTED =
  /parliament\s+(?:has\s+)?(?:deliberated|adopted|discussed)|national\s+assembly\s+(?:has\s+)?(?:deliberated|adopted)|hereby\s+(?:enacts?|decrees?|orders?)|parlement\s+a\s+(?:d[ée]lib[ée]r[ée]|adopt[ée])|assembl[ée]e\s+nationale\s+a\s+(?:d[ée]lib[ée]r[ée]|adopt[ée])|^\W*(?:apr[èe]s\s+en\s+avoir\s+d[ée]lib[ée]r[ée]|having\s+deliberated)|promulgue\s+la\s+loi|la\s+teneur\s+suit|^\W*(?:d[ée]cr[èe]te|arr[êe]te|ordonne|d[ée]cide|decrees|orders)\s*:?\W*$|law\s+set\s+out\s+below|^\W*(?:le\s+)?pr[ée]sident\s+de\s+la\s+r[ée]publique,?\W*$|^\W*(?:the\s+)?president\s+of\s+the\s+republic,?\W*$/iu;

/** Whether a line begins something of the head of an act, or is its enacting formula. */
export function isFrontMatter(text: string): boolean {
  return HEAD.test(text) || ACT.test(text) || isEnactment(text);
}

/** Whether a line is of an enacting formula. */
export function isEnactment(text: string): boolean {
  return ENACTED.test(text);
}

/** The most lines of the title of an act and of an enacting formula. */
const MOST_LINES = 6;

/**
 * What the lines are that belong to no article, before the first one or behind a list of contents:
 * only what is recognised as the head of an act, else `unexplained`.
 */
export function frontMatterOf(lines: readonly string[]): LineUse[] {
  let open = 0;
  return lines.map((text) => {
    if (text === '') return 'blank';
    if (isListHeading(text)) return 'contents';
    if (HEAD.test(text)) {
      open = 0;
      return 'front_matter';
    }
    if (ACT.test(text) || ENACTED.test(text)) {
      open = /[.:]\W*$/.test(text) ? 0 : MOST_LINES;
      return 'front_matter';
    }
    if (open === 0) return 'unexplained';
    open = /[.:]\W*$/.test(text) ? 0 : open - 1;
    return 'front_matter';
  });
}
