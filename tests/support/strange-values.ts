const cursorOf = (text: string) => Buffer.from(text).toString('base64url');
/** What may stand in the place of any parameter, cursors of other lists among it. */
export const STRANGE_VALUES = [
  ...['', ' ', '%'],
  "'; drop table law_articles; --",
  '1e999',
  '-1',
  '0000-00-00',
  '9999-12-31T23:59:60Z',
  '-271821-04-20',
  'null',
  '__proto__',
  'x'.repeat(5_000),
  '((((((((((',
  '& | ! <-> :*',
  '\\',
  ...['name', 'display_order', 'article_number', 'change'].flatMap((order) =>
    ['[]', '[1e300]', '[2147483648]', '[1,1]', '["a","b"]', '[null]'].map((key) =>
      cursorOf(`${order}\n${key}`),
    ),
  ),
];
