import type { Language } from '../../../../../kit/languages.ts';
import { words } from './words.ts';

/** Frequent words that only one of the languages has. */
export const LANGUAGE_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words(`
    the of and or is are was be been being to in into from by for with without what when where who
    whose why how which if i my me you your he she his her they them their we our it its this that
    these those can could may must shall should will would do does did have has had not no any
    someone somebody anyone law without steal stole killing right`),
  fr: words(`
    le la les un une des du au aux et ou est sont etait etre dans en par pour avec sans que quoi
    qui quand comment pourquoi quel quelle quels quelles si je mon ma mes tu ton ta il elle ils
    elles nous vous votre notre leur leurs ce cet cette ces peut peuvent doit doivent fait faire
    ne pas loi tribunal l d qu j n s c sur chez contre celui quelqu`),
};
