import { describe, expect, it } from 'vitest';
import { SITE_FACTS } from '../../../../tests/support/site-facts.ts';
import { NO_WORD } from '../../../features/payments/result-word.ts';
import { LANGUAGES } from '../../../kit/languages.ts';
import { RESULT_PAGES } from '../../../kit/paths.ts';
import { renderResult } from './render-result.tsx';

const ASSETS = {
  ...SITE_FACTS.assets,
  resultIsland: ['/assets/result-island-1.js', '/assets/islands-2.js'],
};
const APP = { scheme: 'mboalex', androidPackage: 'cm.mboalex.app', playStoreUrl: null };
const EVERY_PAGE = RESULT_PAGES.flatMap((page) =>
  LANGUAGES.map((language) => ({ page, language })),
);

describe.each(EVERY_PAGE)('the $page page in $language', ({ page, language }) => {
  const render = (isTest: boolean) =>
    renderResult({
      page,
      language,
      app: APP,
      assets: ASSETS,
      isTest,
      word: NO_WORD,
      details: null,
      parameters: '',
      refresh: null,
    });
  const html = render(false);

  it('is a whole document that search engines leave alone', () => {
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}"><head>`));
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(
      html.replace(/<div id="payment-without-script".*<\/main>/s, '').match(/<h1/g),
    ).toHaveLength(1);
    for (const landmark of ['<header', '<main', '<footer']) expect(html).toContain(landmark);
  });

  it('has one script, and nothing that a strict policy forbids', () => {
    expect(html).toMatch(/<script type="module">.*import\("\/assets\/result-island-1\.js"\)/);
    for (const path of ASSETS.resultIsland) {
      expect(html).toContain(`<link rel="modulepreload" href="${path}">`);
    }
    expect(html.match(/<script/g)).toHaveLength(1);
    const markup = html.replace(/<style>.*?<\/style>/gs, '');
    expect(markup).not.toMatch(/\sstyle="|\son[a-z]+="|javascript:/);
  });

  it('leads to the app without script too, once', () => {
    const shown = html.replace(/<div id="payment-result".*?<div id="payment-without/s, '');
    const place = page === 'success' ? 'dashboard' : `payment/${page}`;
    expect(shown.match(/href="mboalex:[^"]*"/g)).toEqual([`href="mboalex://${place}"`]);
  });

  it('offers the other language at its own address', () => {
    for (const choice of LANGUAGES) {
      expect(html).toContain(`href="/admin-dashboard/payment/${page}?lang=${choice}"`);
    }
  });

  it('says that no money is real where that is so, and only there', () => {
    const words = {
      en: 'Test system: no real money',
      fr: 'Système de test\u00a0: aucun argent réel',
    };
    expect(render(true)).toContain(words[language]);
    expect(html).not.toContain(words[language]);
  });

  it('claims no success before anybody has looked', () => {
    expect(html).not.toMatch(/Successful|réussi|completed|effectué/);
  });
});
