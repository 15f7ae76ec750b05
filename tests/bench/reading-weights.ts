import { Agent } from 'node:http';
import { repeat, send } from './http-load.ts';
import { quantile } from './keep-alive-load.ts';
import { printTable, type Targets } from './report.ts';

/** Pages of a kind, and what one of them may weigh. */
export interface PageKind {
  readonly name: string;
  readonly paths: readonly string[];
  readonly limit: number | null;
}

const AT_ONCE = 8;

/** What the documents weigh in the server's own brotli, headers aside. */
export async function printWeights(
  origin: string,
  kinds: readonly PageKind[],
  targets: Targets,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const rows: (string | number)[][] = [];
  for (const { name, paths, limit } of kinds) {
    const weights = new Map<string, number>();
    await repeat(paths.length, AT_ONCE, async (turn) => {
      const path = paths[turn] ?? '';
      const answer = await send(agent, origin + path, { headers: { 'Accept-Encoding': 'br' } });
      // A search for an article's own label leads to that article.
      if (answer.status === 302) return;
      if (answer.status !== 200 || answer.headers['content-encoding'] !== 'br') {
        throw new Error(`${path} answered ${answer.status} without brotli.`);
      }
      weights.set(path, Number(answer.headers['content-length']));
    });
    const sorted = [...weights.values()].sort((a, b) => a - b);
    const [largest = '', most = 0] = [...weights].sort(([, a], [, b]) => b - a)[0] ?? [];
    const over = sorted.filter((bytes) => limit !== null && bytes > limit).length;
    rows.push([
      name,
      sorted.length,
      quantile(sorted, 0.5),
      quantile(sorted, 0.95),
      limit === null ? most : targets.atMost(`bytes of ${largest}`, most, limit),
      over,
      limit ?? '',
      largest,
    ]);
  }
  agent.destroy();
  printTable(['page', 'pages', 'median', 'p95', 'max', 'over', 'target', 'largest'], rows);
}
