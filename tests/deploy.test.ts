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

it('nginx waits long for what staff do alone: whoever reads is told sooner that nothing comes', () => {
  const configuration = deployed('nginx.conf');
  const waits = [...configuration.matchAll(/location (\S+) \{([^}]*)\}/g)].map(
    ([, path, block]) => [path, /proxy_read_timeout (\S+);/.exec(block ?? '')?.[1]],
  );
  expect(waits).toEqual([
    ['/', undefined],
    ['/api/admin/', '310s'],
  ]);
  expect(configuration.match(/proxy_read_timeout/g)).toHaveLength(1);
});
