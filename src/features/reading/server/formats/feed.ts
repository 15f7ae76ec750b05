import type { Language } from '../../../../kit/languages.ts';
import { localPath } from '../../../../kit/paths.ts';
import { PRODUCT } from '../../../../kit/product.ts';
import { type PageBody, toFormatBody } from '../../../../kit/server/http/page-body.ts';
import { escapeXml } from '../../../../kit/server/xml.ts';
import { articlePath, codePath } from '../../../laws/addresses.ts';
import { labelOf } from '../../../laws/article-labels.ts';
import { FEED_TYPE, feedPath } from '../../addresses.ts';
import type { CodeModel } from '../../documents.ts';
import { feedMessages } from '../../feed-messages.ts';
import type { FeedRow } from '../queries/feed.ts';

interface Place {
  readonly language: Language;
  readonly origin: string;
}

/** A year in which this site had its domain, as ids of entries name one (RFC 4151). */
const TAG_YEAR = 2026;

/** What changed a code, as Atom (RFC 4287). */
export function writeFeed(code: CodeModel, rows: readonly FeedRow[], place: Place): PageBody {
  const { language, origin } = place;
  const self = origin + localPath(feedPath(code.code), language);
  const page = origin + localPath(codePath(code.code), language);
  const updated = rows[0]?.at.toISOString() ?? code.updatedAt;
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${escapeXml(self)}</id>`,
    `<title>${escapeXml(feedMessages[language].title(code.name))}</title>`,
    `<updated>${updated}</updated>`,
    `<author><name>${PRODUCT.name}</name><uri>${escapeXml(origin)}/</uri></author>`,
    `<link rel="self" type="${FEED_TYPE}" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${escapeXml(page)}"/>`,
    ...rows.map((row) => writeEntry(row, code, place)),
    '</feed>',
    '',
  ].join('\n');
  return toFormatBody(text, `${FEED_TYPE}; charset=utf-8`, { 'Content-Language': language });
}

function writeEntry(row: FeedRow, code: CodeModel, { language, origin }: Place): string {
  const other = language === 'en' ? 'fr' : 'en';
  const title = row[`title_${language}`] || row[`title_${other}`];
  const opening = row[`opening_${language}`] || row[`opening_${other}`];
  const label = labelOf(code.prefix, row.article_id, language);
  const heading = [label, title].filter((part) => part !== '').join(' – ');
  const summary = [feedMessages[language].what[row.what], opening].join(' ').trim();
  const address = origin + localPath(articlePath(code.code, row.article_id), language);
  const state = row.what === 'withdrawn' ? 'withdrawn' : row.version;
  const id = `tag:${new URL(origin).hostname},${TAG_YEAR}:${language}/${row.item_id}/${state}`;
  return [
    '<entry>',
    `<id>${escapeXml(id)}</id>`,
    `<title>${escapeXml(heading)}</title>`,
    `<updated>${row.at.toISOString()}</updated>`,
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${escapeXml(address)}"/>`,
    `<summary>${escapeXml(summary)}</summary>`,
    '</entry>',
  ].join('\n');
}
