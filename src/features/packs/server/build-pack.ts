import type { Language } from '../../../kit/languages.ts';
import {
  PACK_FORMAT,
  type Pack,
  type PackLanguage,
  type PackPlace,
  type PackReferring,
  type PackText,
} from '../pack-format.ts';
import type { CodeToPack, PackedRow } from './queries.ts';

/** The pack of a code in a choice of languages. */
export function buildPack(read: CodeToPack, lang: PackLanguage): Pack {
  const { code, codes, articles, referencesOf } = read;
  const places = new Map(articles.map(({ article_id }, index) => [article_id, index]));
  const named = new Set<string>();
  const textsIn = (language: Language): PackText[] =>
    articles.map((row) => ({
      title: row[`title_${language}`],
      content: row[`content_${language}`],
      references: referencesOf(row.id)
        .references.filter((one) => one.lang === language)
        .map(({ start, end, category_code, article_id }) => {
          const own = category_code === code.code ? places.get(article_id) : undefined;
          if (own === undefined) named.add(category_code);
          return { start, end, target: own ?? `${category_code}/${article_id}` };
        }),
    }));
  const texts = {
    ...(lang !== 'fr' && { en: textsIn('en') }),
    ...(lang !== 'en' && { fr: textsIn('fr') }),
  };
  const referring = articles.flatMap(({ id }, to): PackReferring[] =>
    referencesOf(id).referredBy.flatMap((one) =>
      // Those of this code are told by its texts.
      one.category_code === code.code
        ? []
        : [
            {
              to,
              code: one.category_code,
              article_id: one.article_id,
              title_en: one.title_en,
              title_fr: one.title_fr,
            },
          ],
    ),
  );
  for (const one of referring) named.add(one.code);
  return {
    header: {
      format: PACK_FORMAT,
      lang,
      code: code.code,
      name_en: code.name_en,
      name_fr: code.name_fr,
      description_en: code.description_en,
      description_fr: code.description_fr,
      article_prefix_en: code.article_prefix_en,
      article_prefix_fr: code.article_prefix_fr,
      price: code.price,
      is_free: code.is_free,
      updated_at: code.updated_at.toISOString(),
      provenance: code.provenance,
    },
    others: codes
      .filter((one) => named.has(one.code))
      .map(({ code, name_en, name_fr, article_prefix_en, article_prefix_fr }) => ({
        code,
        name_en,
        name_fr,
        article_prefix_en,
        article_prefix_fr,
      })),
    labels: articles.map(({ article_id }) => article_id),
    places: placesOf(articles),
    provenance: Object.fromEntries(
      articles.flatMap(({ provenance }, index) => (provenance ? [[index, provenance]] : [])),
    ),
    referring,
    texts,
  };
}

/** Each place once, where it begins. */
function placesOf(articles: readonly PackedRow[]): PackPlace[] {
  const places: PackPlace[] = [];
  let before = '';
  for (const [from, { book_en, book_fr, path_en, path_fr }] of articles.entries()) {
    const place = { book_en, book_fr, path_en, path_fr };
    const key = JSON.stringify(place);
    if (key !== before) places.push({ from, ...place });
    before = key;
  }
  return places;
}
