import { expect, it } from 'vitest';
import { openDocumentNumbers } from './open-document-numbers.ts';

const LAW = `<text:list-style style:name="Law">
  <text:list-level-style-number text:level="1" style:num-prefix="Article " style:num-suffix="." style:num-format="1"/>
  <text:list-level-style-number text:level="2" style:num-prefix="(" style:num-suffix=")" style:num-format="a"/>
  <text:list-level-style-number text:level="3" style:num-format="1" text:display-levels="3"/>
</text:list-style>
<text:list-style style:name="Dashes"><text:list-level-style-bullet text:level="1" text:bullet-char="–"/></text:list-style>`;
const numbersOf = (body: string, styles = '') =>
  openDocumentNumbers(
    {
      content: `<document><automatic-styles>${LAW}</automatic-styles><body>${body}</body></document>`,
      styles: styles && `<styles>${styles}</styles>`,
    },
    new Set(['text:p', 'text:h']),
    new Set(['text:note']),
  );
const item = (inner: string, more = '') => `<text:list-item${more}>${inner}</text:list-item>`;
const list = (inner: string, more = ' text:style-name="Law"') =>
  `<text:list${more}>${inner}</text:list>`;
const P = '<text:p/>';

it('articles and their points are counted, each list of points anew', () => {
  const points = list(item(P) + item(P), '');
  expect(numbersOf(P + list(item(P + P + points) + item(P + points)))).toEqual([
    '',
    'Article 1. ',
    '',
    '(a) ',
    '(b) ',
    'Article 2. ',
    '(a) ',
    '(b) ',
  ]);
});

it('a list that goes on counts on, also by its id, and others begin anew', () => {
  const first = list(item(P), ' text:style-name="Law" xml:id="one"');
  const on = list(item(P), ' text:style-name="Law" text:continue-numbering="true"');
  const byId = list(item(P), ' text:style-name="Law" text:continue-list="one"');
  expect(numbersOf(first + P + on + list(item(P)) + byId)).toEqual([
    'Article 1. ',
    '',
    'Article 2. ',
    'Article 1. ',
    'Article 2. ',
  ]);
});

it('an item that only holds a deeper list is none, and one may say where it begins', () => {
  const deep = list(item(list(item(P), '')));
  const from = list(item(P, ' text:start-value="7"') + item(P));
  expect(numbersOf(deep + from)).toEqual(['(a) ', 'Article 7. ', 'Article 8. ']);
});

it('numbers of several levels, signs, and styles that name a list are shown', () => {
  const third = list(item(P + list(item(P + list(item(P), '')), '')));
  expect(numbersOf(third)).toEqual(['Article 1. ', '(a) ', '1.a.1 ']);
  expect(numbersOf(list(item(P), ' text:style-name="Dashes"'))).toEqual(['– ']);
  const styled = '<style:style style:name="Head" style:list-style-name="Law"/>';
  expect(numbersOf(list(item('<text:h text:style-name="Head"/>'), ''), styled)).toEqual([
    'Article 1. ',
  ]);
});

it('paragraphs of notes are not counted, but have their place', () => {
  expect(numbersOf(list(item(`<text:note>${P}</text:note>${P}`)))).toEqual(['', 'Article 1. ']);
});
