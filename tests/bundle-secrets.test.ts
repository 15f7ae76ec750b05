import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../src/kit/server/project-root.ts';

/** What a careless build might take in: every secret, and what Vite hands to browsers by name. */
const NAMES = [
  'SESSION_SECRET',
  'SESSION_SECRET_BEFORE',
  'DATABASE_URL',
  'SMTP_URL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'MAIL_FROM',
  'MAIL_TO',
  'VITE_SECRET',
] as const;

const CANARIES = new Map(
  NAMES.map((name) => [name, `canary-${name}-${randomBytes(8).toString('hex')}`]),
);

/** A build of its own, made where all secrets are set (docs/promises.md, threat 1). */
describe('what browsers are given', () => {
  let folder: string;
  let server: string;
  const files = new Map<string, string>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mboalex-canaries-'));
    const output = join(folder, 'dist');
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/build.ts', output],
      {
        cwd: PROJECT_ROOT,
        env: {
          PATH: process.env.PATH ?? '',
          NODE_ENV: 'development',
          ...Object.fromEntries(CANARIES),
        },
        encoding: 'utf8',
      },
    );
    if (status !== 0) throw new Error(`The build failed:\n${stderr}`);
    server = await readFile(join(output, 'server/site.js'), 'utf8');
    for (const part of ['public', 'worker']) {
      for (const entry of await readdir(join(output, part), {
        recursive: true,
        withFileTypes: true,
      })) {
        const file = join(entry.parentPath, entry.name);
        if (entry.isFile()) files.set(file, await readFile(file, 'latin1'));
      }
    }
  });

  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('holds no secret of the place where it was built', () => {
    const found = [...files].flatMap(([file, text]) =>
      NAMES.filter((name) => text.includes(CANARIES.get(name) ?? name)).map(
        (name) => `${name} in ${file}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it('was all looked at: islands, the service worker, the console and its screens', () => {
    const texts = [...files.values()].join('\n');
    expect(texts).toContain('Loading authentication...');
    expect(texts).toContain('Thank you for your message!');
    expect([...files.keys()].filter((file) => file.endsWith('service-worker.js'))).toHaveLength(1);
    expect([...files.keys()].filter((file) => file.endsWith('.js')).length).toBeGreaterThan(5);
  });

  it('is the same where NODE_ENV says development, so that the program starts there', () => {
    const development = [...files].filter(([, text]) => text.includes('jsxDEV'));
    expect(development.map(([file]) => file)).toEqual([]);
    expect(server).not.toContain('jsxDEV(');
  });

  it('comes without the maps that lead back to the sources', () => {
    const maps = [...files].filter(
      ([file, text]) => file.endsWith('.map') || text.includes('sourceMappingURL='),
    );
    expect(maps.map(([file]) => file)).toEqual([]);
  });
});
