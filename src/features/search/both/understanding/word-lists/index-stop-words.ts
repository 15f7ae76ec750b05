import type { Language } from '../../../../../kit/languages.ts';
import { words } from './words.ts';

/** The words of PostgreSQL's lists that have no accents: no text is indexed by them. */
export const INDEX_STOP_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words(`
    a about above after again against all am an and any are as at be because been before
    being below between both but by can did do does doing don down during each few for from
    further had has have having he her here hers herself him himself his how i if in into is
    it its itself just me more most my myself no nor not now of off on once only or other
    our ours ourselves out over own s same she should so some such t than that the their
    theirs them themselves then there these they this those through to too under until up
    very was we were what when where which while who whom why will with you your yours
    yourself yourselves`),
  fr: words(`
    ai aie aient aies ait as au aura aurai auraient aurais aurait auras aurez auriez aurions
    aurons auront aux avaient avais avait avec avez aviez avions avons ayant ayante ayantes
    ayants ayez ayons c ce ces d dans de des du elle en es est et eu eue eues eurent eus
    eusse eussent eusses eussiez eussions eut eux furent fus fusse fussent fusses fussiez
    fussions fut il j je l la le leur lui m ma mais me mes moi mon n ne nos notre nous on
    ont ou par pas pour qu que qui s sa se sera serai seraient serais serait seras serez
    seriez serions serons seront ses soient sois soit sommes son sont soyez soyons suis sur
    t ta te tes toi ton tu un une vos votre vous y`),
};
