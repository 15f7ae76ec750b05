import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster;
  }
}

/** One PostgreSQL for the whole run; each test file takes databases from its template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, stop } = await startTestCluster();
  project.provide('cluster', cluster);
  return stop;
}
