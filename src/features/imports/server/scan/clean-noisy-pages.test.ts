import { describe, expect, it } from 'vitest';
import { articles, readText } from './lake-law.fixture.ts';

/** What is left of a stamp on each page of a short law. */
const STAMPS = [
  'PRESlDENCE OELA REPUBUQUE',
  'PAESIOENCY OF HH REPUBUC',
  'SECRfTAlIAT GENfRAL',
  'SERVlCE OU FlCHIER LEGlSLATlF',
  'COPlE CERTlFlEE CONFORMF',
  'CERTlFIED TRUF COPV',
  'lEGISLATIVF ANO STATUTORV',
];
/** The words of a list that come nowhere else in the law. */
const POINT = [
  '- scour quays, mend every broken rope and hoist both northern',
  'beacons whenever fog thickens, whatever fishermen unload or',
  'weigh;',
];
const QUOTED = ['- call that place “Old Anchor', 'Boathouse”.'];

describe('a short law with a stamp on every page', () => {
  const text = STAMPS.flatMap((stamp, page) => {
    const isListed = page === 3;
    return [
      ...articles(page * 12 + 1, page * 12 + 11),
      `Article ${page * 12 + 12}.- ${isListed ? 'The keeper shall:' : 'It is kept.'}`,
      ...(isListed ? ['- keep the lake clean;'] : []),
      stamp,
      String(page + 1),
      ...(isListed ? [...POINT, ...QUOTED] : []),
    ];
  });

  it('loses the stamps, and no line of a list though its words come nowhere else', () => {
    const contents = readText(text).map(([, content]) => content);
    expect(contents[11]).toBe('It is kept.');
    expect(contents[47]?.split('\n')).toEqual([
      'The keeper shall:',
      '- keep the lake clean;',
      POINT.join(' '),
      QUOTED.join(' '),
    ]);
  });
});
