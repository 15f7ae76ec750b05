import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it.each(['admin', 'restore', 'import'])(
  'npm run %s -- --help says how it is used, is no failure and makes no database',
  async (command) => {
    const DATA_DIR = join(tmpdir(), `mboalex-help-${command}-${process.pid}`);
    const run = promisify(execFile);
    const { stdout } = await run(
      process.execPath,
      ['--import', 'tsx', `scripts/${command}.ts`, '--help'],
      { env: { ...process.env, DATA_DIR } },
    );
    expect(stdout).toMatch(new RegExp(`^Usage:\\n {2}npm run ${command} -- `));
    expect(existsSync(DATA_DIR)).toBe(false);
  },
);
