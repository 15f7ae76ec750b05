import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './build-stamp.mjs';

// `npm start`: builds what is not built, then becomes the program.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

if (!isBuilt()) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  try {
    accessSync(root, constants.W_OK);
  } catch {
    // As a service: what the build would say of it is no help.
    console.error(
      `What ${root} holds is not built, and this account may not write there: run 'npm run build' as its owner.`,
    );
    process.exit(1);
  }
  console.log('Building …');
  const build = fileURLToPath(new URL('build.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', build], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const main = new URL('../dist/server/main.js', import.meta.url);
await import(main.href);
