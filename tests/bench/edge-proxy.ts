import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_ROOT } from '../../src/kit/server/project-root.ts';

/** A proxy with a cache in front of the program. */
export interface EdgeProxy {
  readonly url: string;
  /** The bytes of all that it keeps. */
  readCache(): Promise<Buffer>;
  remove(): Promise<void>;
}

/** Whether there is an nginx to measure with. */
export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0;

/**
 * Starts nginx with the project's own example: only its addresses, TLS and folders are replaced by
 * those of the benchmark.
 */
export async function startEdge(program: string, port: number): Promise<EdgeProxy> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'mboalex-edge-'));
  const cache = join(folder, 'cache');
  await mkdir(cache);
  const shipped = await readFile(join(PROJECT_ROOT, 'deploy/nginx.conf'), 'utf8');
  const replaced: readonly (readonly [RegExp, string])[] = [
    [/server \{\s+listen 80;[\s\S]*?\n\}\n/, ''],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/^\s*ssl_.*$/gm, ''],
    [/^\s*error_log .*$/gm, ''],
    [/server 127\.0\.0\.1:3000 /, `server ${new URL(program).host} `],
    [/\/var\/cache\/mboalex/, cache],
    // The benchmark's own address has a port, which links and the check of forms name.
    [/Host \$host;/, 'Host $http_host;'],
  ];
  const site = replaced.reduce((text, [pattern, by]) => {
    if (text.search(pattern) < 0) throw new Error(`deploy/nginx.conf has no ${pattern}.`);
    return text.replace(pattern, by);
  }, shipped);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; pid ${join(folder, 'pid')}; error_log stderr warn; worker_processes 1;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events {} http { access_log off; ${paths.join(' ')} ${site} }`,
  );
  const nginx = spawn('nginx', ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  nginx.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isUp()); tries++) {
    if (tries === 50) throw new Error(`nginx did not start: ${said}`);
    await sleep(100);
  }
  return {
    url,
    readCache: async () => {
      const names = await readdir(cache, { recursive: true, withFileTypes: true });
      const files = names.filter((entry) => entry.isFile());
      return Buffer.concat(
        await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name)))),
      );
    },
    remove: async () => {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
