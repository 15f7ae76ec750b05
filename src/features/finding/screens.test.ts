import { expect, it } from 'vitest';
import { roleMay } from '../../kit/rights.ts';
import { findingMessages } from './messages.ts';
import { findScreens } from './screens.ts';

const { en, fr } = findingMessages;

it('finds screens and actions by all words of their names, accents and capitals aside', () => {
  expect(findScreens('LAWYER new', en.screenNames, () => true)).toEqual([
    { name: 'Add New Lawyer', address: '/admin-dashboard/lawyers?dialog=new' },
  ]);
  expect(findScreens('mon compte', fr.screenNames, () => true)).toEqual([
    { name: 'Mon compte', address: '/admin-dashboard/account' },
  ]);
  expect(findScreens('parametres', fr.screenNames, () => true)).toEqual([
    { name: 'Paramètres', address: '/admin-dashboard/settings' },
  ]);
});

it('finds no screen that somebody may not see', () => {
  const names = (q: string) =>
    findScreens(q, en.screenNames, (right) => roleMay('support', right)).map(({ name }) => name);
  expect(names('law')).toEqual(['Lawyers Management', 'Lawyers: specializations and cities']);
  expect(names('settings')).toEqual([]);
  expect(names('bin')).toEqual(['Bin']);
  expect(findScreens('bin', en.screenNames, (right) => roleMay('finance', right))).toEqual([]);
});
