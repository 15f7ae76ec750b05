import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AddressText } from './address-text.tsx';

it('breaks an address within it, and never before what follows', () => {
  const html = renderToStaticMarkup(createElement(AddressText, { address: 'awa@mail.cm' }));
  expect(html).toBe('<span class="wrap-anywhere">awa<wbr/>@mail<wbr/>.cm</span>');
});
