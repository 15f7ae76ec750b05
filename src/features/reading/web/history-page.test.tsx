import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SITE_FACTS } from '../../../../tests/support/site-facts.ts';
import { UNKNOWN_PROVENANCE } from '../../laws/provenance.ts';
import type { CodeModel, HistoryModel, PublishedText } from '../documents.ts';
import { historyDocument } from './history-page.tsx';

const CODE: CodeModel = {
  code: 'fish_code',
  name: 'Fishing Code',
  description: '',
  prefix: 'Section',
  articles: 1,
  languages: 'both',
  price: 0,
  isOpenToAll: true,
  updatedAt: '2026-11-30T10:00:00.000Z',
  provenance: UNKNOWN_PROVENANCE,
};

function render(texts: readonly PublishedText[]): string {
  const model: HistoryModel = {
    code: CODE,
    articleId: '1',
    label: 'Section 1',
    title: 'Nets',
    divisions: [],
    isLocked: false,
    isCut: false,
    provenance: UNKNOWN_PROVENANCE,
    previous: null,
    next: null,
    referredBy: [],
    updatedAt: CODE.updatedAt,
    versions: texts.length,
    opening: '',
    texts,
  };
  return renderToStaticMarkup(
    <historyDocument.Page model={model} language="en" facts={SITE_FACTS} />,
  );
}

/** A text of its version alone: words that come in another order in each. */
function rewritten(version: number): PublishedText {
  const words = Array.from({ length: 3_000 }, (_, at) => `w${(at * (2 * version + 3)) % 1_009}`);
  return { version, publishedAt: CODE.updatedAt, title: 'Nets', content: words.join(' ') };
}

it('the history of an article that was written anew again and again takes no longer for each', () => {
  const texts = Array.from({ length: 60 }, (_, at) => rewritten(60 - at));
  const start = performance.now();
  const html = render(texts);
  expect(performance.now() - start).toBeLessThan(5_000);
  expect(html.match(/<h2>/g)).toHaveLength(60);
  // What there was no time to compare is shown whole, as removed and as added.
  expect(html).toContain(`${rewritten(1).content}</del>`);
  expect(html).toContain(`${rewritten(2).content}</ins>`);
});
