import {
  namesInTexts,
  toCitedCategory,
} from '../../src/features/reading/server/references/cited-law.ts';
import { findReferences } from '../../src/features/reading/server/references/find-references.ts';
import type { BenchOptions } from './bench-options.ts';
import { printTable } from './report.ts';
import { drawing, readRealArticles } from './search-corpus.ts';

const CATEGORIES = [
  {
    code: 'penal_code',
    name_en: 'Penal Code',
    name_fr: 'Code pénal',
    nicknames: [],
    article_prefix_en: 'Article',
  },
  {
    code: 'criminal_procedure',
    name_en: 'Criminal Procedure Code',
    name_fr: 'Code de procédure pénale',
    nicknames: ['code of criminal procedure'],
    article_prefix_en: 'Section',
  },
] as const;

/** How many references are printed to be read by a person. */
const SAMPLE = 200;
/** Characters around a reference in the sample. */
const AROUND = 60;
const ROUNDS = 5;

/** A search for numbers behind 'article' or 'section', which knows nothing of what they are. */
const PLAIN = /\b(?:articles?|sections?)\s+\d+/gi;

/** References in the real articles: how many, which, and how fast they are found. */
export async function benchReferences({ quick }: BenchOptions): Promise<boolean> {
  const articles = readRealArticles();
  if (!articles) {
    console.log('The real articles are not there; nothing is measured.');
    return true;
  }
  const codes = CATEGORIES.map((category) => ({
    ...category,
    article_prefix_fr: 'Article',
    section_divisions: category.code === 'penal_code' ? 6 : 0,
    articles: articles.filter(({ code }) => code === category.code),
  }));
  const law = {
    names: namesInTexts(codes),
    categories: new Map(
      codes.map((code) => {
        const article_ids = code.articles.map((article) => article.article_id);
        return [code.code, toCitedCategory({ ...code, article_ids })];
      }),
    ),
  };
  const texts = codes.flatMap(({ code, articles: own }) =>
    own.flatMap(({ article_id, content_en, content_fr }, place) => {
      const previousId = own[place - 1]?.article_id ?? null;
      const nextId = own[place + 1]?.article_id ?? null;
      const citing = { code, articleId: article_id, previousId, nextId };
      return [
        { ...citing, language: 'en' as const, text: content_en },
        { ...citing, language: 'fr' as const, text: content_fr },
      ];
    }),
  );
  const found = texts.flatMap((from) => findReferences(from, law).map((to) => ({ from, to })));
  const rows = codes.flatMap(({ code }) =>
    (['en', 'fr'] as const).map((language) => {
      const own = found.filter(({ from }) => from.code === code && from.language === language);
      const inside = own.filter(({ to }) => to.code === code).length;
      return [code, language, own.length, inside, own.length - inside];
    }),
  );
  printTable(['code', 'language', 'references', 'to itself', 'to another'], rows);

  const finding = timed(texts.length, () => {
    for (const text of texts) findReferences(text, law);
  });
  const plain = timed(texts.length, () => {
    for (const { text } of texts) text.match(PLAIN);
  });
  console.log('\nTime for 1,000 articles of one language, the best of some rounds:');
  printTable(
    ['way', 'ms'],
    [
      ['references', finding.toFixed(1)],
      ['a plain search for numbers behind article and section', plain.toFixed(1)],
    ],
  );

  if (quick) return true;
  console.log(`\n${SAMPLE} references by lot, to be read:`);
  for (const [count, { from, to }] of drawn(found).entries()) {
    const before = from.text.slice(Math.max(0, to.start - AROUND), to.start);
    const behind = from.text.slice(to.end, to.end + AROUND);
    const words = `${before}[${from.text.slice(to.start, to.end)}]${behind}`.replace(/\s+/g, ' ');
    console.log(
      `${count + 1} ${from.language} ${from.code} ${from.articleId}: …${words}… → ${to.code} ${to.articleId}`,
    );
  }
  return true;
}

/** So many of the items, each once, the same ones each time. */
function drawn<Item>(items: readonly Item[]): Item[] {
  const draw = drawing();
  const chosen = new Set<Item>();
  while (chosen.size < Math.min(SAMPLE, items.length)) chosen.add(draw(items));
  return [...chosen];
}

function timed(texts: number, work: () => void): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return (Math.min(...rounds) * 1_000) / texts;
}
