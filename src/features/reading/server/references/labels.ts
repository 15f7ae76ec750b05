import { keyOfLabel } from '../../../search/citations.ts';
import { foldText } from '../../../search/rules.ts';

/** Every key to its label; `null` where two labels have the same key. */
export type Labels = ReadonlyMap<string, string | null>;

const SEVERAL = /^([1-9]\d{1,4})-(\d{2,5})$/;
/** How many articles one article may stand for. */
const MOST_OF_ONE = 100;

/**
 * The labels of a category by their keys: '12 bis' is `12bis`. An article that stands for several,
 * '362-370', is found by each of their numbers.
 */
export function indexLabels(articleIds: Iterable<string>): Labels {
  const labels = new Map<string, string | null>();
  for (const id of articleIds) {
    const key = keyOfLabel(foldText(id).replace(/^[^0-9]*(?=[0-9])/, ''));
    labels.set(key, labels.has(key) ? null : id);
  }
  for (const [key, id] of [...labels]) {
    const [, from, to] = SEVERAL.exec(key) ?? [];
    if (from === undefined || to === undefined || labels.has(from)) continue;
    for (let n = Number(from); n <= Number(to) && n < Number(from) + MOST_OF_ONE; n += 1)
      if (!labels.has(`${n}`)) labels.set(`${n}`, id);
  }
  return labels;
}
