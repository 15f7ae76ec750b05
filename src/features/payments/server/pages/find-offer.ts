import type { Language } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { MissingDocument } from '../../../../kit/server/http/document-routes.ts';
import { FULL_PACKAGE, isOpenToAll } from '../../../access/rules.ts';
import type { CodeModel } from '../../../reading/documents.ts';
import type { CodeRow } from '../../../reading/page-rows.ts';
import { presentCode } from '../../../reading/present-pages.ts';
import { listCodes } from '../../../reading/server/queries/pages.ts';
import type { OfferModel } from '../../documents.ts';
import { type DocumentForSale, findDocument } from '../checkout/queries.ts';

const CODE = /^[a-z0-9_]{1,60}$/;

/** What an address of buying leads to: an offer, or a code that costs nothing. */
export type Found =
  | {
      readonly kind: 'sold';
      readonly offer: OfferModel;
      /** The package of all codes, where it is sold and is not this offer. */
      readonly fullPackage: OfferModel | null;
    }
  | { readonly kind: 'free'; readonly law: CodeModel };

/** @throws MissingDocument for what is unknown, not published, empty or not sold */
export async function findOffer(db: Database, code: string, language: Language): Promise<Found> {
  if (!CODE.test(code)) throw new MissingDocument('not_found');
  const [document, all, rows] = await Promise.all([
    findDocument(db, code),
    code === FULL_PACKAGE ? null : findDocument(db, FULL_PACKAGE),
    listCodes(db),
  ]);
  const row = rows.find((one) => one.code === code);
  if (!document) throw new MissingDocument('not_found');
  if (row && document.is_free) return { kind: 'free', law: presentCode(row, language) };
  const sold = rows.filter((one) => !isOpenToAll(one) && one.articles > 0);
  return {
    kind: 'sold',
    offer: presentOffer(document, row ?? null, sold, language),
    fullPackage: all && presentOffer(all, null, sold, language),
  };
}

function presentOffer(
  document: DocumentForSale,
  row: CodeRow | null,
  sold: readonly CodeRow[],
  language: Language,
): OfferModel {
  const opened = document.document_type === FULL_PACKAGE ? sold : [];
  const [languages = null, ...others] = new Set((row ? [row] : opened).map((one) => one.languages));
  return {
    code: document.document_type,
    name: document[`name_${language}`],
    description: document[`description_${language}`],
    price: document.price,
    lastsDays: document.lasts_days,
    articles: row?.articles ?? opened.reduce((count, { articles }) => count + articles, 0),
    languages: others.length === 0 ? languages : null,
    codes: opened.map((one) => one[`name_${language}`]),
    law: row && presentCode(row, language),
  };
}
