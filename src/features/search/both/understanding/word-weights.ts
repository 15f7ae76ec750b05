import type { Language } from '../../../../kit/languages.ts';
import { STOP_WORDS } from './word-lists/stop-words.ts';
import { PLACE_NAMES, STORY_WORDS } from './word-lists/story-words.ts';
import { EVERYDAY_WORDS, QUESTION_WORDS } from './word-lists/weak-words.ts';

/** What words count that stand in most questions, as 'penalty'; tuned as `ranking/weights.ts`. */
const QUESTION_WORD = 0.3;
/** What everyday words count, as 'come back'; tuned likewise. */
const EVERYDAY_WORD = 0.5;
/** What words of stories count, and names of places: tuned likewise. */
const STORY_WORD = 0.5;
const PLACE_NAME = 0.2;

/** The weight of a word in normal form: 0 for stop words, 1 for most others. */
export function wordWeight(word: string, language: Language): number {
  if (STOP_WORDS[language].has(word)) return 0;
  const other = language === 'en' ? 'fr' : 'en';
  if (STOP_WORDS[other].has(word) && word.length < 4) return 0;
  if (QUESTION_WORDS.has(word)) return QUESTION_WORD;
  if (PLACE_NAMES.has(word)) return PLACE_NAME;
  if (EVERYDAY_WORDS.has(word)) return EVERYDAY_WORD;
  return STORY_WORDS.has(word) ? STORY_WORD : 1;
}
