import { writeAnnexes } from './annexes.ts';
import { lawTitle, writeFront } from './front-and-back.ts';
import { writeLaw } from './law.ts';
import { assembled, type Page, paged, withoutSome } from './pages.ts';
import { type PrintedLaw, printLaw, type WrittenLaw, withLastArticle } from './print-law.ts';
import type { KeyedArticle, Language, LongScan, ScanFile, ScanSpec } from './scan-spec.ts';
import { seeded } from './seeded.ts';
import type { Place } from './sentences.ts';
import { THEMES } from './themes.ts';

interface LawOnPages extends PrintedLaw {
  readonly pages: readonly Page[];
}

/** Writes a law, prints it and scans it; the same for the same spec. */
export function printScan(spec: ScanSpec): LongScan {
  const law = writtenLaw(spec);
  const isOne = spec.print === 'en' || spec.print === 'fr';
  const languages: Language[] =
    spec.print === 'en' || spec.print === 'fr' ? [spec.print] : ['en', 'fr'];
  const printed: Partial<Record<Language, LawOnPages>> = {};
  for (const language of languages) printed[language] = onPages(law, spec, language);
  return {
    name: spec.name,
    language: isOne ? (languages[0] ?? 'en') : 'both',
    prefix: spec.prefix,
    files: files(spec, printed),
    truth: keyed(printed),
    spare: { en: printed.en?.spare ?? [], fr: printed.fr?.spare ?? [] },
    faults: languages.flatMap((language) => printed[language]?.faults ?? []),
  };
}

function writtenLaw(spec: ScanSpec): WrittenLaw {
  const draw = seeded(spec.seed);
  const theme = THEMES[spec.theme];
  const titled = {
    all: () => true,
    none: () => false,
    'first half': (share: number) => share < 0.5,
  };
  const body = writeLaw({ ...spec, titled: titled[spec.titles], word: spec.prefix }, theme, draw);
  const otherNumber = () => `${draw.whole(1, spec.articles)}`;
  const place: Place = { draw, theme, word: spec.prefix.en, otherNumber };
  return {
    front: writeFront(spec.front, place),
    body: withLastArticle(body),
    annexes: writeAnnexes(spec.annexes, place),
  };
}

function onPages(law: WrittenLaw, spec: ScanSpec, language: Language): LawOnPages {
  const draw = seeded(spec.seed + (language === 'en' ? 101 : 202));
  const printed = printLaw(law, spec, language, draw);
  const whole = paged(printed.lines, spec, language, draw);
  const { pages, faults } = withoutSome(whole, spec.lostPages[language], language, draw);
  return { ...printed, pages, faults: [...printed.faults, ...faults] };
}

function files(spec: ScanSpec, printed: Partial<Record<Language, LawOnPages>>): ScanFile[] {
  const draw = seeded(spec.seed + 303);
  const title = lawTitle(spec.front, THEMES[spec.theme].subject);
  const pagesOf = (language: Language) =>
    (printed[language]?.pages ?? []).map((page) => ({ parts: [page], language }));
  const en = pagesOf('en');
  const fr = pagesOf('fr');
  const text = (pages: Parameters<typeof assembled>[0]) => assembled(pages, spec, title, draw);
  const both = (pages: Parameters<typeof assembled>[0]): ScanFile[] => [
    { name: `${spec.name}.txt`, language: 'both', text: text(pages) },
  ];
  const places = Array.from({ length: Math.max(en.length, fr.length) }, (_, at) => at);
  switch (spec.print) {
    case 'halves':
      return both([...fr, ...en]);
    case 'alternate pages':
      return both(places.flatMap((at) => [en[at], fr[at]].filter((page) => page !== undefined)));
    case 'columns':
      return both(
        places.map((at) => {
          const parts = [...(en[at]?.parts ?? []), ...(fr[at]?.parts ?? [])];
          return { parts, language: at % 2 === 0 ? 'en' : 'fr' };
        }),
      );
    default:
      return [{ language: 'en', pages: en } as const, { language: 'fr', pages: fr } as const]
        .filter(({ pages }) => pages.length > 0)
        .map(({ language, pages }) => ({
          name: `${spec.name} ${language}.txt`,
          language,
          text: text(pages),
        }));
  }
}

function keyed(printed: Partial<Record<Language, LawOnPages>>): KeyedArticle[] {
  const ids = (printed.en ?? printed.fr)?.truth.keys() ?? [];
  return Array.from(ids, (article_id) => ({
    article_id,
    en: printed.en?.truth.get(article_id) ?? null,
    fr: printed.fr?.truth.get(article_id) ?? null,
  }));
}
