import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../src/kit/server/project-root.ts';
import { NODE_OPTIONS } from './support/program.ts';

function deployed(name: string): string {
  return readFileSync(join(PROJECT_ROOT, 'deploy', name), 'utf8');
}

it('the program has the same memory in a container and as a service as by npm start', () => {
  expect(NODE_OPTIONS).toHaveLength(2);
  const inContainer = NODE_OPTIONS.map((option) => `"${option}", `).join('');
  expect(deployed('Dockerfile')).toContain(`CMD [${inContainer}"dist/server/main.js"]`);
  expect(deployed('mboalex.service')).toContain(`node ${NODE_OPTIONS.join(' ')} scripts/start.mjs`);
});
