import { placeOf } from './places.ts';
import type { SourceTree } from './source-tree.ts';
import type { Violation } from './violation.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** No file of `src` comes back to itself by its imports, and no feature does either, its tests aside. */
export function checkCycles(tree: SourceTree): Violation[] {
  const files = new Map<string, Set<string>>();
  const features = new Map<string, Set<string>>();
  for (const { path, imports } of tree.sources.values()) {
    const place = placeOf(path);
    if (!place) continue;
    for (const { file } of imports) {
      if (file === null || !tree.paths.has(file)) continue;
      addEdge(files, path, file);
      const target = placeOf(file)?.feature ?? null;
      if (place.isTest) continue;
      if (place.feature !== null && target !== null && target !== place.feature) {
        addEdge(features, `src/features/${place.feature}`, `src/features/${target}`);
      }
    }
  }
  return [...findCycles(files), ...findCycles(features)].map((cycle) => ({
    file: cycle[0] ?? '',
    reason: `It imports itself: ${cycle.join(' → ')}.`,
  }));
}

function addEdge(graph: Map<string, Set<string>>, from: string, to: string): void {
  const targets = graph.get(from) ?? new Set();
  graph.set(from, targets.add(to));
}

/** At least one cycle of every group of nodes that reach each other, its first node repeated. */
function findCycles(graph: Graph): string[][] {
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
