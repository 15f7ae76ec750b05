import { hydrateRoot } from 'react-dom/client';
import { isLanguage } from '../../../kit/languages.ts';
import { RESULT_PAGES } from '../../../kit/paths.ts';
import { readResultWord } from '../result-word.ts';
import { RESULT_ELEMENT_ID, ResultPanel, WITHOUT_SCRIPT_ID } from './result-panel.tsx';

const container = document.getElementById(RESULT_ELEMENT_ID);
const language = document.documentElement.lang;
const page = RESULT_PAGES.find((name) => name === container?.dataset.page);
if (container === null || page === undefined || !isLanguage(language)) {
  throw new Error('This page has no place for a payment.');
}
document.getElementById(WITHOUT_SCRIPT_ID)?.remove();
// On a slow network the page has shown the other one meanwhile.
container.hidden = false;
const { scheme = '', androidPackage, playStore, word = 'null' } = container.dataset;
const app = { scheme, androidPackage: androidPackage || null, playStoreUrl: playStore || null };
hydrateRoot(
  container,
  <ResultPanel page={page} language={language} app={app} word={readResultWord(JSON.parse(word))} />,
);
