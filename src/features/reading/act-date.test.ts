import { expect, it } from 'vitest';
import { dateOfAct } from './act-date.ts';

it.each([
  ['Law No. 2016/007 of 12 July 2016', '2016-07-12'],
  ['Loi n° 2016/007 du 12 juillet 2016', '2016-07-12'],
  ['Ordonnance du 1er août 1972', '1972-08-01'],
  ['Act of 3rd May 1990', '1990-05-03'],
  ['Law of 12 July 2016, amended on 24 December 2019', null],
  ['Law No. 2016/007', null],
  ['12 Nothing 2016', null],
  ['45 July 2016', null],
  [null, null],
])('the date of %s is %s', (act, date) => {
  expect(dateOfAct(act)).toBe(date);
});
