import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../src/kit/server/project-root.ts';
import { NODE_OPTIONS, START_ENVIRONMENT } from './support/program.ts';

function deployed(name: string): string {
  return readFileSync(join(PROJECT_ROOT, 'deploy', name), 'utf8');
}

it('the program has the same memory in a container and as a service as by npm start', () => {
  expect(NODE_OPTIONS).toHaveLength(2);
  expect(START_ENVIRONMENT).toHaveLength(1);
  const inContainer = NODE_OPTIONS.map((option) => `"${option}", `).join('');
  expect(deployed('Dockerfile')).toContain(`CMD [${inContainer}"dist/server/main.js"]`);
  expect(deployed('Dockerfile')).toContain(`\nENV ${START_ENVIRONMENT}\n`);
  expect(deployed('mboalex.service')).toContain(`\nEnvironment=${START_ENVIRONMENT}\n`);
  expect(deployed('mboalex.service')).toContain(`node ${NODE_OPTIONS.join(' ')} scripts/start.mjs`);
});

it('SIGTERM to npm start is SIGTERM to the program, and its exit code is that of the program', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mboalex-npm-start-'));
  try {
    await copyFile(join(PROJECT_ROOT, 'package.json'), join(folder, 'package.json'));
    await mkdir(join(folder, 'scripts'));
    await writeFile(
      join(folder, 'scripts/start.mjs'),
      `process.on('SIGTERM', () => process.exit(7));
      setTimeout(() => process.exit(8), 10_000);
      console.log('listening');`,
    );
    const npm = spawn('npm', ['start', '--silent'], { cwd: folder });
    await once(npm.stdout, 'data');
    npm.kill('SIGTERM');
    expect(await once(npm, 'exit')).toEqual([7, null]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('nginx waits long for what staff do alone: whoever reads is told sooner that nothing comes', () => {
  const configuration = deployed('nginx.conf');
  const waits = [...configuration.matchAll(/location (\S+) \{([^}]*)\}/g)].map(
    ([, path, block]) => [path, /proxy_read_timeout (\S+);/.exec(block ?? '')?.[1]],
  );
  expect(waits).toEqual([
    ['/', undefined],
    ['/api/admin/', '310s'],
    ['@away', undefined],
  ]);
  expect(configuration.match(/proxy_read_timeout/g)).toHaveLength(1);
});

it.each(['nginx.conf', 'Caddyfile'])(
  '%s says in both languages that the program is away, and when to come back',
  (name) => {
    const configuration = deployed(name);
    expect(configuration).toMatch(/Retry-After 5/);
    expect(configuration).toMatch(/Cache-Control no-store/);
    expect(configuration).toMatch(/away for a moment.*lang="fr">[^<]*indisponible pour un instant/);
  },
);

it('what is deployed writes no log of visitors, and none that grows without end', () => {
  const servers = deployed('nginx.conf')
    .split(/^server \{/m)
    .slice(1);
  expect(servers.map((server) => server.includes('\n  access_log off;'))).toEqual([true, true]);
  // Below that a line about a program that is away has the visitor's address and what was searched.
  const errors = servers.map((server) => /\n {2}error_log \S+ (\w+);/.exec(server)?.[1]);
  expect(errors).toEqual(['alert', 'alert']);
  const compose = deployed('compose.yaml');
  expect(compose).toContain(
    "&log\n  driver: json-file\n  options: { max-size: 20m, max-file: '5' }",
  );
  const restarted = compose.match(/restart: unless-stopped\n +logging: \*log/g);
  expect(restarted).toHaveLength(compose.match(/restart: /g)?.length ?? 0);
});

it('nginx leaves a program out for a second alone, so that the next can be started anew soon', () => {
  expect(deployed('nginx.conf')).toContain('\n  server 127.0.0.1:3000 fail_timeout=1s;\n');
});
