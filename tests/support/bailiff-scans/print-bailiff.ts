import type { KeyedArticle, Language, LongScan, ScanFile } from '../long-scans/scan-spec.ts';
import { seeded } from '../long-scans/seeded.ts';
import { writeFront } from './bailiff-front.ts';
import type { BailiffSpec } from './bailiff-spec.ts';
import { pageUp } from './page-up.ts';
import { setLaw } from './set-law.ts';
import { writeBailiffLaw } from './write-bailiff-law.ts';

/** Writes a law, prints it and scans it. */
export function printBailiffScan(spec: BailiffSpec): LongScan {
  const pieces = writeBailiffLaw(spec);
  const draw = seeded(spec.seed + 1);
  const single = spec.print === 'en' || spec.print === 'fr' ? spec.print : null;
  const languages: readonly Language[] = single ? [single] : ['fr', 'en'];
  let number = spec.page.first;
  const printed = languages.map((language) => {
    const front = writeFront(spec.kind, spec.subject, language);
    const law = setLaw(spec, pieces, front, language, draw);
    const paged = pageUp(spec, law, language, number, draw);
    if (spec.print === 'halves') number = paged.next;
    return { language, front, keyed: law.keyed, ...paged };
  });
  const of = (language: Language) => printed.find((one) => one.language === language);
  const ids = printed[0]?.keyed.map(({ id }) => id) ?? [];
  const textOf = (language: Language, at: number) => {
    const text = of(language)?.keyed[at];
    return text ? { title: text.title, content: text.content } : null;
  };
  const spareOf = (language: Language) => {
    const front = of(language)?.front;
    return front ? [front.speaker, front.formula].filter(Boolean) : [];
  };
  const files: ScanFile[] =
    spec.print === 'halves'
      ? [
          {
            name: 'law.txt',
            language: 'both',
            text: printed.map(({ text }) => text).join(spec.page.end),
          },
        ]
      : printed.map(({ language, text }) => ({ name: `law-${language}.txt`, language, text }));
  return {
    name: spec.name,
    language: single ?? 'both',
    prefix: spec.prefix,
    files,
    truth: ids.map(
      (article_id, at): KeyedArticle => ({
        article_id,
        en: textOf('en', at),
        fr: textOf('fr', at),
      }),
    ),
    spare: { en: spareOf('en'), fr: spareOf('fr') },
    faults: printed.flatMap(({ faults }) => faults),
  };
}
