import { expect, it } from 'vitest';

const en = {
  title: 'Laws',
  found: (count: number) => `${count} laws found`,
  statuses: { draft: 'Draft', published: 'Published' },
};

// The compiler is the test: each `@ts-expect-error` fails the check when the line below compiles.
it('a French catalogue has exactly the sentences of the English one', () => {
  const found = (count: number) => `${count} textes trouvés`;
  const statuses = { draft: 'Brouillon', published: 'Publié' };
  const whole: typeof en = { title: 'Lois', found, statuses };
  // @ts-expect-error a sentence is missing
  const lacking: typeof en = { title: 'Lois', statuses };
  // @ts-expect-error a sentence is missing in a group of them
  const lackingInside: typeof en = { title: 'Lois', found, statuses: { draft: 'Brouillon' } };
  // @ts-expect-error a sentence too many
  const superfluous: typeof en = { title: 'Lois', found, statuses, none: 'Aucun texte' };
  // @ts-expect-error a sentence that is made of something else
  const other: typeof en = { title: 'Lois', found: (name: string) => name, statuses };
  expect([whole, lacking, lackingInside, superfluous, other]).toHaveLength(5);
});
