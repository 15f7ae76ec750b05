import type { PrintedArticle } from './scanned-code.ts';

const ENGLISH = {
  subjects: [
    'keeper of a lake',
    'ferryman',
    'owner of a boat',
    'council of the shore',
    'fisherman',
  ],
  duties: [
    'shall keep a book of all that enters the water',
    'shall tell the council within thirty (30) days',
    'may be fined between five thousand (5,000) and fifty thousand (50,000) francs',
    'has the right to be heard before any decision',
    'shall give back what the flood has carried away',
    'answers for the damage that his servants cause',
    'may ask the judge for a delay of six (06) months',
  ],
  ends: [
    'unless a judge has decided otherwise',
    'even where nobody has complained',
    'as long as the water stands above the mark',
    'whatever the contract between the parties says',
    'when the registrar has been told in writing',
  ],
  titles: ['Duties of the keeper', 'Rights of passage', 'Penalties', 'Nets and traps', 'Floods'],
  section: 'section',
  where: 'Where',
  every: 'Every',
  points: ['in the case of a drought', 'when the bank has given way', 'if the boat is lost'],
} as const;

const FRENCH = {
  subjects: ['gardien du lac', 'passeur', 'propriétaire de barque', 'conseil du rivage', 'pêcheur'],
  duties: [
    'tient un registre de tout ce qui entre dans les eaux',
    'informe le conseil dans un délai de trente (30) jours',
    'encourt une amende de cinq mille (5 000) à cinquante mille (50 000) francs',
    'a le droit d’être entendu avant toute décision',
    'restitue ce que la crue a emporté',
    'répond du dommage que ses préposés ont causé',
    'peut demander au juge un délai de six (06) mois',
  ],
  ends: [
    'sauf décision contraire du juge',
    'même en l’absence de toute plainte',
    'tant que les eaux dépassent le repère',
    'quelles que soient les clauses du contrat',
    'lorsque le greffier en a été avisé par écrit',
  ],
  titles: ['Obligations du gardien', 'Droits de passage', 'Peines', 'Filets et pièges', 'Crues'],
  section: 'article',
  where: 'Lorsque',
  every: 'Tout',
  points: ['en cas de sécheresse', 'lorsque la rive a cédé', 'si la barque est perdue'],
} as const;

/** A law of made-up articles, no two of which say the same. */
export function sampleLaw(language: 'en' | 'fr', count: number): PrintedArticle[] {
  const words = language === 'en' ? ENGLISH : FRENCH;
  return Array.from({ length: count }, (_, at) => {
    const sentence = (shift: number) =>
      `${words.every} ${pick(words.subjects, at + shift)} ${pick(words.duties, at * 3 + shift)}, ${pick(words.ends, at * 2 + shift)}`;
    const reference = `${words.section} ${(at % 17) + 1} (2)`;
    const points = words.points
      .slice(0, (at % 3) + 1)
      .map((point, place) => `${'abc'[place]}) ${point}, ${pick(words.ends, at + place)};`);
    const paragraphs = [
      `(1) ${sentence(0)}.`,
      `(2) ${sentence(1)}, ${reference}: ${points.join(' ')}`,
      `(3) ${words.where} ${reference} : ${sentence(2)}.`,
    ];
    const isShort = at % 4 === 1;
    return {
      article_id: `${at + 1}`,
      title: pick(words.titles, at),
      content: isShort ? `${sentence(at)}.` : paragraphs.slice(0, (at % 3) + 1).join(' '),
    };
  });
}

function pick(all: readonly string[], at: number): string {
  return all[at % all.length] ?? '';
}
