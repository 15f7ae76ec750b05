import { placeOf } from './places.ts';
import type { SourceTree } from './source-tree.ts';
import type { Violation } from './violation.ts';

/** No feature reaches itself through others, tests aside. Cycles of files are Biome's to find. */
export function checkFeatureCycles(tree: SourceTree): Violation[] {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of tree.sources.values()) {
    const from = placeOf(path);
    if (!from?.feature || from.isTest) continue;
    const targets = graph.get(from.feature) ?? new Set();
    graph.set(from.feature, targets);
    for (const { file } of imports) {
      const target = file === null ? null : placeOf(file)?.feature;
      if (target && target !== from.feature) targets.add(target);
    }
  }
  return findCycles(graph).map((cycle) => ({
    file: `src/features/${cycle[0]}`,
    reason: `It imports itself: ${cycle.join(' → ')}.`,
  }));
}

/** At least one cycle of every group of nodes that reach each other, its first node repeated. */
function findCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string) => {
    const start = path.indexOf(node);
    if (start !== -1) cycles.push([...path.slice(start), node]);
    if (start !== -1 || done.has(node)) return;
    path.push(node);
    for (const target of graph.get(node) ?? []) visit(target);
    path.pop();
    done.add(node);
  };
  for (const node of [...graph.keys()].sort()) visit(node);
  return cycles;
}
