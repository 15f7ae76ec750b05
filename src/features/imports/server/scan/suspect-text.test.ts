import { describe, expect, it } from 'vitest';
import { suspectTexts } from './suspect-text.ts';

const SENTENCES = [
  'Le gardien tient le lac propre et en rend compte au ministère une fois par an.',
  'Les dispositions de la loi sont portées à la connaissance des riverains.',
  'La commission donne son avis sur le jugement, par écrit ; elle siège au chef-lieu.',
  'Le sous-préfet vise le registre des barques, et le vice-président le signe.',
  'Toute personne âgée de moins de seize ans est dispensée de la taxe.',
  'Le contribuable paie à la recette ; la quittance vaut preuve.',
];
/** Twelve articles, of which the eleventh says something of its own. */
const law = (own: string) =>
  Array.from({ length: 12 }, (_, at) => ({
    title: '',
    content: at === 10 ? own : `${SENTENCES[at % SENTENCES.length]}`,
  }));
const noisy = (own: string) =>
  suspectTexts(law(own)).flatMap((found, at) => (found.includes('noise') ? [at] : []));

it('the address of who has published a law is named', () => {
  const own = 'Il note le nom de la barque. www.lois.example.cm Il le signe.';
  expect(suspectTexts(law(own))[10]).toContain('note');
});

it('a list that nothing announces is named', () => {
  const own = 'Il note le nom de la barque.\na) les enfants ;\nb) les aveugles.';
  expect(suspectTexts(law(own))[10]).toEqual(['unfinished']);
});

describe('signs of a stain within a text', () => {
  it.each([
    ['a bullet in a sentence', 'Le gardien note ▪ la date et le nom de la barque.'],
    [
      'a bullet before the mark of a point',
      'Sont dispensés :\na) les enfants ;\n• b) les aveugles.',
    ],
    ['a bullet before a colon', 'Sont dispensés ■:\na) les enfants ;\nb) les aveugles.'],
    ['a dash in a sentence', 'Le gardien note - la date et le nom de la barque.'],
    ['a dash behind one', 'Le gardien note la date. - La barque est rendue le soir.'],
    ['a quotation mark that is never closed', 'Le gardien note « la date et le nom de la barque.'],
    ['a hyphen in a word', 'Le gardien porte les dispo-sitions au registre.'],
    ['a hyphen and a blank in a word', 'Le gardien porte les dispo- sitions au registre.'],
    ['a blank and a hyphen in a word', 'Le contri -buable porte le registre.'],
    ['a hyphen in a word of which the law has the plural', 'Il lit la dispo-sition au public.'],
    ['a hyphen before the end of a word', 'Il pourvoit à la liquida-tion des biens.'],
    ['a dash behind an article', 'Il tient le registre de la - barque.'],
    ['a stain behind a preposition', 'Il tient le registre de ° barque.'],
    ['a hyphen between two words', 'Il note le nom de-la barque.'],
  ])('are named: %s', (_, text) => {
    expect(noisy(text)).toEqual([10]);
  });

  it.each([
    ['a list with bullets', 'Sont dispensés :\n• les enfants ;\n• les aveugles.'],
    ['a list within a line', 'Sont dispensés : • les enfants ; • les aveugles.'],
    ['words between dashes', 'Le gardien - ou son aide - note la date de la barque.'],
    ['a dash between names', 'La ligne Douala - Yaoundé part du lac.'],
    [
      'who is what in a commission',
      'La commission comprend :\n- le gardien - président ;\n- le maire - membre.',
    ],
    ['a list behind a small word', 'Sont dispensés :\n– les enfants ; et\n– les aveugles.'],
    ['a list of sentences', 'Il note.\n- La date est lue ;\n- Le nom est dit.'],
    ['a number and a dash', 'Les taxes sont :\nI. - de mille francs ;\nII. - de cent francs.'],
    ['a word that is quoted', 'Par « lac », on entend une eau fermée de plus d’un hectare.'],
    ['a quotation over two lines', 'On lit :\n« Le lac est clos.\nIl ouvre en mai. »'],
    [
      'a word with a hyphen of its own',
      'Le sous-préfet lit le procès-verbal, quel que soit celui-ci.',
    ],
    ['the first halves of two words', 'Les barques à moyen- et long-courrier sont au quai.'],
    ['a verb before its subject', 'Le lac est-il clos, dit-on au sous-préfet ?'],
  ])('are none: %s', (_, text) => {
    expect(noisy(text)).toEqual([]);
  });
});
